/** The sitemaps of the sites. */
@Version("1.0.0")
package riteaid.web.core.sitemaps;

import org.osgi.annotation.versioning.Version;
