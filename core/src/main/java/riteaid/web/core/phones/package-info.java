/** Telephone numbers. */
@Version("1.0.0")
package riteaid.web.core.phones;

import org.osgi.annotation.versioning.Version;
