/** The pages of errors. */
@Version("1.0.0")
package riteaid.web.core.errors;

import org.osgi.annotation.versioning.Version;
