package riteaid.web.core.sitemaps;

import java.util.Map;

/** A page in a sitemap. */
final class SitemapPage {
    /** The public address. */
    final String url;

    /** The public addresses of the page's versions by language, including this one; empty if there is only one. */
    final Map<String, String> alternates;

    SitemapPage(String url, Map<String, String> alternates) {
        this.url = url;
        this.alternates = alternates;
    }
}
