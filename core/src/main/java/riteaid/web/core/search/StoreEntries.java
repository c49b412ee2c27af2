package riteaid.web.core.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.sling.api.resource.ResourceResolver;
import riteaid.web.core.dessert.Shop;
import riteaid.web.core.pages.PagePath;
import riteaid.web.core.pages.SitePage;
import riteaid.web.core.stores.StateNames;
import riteaid.web.core.stores.StoreRow;

/**
 * The stores of a site as entries of the search, with the searched {@code fields}, the most significant first, and the
 * {@code weak} words, which are those of every store, so that alone they would find all stores. Stores of the pharmacies have
 * a number, those of the dessert brand a name.
 */
final class StoreEntries {
    private static final String WEAK_WORDS = " store stores tienda tiendas";
    private static final String PHARMACY_WORDS = " farmacia";
    private static final String DESSERT_WORDS = " ice cream shop shops helado helados heladería heladerías";

    final List<Map<String, Object>> items = new ArrayList<>();

    /** The directories, which may be missing, and the pages from which the dessert brand's shops have its name. */
    final List<String> pages = new ArrayList<>();

    final List<String> folders = new ArrayList<>();

    private final String prefix;
    private final String siteName;

    StoreEntries(ResourceResolver resolver, SitePage search, String siteName) {
        this.siteName = siteName;
        PagePath place = new PagePath(search.path());
        prefix = place.language.equals("en") ? "" : "/" + place.language;
        SitePage directory = SitePage.at(resolver, place.site + "/" + place.language + "/stores/directory");
        if (directory != null)
            for (StoreRow row : StoreRow.of(resolver, place.site)) addNumbered(row, directory);
        for (Shop shop : Shop.of(resolver, search.path())) addNamed(shop);
        for (String code : List.of("en", place.language)) {
            pages.add(place.site + "/" + code + "/stores/directory");
            pages.add(place.site + "/" + code + "/find-us/directory");
        }
        SitePage shops = SitePage.at(resolver, place.site + "/en/find-us/directory");
        if (shops == null) return;
        folders.add(shops.text("folder"));
        for (SitePage page = search; page != null; page = page.parent()) pages.add(page.path());
    }

    private void addNumbered(StoreRow row, SitePage directory) {
        List<String> cells = row.cells;
        String suffix = "/" + String.join("/", row.parts);
        String city = cells.get(3) + ", " + cells.get(4) + " " + cells.get(5);
        Map<String, Object> entry = Entry.of(
                "stores",
                cells.get(1),
                cells.get(2) + ", " + city,
                directory.path() + ".html" + suffix,
                prefix + "/stores" + suffix);
        entry.put("fields", List.of(cells.get(0) + " " + city, StateNames.of(cells.get(4), ""), cells.get(2)));
        entry.put("weak", cells.get(1).replaceAll("[0-9]+", "") + WEAK_WORDS + PHARMACY_WORDS);
        items.add(entry);
    }

    /**
     * Adds a store of the dessert brand. The name of the brand's own shop consists of the brand and its place; only the place
     * distinguishes it.
     */
    private void addNamed(Shop shop) {
        int at = shop.name.indexOf(siteName);
        String name = at < 0 ? shop.name : shop.name.substring(0, at) + shop.name.substring(at + siteName.length());
        String address = prefix + "/find-us/" + String.join("/", shop.parts);
        Map<String, Object> entry = Entry.of("stores", shop.name, shop.fullAddress, shop.path, address);
        entry.put(
                "fields",
                List.of(
                        name + " " + shop.city + " " + shop.state + " " + shop.zip,
                        StateNames.of(shop.state, ""),
                        shop.street));
        entry.put("weak", siteName + WEAK_WORDS + DESSERT_WORDS);
        items.add(entry);
    }
}
