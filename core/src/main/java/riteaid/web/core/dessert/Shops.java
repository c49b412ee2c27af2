package riteaid.web.core.dessert;

import java.util.List;
import org.apache.sling.api.SlingHttpServletRequest;
import org.apache.sling.models.annotations.Model;
import riteaid.web.core.models.ModelRequest;

/** The active stores of the dessert brand, in the order of their cities, for the page with the path {@code page}. */
@Model(adaptables = SlingHttpServletRequest.class)
public final class Shops {
    private final List<Shop> items;

    public Shops(SlingHttpServletRequest request) {
        ModelRequest use = new ModelRequest(request);
        items = Shop.of(use.resolver(), use.option("page"));
    }

    public List<Shop> getItems() {
        return items;
    }
}
