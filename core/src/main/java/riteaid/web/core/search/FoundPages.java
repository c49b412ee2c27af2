package riteaid.web.core.search;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.apache.sling.api.resource.ResourceResolver;
import riteaid.web.core.pages.PagePath;
import riteaid.web.core.pages.SitePage;

/**
 * The pages that a visitor can find: those of a language, then those that exist only in English. A page that search engines
 * must not list ({@code cq:robotsTags}) is left out with the pages below it; a page with {@code hideInSearch} is left out alone.
 */
final class FoundPages {
    final List<FoundPage> pages = new ArrayList<>();

    /** The paths of the pages that, like the pages below them, are left out. */
    final List<String> unlisted = new ArrayList<>();

    private final ResourceResolver resolver;
    private final String site;
    private final String language;

    private FoundPages(ResourceResolver resolver, PagePath search) {
        this.resolver = resolver;
        site = search.site;
        language = search.language;
    }

    /** Returns the pages of a site in the language of its search page. */
    static FoundPages all(ResourceResolver resolver, PagePath search) {
        FoundPages found = new FoundPages(resolver, search);
        for (String code : found.codes()) {
            SitePage home = SitePage.at(resolver, found.site + "/" + code);
            if (home != null) found.addAll(home);
        }
        // The pages below a page have no order of their own in every repository.
        Collections.sort(found.unlisted);
        found.pages.sort(Comparator.comparing((FoundPage page) -> page.isEnglishOnly)
                .thenComparing(page -> page.address));
        return found;
    }

    /**
     * Returns the page at a path if it can be found. Then {@code unlisted} is its path, or that of the page above it that
     * must not be listed.
     */
    static FoundPages at(ResourceResolver resolver, PagePath search, String path) {
        FoundPages found = new FoundPages(resolver, search);
        for (String code : found.codes()) {
            String root = found.site + "/" + code;
            if (!(path + "/").startsWith(root + "/")) continue;
            SitePage page = null;
            StringBuilder above = new StringBuilder(root);
            for (String name : path.substring(root.length()).split("/", -1)) {
                if (!name.isEmpty() || page != null) above.append('/').append(name);
                page = SitePage.at(resolver, above.toString());
                if (page == null || found.isUnlisted(page)) return found;
            }
            found.add(page);
        }
        return found;
    }

    private List<String> codes() {
        return language.equals("en") ? List.of("en") : List.of(language, "en");
    }

    private void addAll(SitePage page) {
        if (isUnlisted(page)) return;
        add(page);
        for (SitePage child : page.children()) addAll(child);
    }

    private boolean isUnlisted(SitePage page) {
        boolean isUnlisted = page.isUnlisted();
        if (isUnlisted) unlisted.add(page.path());
        return isUnlisted;
    }

    /** Adds a page to those that can be found, unless it is hidden or has a translation. */
    private void add(SitePage page) {
        PagePath place = new PagePath(page.path());
        boolean isTranslated = !place.language.equals(language)
                && SitePage.at(resolver, site + "/" + language + place.rest) != null;
        if (isTranslated || page.text("hideInSearch").equals("true")) return;
        pages.add(new FoundPage(page, language));
    }
}
