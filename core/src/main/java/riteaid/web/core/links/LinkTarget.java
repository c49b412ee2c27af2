package riteaid.web.core.links;

import java.util.regex.Pattern;
import riteaid.web.core.models.Texts;
import riteaid.web.core.pages.PagePath;

/** The rules for the target of a link that an author typed or chose. */
final class LinkTarget {
    /** Matches {@code tel:+1-800-555-0138} (RFC 3966) and {@code sms:+18005550138?body=Hello} (RFC 5724). */
    private static final Pattern PHONE = Pattern.compile(
            "(?:tel|sms):\\+?[0-9().-]+(?:;[a-z-]+=[0-9+-]+)*(?:\\?body=[A-Za-z0-9%._~+-]*)?",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern PAGE = Pattern.compile("/content/(?!dam(?:/|$))[^.]*");
    private static final Pattern REST = Pattern.compile("[?#]");

    final String href;

    /** The display context of HTL in which to print the address. */
    final String context;

    /** The language of the target if it is a page in another language than the page with the link. */
    final String language;

    /**
     * Reads a target.
     *
     * @param typed the author's text
     * @param page the path of the page with the link, which may be empty
     */
    LinkTarget(String typed, String page) {
        String link = Texts.trimmed(typed);
        boolean isPhone = PHONE.matcher(link).matches();
        String path = REST.split(link, 2)[0];
        href = isPhone || !PAGE.matcher(path).matches()
                ? link
                : path.replaceFirst("/+$", "") + ".html" + link.substring(path.length());
        // Not every URI context allows the schemes of phones.
        context = isPhone ? "attribute" : "uri";
        String own = new PagePath(page).language;
        String other = new PagePath(path.replaceFirst("\\.html$", "")).language;
        language = isPhone || own.isEmpty() || own.equals(other) ? "" : other;
    }
}
