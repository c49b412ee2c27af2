package riteaid.web.core.stores;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.sling.api.resource.ResourceResolver;
import riteaid.web.core.pages.SitePage;

/**
 * A store of the pharmacies: the cells of its row (number, name, street, city, state, ZIP, …) and the parts of its address
 * ({@code nj}, {@code camden}, {@code 101}). The store pages, the sitemap and the site's search use it, so that all have the
 * same addresses.
 */
public final class StoreRow {
    public final List<String> cells;
    public final List<String> parts;

    private StoreRow(List<String> cells) {
        this.cells = cells;
        parts = List.of(cells.get(4).toLowerCase(Locale.ROOT), Place.partOf(cells.get(3)), cells.get(0));
    }

    /**
     * Returns the stores of a site. They are the property {@code stores} of the English directory page, which
     * {@code npm run content:stores} writes.
     *
     * @param site the path of the site
     */
    public static List<StoreRow> of(ResourceResolver resolver, String site) {
        SitePage english = SitePage.at(resolver, site + "/en/stores/directory");
        String[] texts = english == null ? null : english.properties().get("stores", String[].class);
        List<StoreRow> rows = new ArrayList<>();
        if (texts == null) return rows;
        for (String text : texts) rows.add(new StoreRow(List.of(text.split("\\|", -1))));
        return rows;
    }
}
