package riteaid.web.core.images;

import java.util.regex.Pattern;
import org.apache.sling.api.SlingHttpServletRequest;
import org.apache.sling.api.resource.Resource;
import org.apache.sling.models.annotations.Model;
import riteaid.web.core.models.ModelRequest;

/**
 * The size in pixels at which a browser shows the picture with the path {@code src}. It comes from the metadata of the
 * asset. For a picture without it, such as an SVG in AEM or a picture of another site, it is that of the options
 * {@code width} and {@code height}.
 */
@Model(adaptables = SlingHttpServletRequest.class)
public final class ImageSize {
    private static final Pattern POSITIVE = Pattern.compile("[1-9][0-9]*");

    private final String width;
    private final String height;

    public ImageSize(SlingHttpServletRequest request) {
        ModelRequest use = new ModelRequest(request);
        String src = use.option("src");
        Resource metadata =
                src.startsWith("/content/dam/") ? use.resolver().getResource(src + "/jcr:content/metadata") : null;
        String stored = numberOf(metadata, "tiff:ImageWidth");
        String storedHeight = numberOf(metadata, "tiff:ImageLength");
        // A wrong ratio moves the page, so the size has one source.
        boolean isKnown = !stored.isEmpty() && !storedHeight.isEmpty();
        // Cameras store a photograph as the sensor lies; browsers turn it. 5 to 8 are turned by a quarter (Exif).
        boolean isTurned = numberOf(metadata, "tiff:Orientation").matches("[5-8]");
        width = isKnown ? (isTurned ? storedHeight : stored) : use.option("width");
        height = isKnown ? (isTurned ? stored : storedHeight) : use.option("height");
    }

    public String getWidth() {
        return width;
    }

    public String getHeight() {
        return height;
    }

    /** Returns a positive whole number of the metadata as text, or an empty text. */
    private static String numberOf(Resource metadata, String name) {
        String value = metadata == null ? "" : metadata.getValueMap().get(name, "");
        return POSITIVE.matcher(value).matches() ? value : "";
    }
}
