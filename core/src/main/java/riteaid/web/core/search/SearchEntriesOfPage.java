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
 * The entries of the page that the suffix names, as in {@link SearchEntries}, so that the search service need not ask for
 * those of every page after an edit of one: none, if the page cannot be found. {@code isUnlisted} is true if the page, or one
 * above it, must not be listed. The entries of the search page itself, whose path is {@code page}, are its tasks, with the
 * synonyms.
 */
@Model(adaptables = SlingHttpServletRequest.class)
public final class SearchEntriesOfPage {
    private final String json;

    public SearchEntriesOfPage(SlingHttpServletRequest request) {
        json = jsonOf(new ModelRequest(request));
    }

    public String getJson() {
        return json;
    }

    private static String jsonOf(ModelRequest use) {
        String path = use.suffix();
        SitePage search = SitePage.at(use.resolver(), use.option("page"));
        if (search == null) return "{}";
        FoundPages found = FoundPages.at(use.resolver(), new PagePath(search.path()), path);
        Flavors flavors = new Flavors(use.resolver(), found.pages);
        boolean isSearch = path.equals(search.path());
        List<Object> entries = new ArrayList<>();
        if (isSearch) for (Task task : Task.of(search)) entries.add(task.entry());
        for (FoundPage page : found.pages) entries.add(page.entry());
        Map<String, Object> sources = new LinkedHashMap<>();
        sources.put("pages", flavors.pages);
        sources.put("folders", flavors.folders);
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("entries", entries);
        result.put("isUnlisted", !found.unlisted.isEmpty());
        result.put("sources", sources);
        if (isSearch) {
            Synonyms synonyms = new Synonyms(use.resolver(), search);
            sources.put("words", synonyms.pages);
            result.put("synonyms", synonyms.items);
        }
        return Json.of(result);
    }
}
