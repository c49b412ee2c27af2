package riteaid.web.core.search;

import java.util.List;
import org.apache.sling.api.SlingHttpServletRequest;
import org.apache.sling.models.annotations.Model;
import riteaid.web.core.models.ModelRequest;
import riteaid.web.core.pages.SitePage;

/** The author's tasks on the search page with the path {@code page}. */
@Model(adaptables = SlingHttpServletRequest.class)
public final class SearchTasks {
    private final List<Task> items;

    public SearchTasks(SlingHttpServletRequest request) {
        ModelRequest use = new ModelRequest(request);
        items = Task.of(SitePage.at(use.resolver(), use.option("page")));
    }

    public List<Task> getItems() {
        return items;
    }
}
