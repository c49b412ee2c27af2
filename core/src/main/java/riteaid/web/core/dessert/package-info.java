/** The stores of the dessert brand. */
@Version("1.0.0")
package riteaid.web.core.dessert;

import org.osgi.annotation.versioning.Version;
