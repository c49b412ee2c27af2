package riteaid.web.core.languages;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.sling.api.resource.ResourceResolver;
import riteaid.web.core.pages.PagePath;
import riteaid.web.core.pages.SitePage;

/** The addresses of a page's versions in each language. */
final class LanguageLinks {
    /** The names of the languages by their codes. */
    private static final Map<String, String> NAMES = Map.of("en", "English", "es", "Español");

    private static final List<String> CODES = List.of("en", "es");
    private static final String SEARCH = "riteaid-web/components/search-page";

    /** The length of a question in characters, which the field for it limits as well. */
    private static final int MOST_CHARACTERS = 100;

    private final ResourceResolver resolver;
    private final PagePath page;
    private final String siteUrl;

    /** @param siteUrl the origin of the site, such as {@code https://www.example.com}; empty if it has none */
    LanguageLinks(ResourceResolver resolver, String page, String siteUrl) {
        this.resolver = resolver;
        this.page = new PagePath(page);
        this.siteUrl = siteUrl;
    }

    /** Returns the page's own public address; empty without an origin. */
    String url() {
        return siteUrl.isEmpty() || !NAMES.containsKey(page.language) ? "" : publicUrl(page.language);
    }

    /** Returns the versions of the page, if there is more than one, and the site has an origin. */
    List<Translation> translations() {
        List<Translation> translations = new ArrayList<>();
        for (String code : CODES)
            if (!siteUrl.isEmpty() && isTranslated(code)) translations.add(new Translation(code, publicUrl(code)));
        return translations.size() > 1 ? translations : List.of();
    }

    /**
     * Returns the links to the other languages.
     *
     * @param suffix the suffix of the address, which a link keeps if it is that of a store
     * @param question the question of the address, which a link to a search page keeps
     */
    List<OtherLanguage> others(String suffix, String question) {
        List<OtherLanguage> others = new ArrayList<>();
        for (String code : CODES) {
            if (page.language.isEmpty() || code.equals(page.language)) continue;
            String root = page.site + "/" + code;
            if (SitePage.at(resolver, root) == null) continue;
            String link = isTranslated(code)
                    ? root + page.rest + ".html" + suffixOf(suffix) + queryOf(question)
                    : root + ".html";
            others.add(new OtherLanguage(code, NAMES.get(code), link));
        }
        return others;
    }

    private boolean isTranslated(String code) {
        return !page.language.isEmpty() && SitePage.at(resolver, page.site + "/" + code + page.rest) != null;
    }

    private String publicUrl(String code) {
        String path = (code.equals("en") ? "" : "/" + code) + page.rest;
        return siteUrl + (path.isEmpty() ? "/" : path);
    }

    private static String suffixOf(String suffix) {
        // The dispatcher's rules end the suffix of a store in an extension.
        String path = suffix.replaceFirst("[.]html$", "");
        return path.matches("(/[a-z0-9-]+)+") ? path : "";
    }

    private String queryOf(String question) {
        SitePage current = SitePage.at(resolver, page.site + "/" + page.language + page.rest);
        boolean isSearch = current != null && current.text("sling:resourceType").equals(SEARCH);
        String asked = question.length() > MOST_CHARACTERS ? question.substring(0, MOST_CHARACTERS) : question;
        // Half of a character that takes two cannot be encoded.
        if (!asked.isEmpty() && Character.isHighSurrogate(asked.charAt(asked.length() - 1)))
            asked = asked.substring(0, asked.length() - 1);
        return isSearch && !asked.isEmpty() ? "?q=" + encoded(asked) : "";
    }

    /** Encodes a text as the browser's encodeURIComponent does. */
    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8)
                .replace("+", "%20")
                .replace("%21", "!")
                .replace("%27", "'")
                .replace("%28", "(")
                .replace("%29", ")")
                .replace("%7E", "~");
    }
}
