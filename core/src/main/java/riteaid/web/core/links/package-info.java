/** The targets of links. */
@Version("1.0.0")
package riteaid.web.core.links;

import org.osgi.annotation.versioning.Version;
