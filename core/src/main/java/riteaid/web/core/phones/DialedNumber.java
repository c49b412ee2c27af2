package riteaid.web.core.phones;

import java.util.regex.Pattern;
import org.apache.sling.api.SlingHttpServletRequest;
import org.apache.sling.models.annotations.Model;
import riteaid.web.core.models.ModelRequest;

/**
 * The number to dial for the option {@code number}, which follows {@code tel:} (RFC 3966): {@code 1-800-555-0138} and
 * {@code (626) 555-0142 ext. 12} become {@code +18005550138} and {@code +16265550142;ext=12}. Ten digits are a US number.
 * The browser uses the same format ({@code phoneLink}).
 */
@Model(adaptables = SlingHttpServletRequest.class)
public final class DialedNumber {
    private static final Pattern EXTENSION = Pattern.compile("ext\\D*|x|#", Pattern.CASE_INSENSITIVE);

    private final String number;

    public DialedNumber(SlingHttpServletRequest request) {
        number = dialed(new ModelRequest(request).option("number"));
    }

    public String getNumber() {
        return number;
    }

    private static String dialed(String typed) {
        String[] parts = EXTENSION.split(typed, 3);
        String digits = digitsOf(parts[0]);
        String extension = parts.length > 1 ? digitsOf(parts[1]) : "";
        return (digits.length() == 10 ? "+1" : "+") + digits + (extension.isEmpty() ? "" : ";ext=" + extension);
    }

    private static String digitsOf(String text) {
        return text.replaceAll("\\D", "");
    }
}
