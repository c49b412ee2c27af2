/** The directory of the stores. */
@Version("1.0.0")
package riteaid.web.core.stores;

import org.osgi.annotation.versioning.Version;
