package riteaid.web.core.pages;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The parts of a page's path, such as {@code /content/riteaid-web/en/stores}. Other paths have empty parts. */
public final class PagePath {
    private static final Pattern PARTS = Pattern.compile("(/content/[^/]+)(?:/([a-z]{2})(?=/|$))?(/.*)?");

    /** The path of the site, such as {@code /content/riteaid-web}. */
    public final String site;

    /** The code of the language, such as {@code en}. */
    public final String language;

    /** The path of the page below the language's home page, such as {@code /stores}, or else below the site's. */
    public final String rest;

    public PagePath(String path) {
        Matcher parts = PARTS.matcher(path);
        boolean isPage = parts.matches();
        site = isPage ? parts.group(1) : "";
        language = isPage && parts.group(2) != null ? parts.group(2) : "";
        rest = isPage && parts.group(3) != null ? parts.group(3) : "";
    }
}
