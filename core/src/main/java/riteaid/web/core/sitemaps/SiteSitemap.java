package riteaid.web.core.sitemaps;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.sling.api.resource.Resource;
import org.apache.sling.api.resource.ResourceResolver;
import riteaid.web.core.dessert.Shop;
import riteaid.web.core.pages.PagePath;
import riteaid.web.core.pages.SitePage;
import riteaid.web.core.stores.StoreRow;

/**
 * The pages of a site in both languages and the pages of its stores, for search engines. A page that must not be listed
 * ({@code cq:robotsTags}) is left out with its children.
 */
final class SiteSitemap {
    private static final String PAGE = "riteaid-web/components/page";

    /** The folder of each language in public addresses, by its code. English is first. */
    private static final Map<String, String> FOLDERS = new LinkedHashMap<>();

    static {
        FOLDERS.put("en", "");
        FOLDERS.put("es", "/es");
    }

    private final ResourceResolver resolver;
    private final String site;
    private final String siteUrl;

    /** The listed addresses of each language, below its home page: {@code /stores}. */
    private final Map<String, Set<String>> listed = new LinkedHashMap<>();

    private SiteSitemap(SitePage home) {
        resolver = home.resolver();
        site = new PagePath(home.path()).site;
        siteUrl = home.inheritedText("siteUrl");
        for (String code : FOLDERS.keySet()) listed.put(code, below(site + "/" + code));
    }

    /** Returns whether a page is the home page of a language of one of our sites, and the site has a public address. */
    static boolean isAt(Resource root) {
        SitePage home = SitePage.at(root.getResourceResolver(), root.getPath());
        if (home == null || home.content() == null || !home.content().isResourceType(PAGE)) return false;
        PagePath path = new PagePath(home.path());
        return FOLDERS.containsKey(path.language) && path.rest.isEmpty() && !home.inheritedText("siteUrl").isEmpty();
    }

    /** Returns the pages of the site of a home page, English first. */
    static List<SitemapPage> of(Resource root) {
        return new SiteSitemap(SitePage.at(root.getResourceResolver(), root.getPath())).pages();
    }

    private List<SitemapPage> pages() {
        List<SitemapPage> pages = new ArrayList<>();
        listed.forEach((code, paths) -> {
            for (String path : paths) pages.add(new SitemapPage(url(code, path), alternates(path)));
        });
        return pages;
    }

    /** Returns the addresses of an address's versions by language; empty if there is only one. */
    private Map<String, String> alternates(String path) {
        Map<String, String> alternates = new LinkedHashMap<>();
        listed.forEach((code, paths) -> {
            if (paths.contains(path)) alternates.put(code, url(code, path));
        });
        return alternates.size() > 1 ? alternates : Map.of();
    }

    private String url(String code, String path) {
        String address = FOLDERS.get(code) + path;
        return siteUrl + (address.isEmpty() ? "/" : address);
    }

    private Set<String> below(String root) {
        Set<String> paths = new LinkedHashSet<>();
        SitePage home = SitePage.at(resolver, root);
        if (home == null) return paths;
        addAll(paths, home, root);
        if (SitePage.at(resolver, root + "/stores/directory") != null)
            for (StoreRow row : StoreRow.of(resolver, site)) paths.add("/stores/" + String.join("/", row.parts));
        if (SitePage.at(resolver, root + "/find-us/directory") != null)
            for (Shop shop : Shop.of(resolver, root)) paths.add("/find-us/" + String.join("/", shop.parts));
        return paths;
    }

    private static void addAll(Set<String> paths, SitePage page, String root) {
        if (page.isUnlisted()) return;
        paths.add(page.path().substring(root.length()));
        for (SitePage child : page.children()) addAll(paths, child, root);
    }
}
