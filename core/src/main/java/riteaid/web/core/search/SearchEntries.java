package riteaid.web.core.search;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.sling.api.SlingHttpServletRequest;
import org.apache.sling.models.annotations.Model;
import riteaid.web.core.json.Json;
import riteaid.web.core.models.ModelRequest;
import riteaid.web.core.pages.PagePath;
import riteaid.web.core.pages.SitePage;

/**
 * The entries that the search service indexes of a site, in the language of its search page with the path {@code page}: its pages,
 * flavors and stores, and the author's tasks and synonyms. {@code siteName} is the name of the site. An entry has its
 * {@code group}, the texts that a result shows, its {@code link} in the content, its public {@code address}, and the searched
 * {@code fields}, the most significant first. {@code unlisted} are the pages that, like the pages below them, are no entries.
 * {@code sources} says what else the entries are made of, so that the service knows after which changes it has to ask again:
 * {@code words} are the pages with tasks and synonyms, {@code pages} those with flavors or stores, and {@code folders} those
 * with fragments.
 */
@Model(adaptables = SlingHttpServletRequest.class)
public final class SearchEntries {
    private final String json;

    public SearchEntries(SlingHttpServletRequest request) {
        json = jsonOf(new ModelRequest(request));
    }

    public String getJson() {
        return json;
    }

    private static String jsonOf(ModelRequest use) {
        SitePage search = SitePage.at(use.resolver(), use.option("page"));
        if (search == null) return "{}";
        Synonyms synonyms = new Synonyms(use.resolver(), search);
        FoundPages found = FoundPages.all(use.resolver(), new PagePath(search.path()));
        Flavors flavors = new Flavors(use.resolver(), found.pages);
        StoreEntries stores = new StoreEntries(use.resolver(), search, use.option("siteName"));
        List<Object> entries = new ArrayList<>();
        for (Task task : Task.of(search)) entries.add(task.entry());
        for (FoundPage page : found.pages) entries.add(page.entry());
        entries.addAll(flavors.items);
        entries.addAll(stores.items);
        Map<String, Object> sources = new LinkedHashMap<>();
        sources.put("words", synonyms.pages);
        sources.put("pages", both(flavors.pages, stores.pages));
        sources.put("folders", both(flavors.folders, stores.folders));
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("entries", entries);
        result.put("synonyms", synonyms.items);
        result.put("unlisted", found.unlisted);
        result.put("sources", sources);
        return Json.of(result);
    }

    private static List<String> both(List<String> some, List<String> others) {
        List<String> all = new ArrayList<>(some);
        all.addAll(others);
        return all;
    }
}
