/** The entries of the site's search. */
@Version("1.0.0")
package riteaid.web.core.search;

import org.osgi.annotation.versioning.Version;
