/** The sizes of pictures. */
@Version("1.0.0")
package riteaid.web.core.images;

import org.osgi.annotation.versioning.Version;
