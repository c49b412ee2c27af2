package riteaid.web.core.dessert;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.sling.api.resource.Resource;
import org.apache.sling.api.resource.ResourceResolver;
import org.apache.sling.api.resource.ValueMap;
import riteaid.web.core.pages.PagePath;
import riteaid.web.core.pages.SitePage;
import riteaid.web.core.stores.Place;

/** An active store of the dessert brand. The stores' pages, the list by state, the search and the sitemap use it. */
public final class Shop extends Place {
    /** The service has no field for the state, but the full address ends with it: {@code …, AZ 85281}. */
    private static final Pattern STATE = Pattern.compile(", ([A-Z]{2}) [0-9]{5}$");

    public final String fullAddress;

    /** Whether it sells tubs to take home. */
    public final boolean isRetail;

    /** Whether it scoops to order. */
    public final boolean isHandpicked;

    private Shop(ValueMap fields, List<String> parts, String path, String state) {
        super(
                parts,
                path,
                fields.get("storename", ""),
                fields.get("address", ""),
                fields.get("city", ""),
                state,
                fields.get("zip", ""),
                fields.get("latitude", ""),
                fields.get("longitude", ""),
                fields.get("store_phone", ""));
        fullAddress = fields.get("fulladdress", "");
        isRetail = fields.get("retail", "").equals("true");
        isHandpicked = fields.get("hand_dipped", "").equals("true");
    }

    /**
     * Returns the stores of a page's site: the content fragments of the {@code folder} of the English page
     * {@code find-us/directory}, in the order of their cities. The parts of a store's address are its state, its city, and
     * the name of its fragment, which does not change when the store is renamed. Its page is in the language of the given
     * page.
     *
     * @param path the path of the page
     */
    public static List<Shop> of(ResourceResolver resolver, String path) {
        PagePath place = new PagePath(path);
        SitePage english = SitePage.at(resolver, place.site + "/en/find-us/directory");
        List<Shop> shops = new ArrayList<>();
        String folderPath = english == null ? "" : english.text("folder");
        Resource folder = folderPath.isEmpty() ? null : resolver.getResource(folderPath);
        if (folder == null) return shops;
        SitePage translated = SitePage.at(resolver, place.site + "/" + place.language + "/find-us/directory");
        String directory = (translated == null ? english : translated).path();
        for (Resource asset : folder.getChildren()) {
            Resource fragment = asset.getChild("jcr:content/data/master");
            Shop shop = fragment == null ? null : active(fragment.getValueMap(), asset.getName(), directory);
            if (shop != null) shops.add(shop);
        }
        return shops;
    }

    private static Shop active(ValueMap fields, String name, String directory) {
        Matcher state = STATE.matcher(fields.get("fulladdress", ""));
        if (!state.find() || !fields.get("status", "").equals("1")) return null;
        String code = state.group(1);
        List<String> parts = List.of(code.toLowerCase(Locale.ROOT), partOf(fields.get("city", "")), name);
        return new Shop(fields, parts, directory + ".html/" + String.join("/", parts), code);
    }
}
