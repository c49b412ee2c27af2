/** The languages of a page. */
@Version("1.0.0")
package riteaid.web.core.languages;

import org.osgi.annotation.versioning.Version;
