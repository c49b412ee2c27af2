package riteaid.web.core.languages;

import java.util.List;
import org.apache.sling.api.SlingHttpServletRequest;
import org.apache.sling.models.annotations.Model;
import riteaid.web.core.models.ModelRequest;

/**
 * The languages of the page with the path {@code page}; {@code siteUrl} is the origin of its site. A link to another
 * language keeps other parts of the address: the suffix of a store, and the query of the search page, whose results the
 * server renders.
 */
@Model(adaptables = SlingHttpServletRequest.class)
public final class Languages {
    private final ModelRequest use;
    private final LanguageLinks links;

    public Languages(SlingHttpServletRequest request) {
        use = new ModelRequest(request);
        links = new LanguageLinks(use.resolver(), use.option("page"), use.option("siteUrl"));
    }

    /** Returns the versions of the page in each language, including this one, with their addresses for search engines. */
    public List<Translation> getTranslations() {
        return links.translations();
    }

    /** Returns the targets of the header's language links; for a page without a translation, the home page. */
    public List<OtherLanguage> getOthers() {
        return links.others(use.suffix(), use.parameter("q"));
    }

    /** Returns the page's own public address. */
    public String getUrl() {
        return links.url();
    }
}
