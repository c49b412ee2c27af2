package riteaid.web.core.sitemaps;

import java.util.ArrayList;
import java.util.List;
import org.apache.sling.api.SlingHttpServletRequest;
import org.apache.sling.models.annotations.Model;
import riteaid.web.core.dessert.Shop;
import riteaid.web.core.models.ModelRequest;
import riteaid.web.core.pages.PagePath;
import riteaid.web.core.pages.SitePage;
import riteaid.web.core.stores.StoreRow;

/**
 * The pages of a site in both languages and the pages of its stores for search engines (sitemaps.org). A page that must not
 * be listed ({@code robots}) is left out with its children. {@code page} is the path of a page of the site, {@code siteUrl}
 * its origin.
 */
@Model(adaptables = SlingHttpServletRequest.class)
public final class Sitemap {
    private static final String HEAD = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            + "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n";

    private final ModelRequest use;
    private final String siteUrl;
    private final String site;
    private final List<String> urls = new ArrayList<>();

    public Sitemap(SlingHttpServletRequest request) {
        use = new ModelRequest(request);
        siteUrl = use.option("siteUrl");
        site = new PagePath(use.option("page")).site;
        addLanguage("/en", "");
        addLanguage("/es", "/es");
    }

    public String getText() {
        return HEAD + String.join("\n", urls) + "\n</urlset>\n";
    }

    private void addLanguage(String folder, String prefix) {
        String root = site + folder;
        SitePage home = SitePage.at(use.resolver(), root);
        if (home == null) return;
        addAll(home, root, prefix);
        if (SitePage.at(use.resolver(), root + "/stores/directory") != null)
            for (StoreRow row : StoreRow.of(use.resolver(), site)) add(prefix + "/stores/" + String.join("/", row.parts));
        if (SitePage.at(use.resolver(), root + "/find-us/directory") != null)
            for (Shop shop : Shop.of(use.resolver(), root)) add(prefix + "/find-us/" + String.join("/", shop.parts));
    }

    private void addAll(SitePage page, String root, String prefix) {
        if (!page.text("robots").isEmpty()) return;
        String path = prefix + page.path().substring(root.length());
        add(path.isEmpty() ? "/" : path);
        for (SitePage child : page.children()) addAll(child, root, prefix);
    }

    private void add(String path) {
        urls.add("<url><loc>" + siteUrl + path + "</loc></url>");
    }
}
