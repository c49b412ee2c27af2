package riteaid.web.core.stores;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;

/** Parts of a page's structured data (schema.org). */
final class StructuredData {
    private StructuredData() {}

    static Map<String, Object> crumb(String name, String url, int position) {
        Map<String, Object> crumb = new LinkedHashMap<>();
        crumb.put("name", name);
        crumb.put("item", url);
        crumb.put("@type", "ListItem");
        crumb.put("position", position);
        return crumb;
    }

    /** Returns a place of a type, such as {@code Pharmacy}, with its public address. */
    static Map<String, Object> placeOf(Place store, String type, String url) {
        Map<String, Object> address = new LinkedHashMap<>();
        address.put("@type", "PostalAddress");
        address.put("streetAddress", store.street);
        address.put("addressLocality", store.city);
        address.put("addressRegion", store.state);
        address.put("postalCode", store.zip);
        address.put("addressCountry", "US");
        Map<String, Object> place = new LinkedHashMap<>();
        place.put("@type", type);
        place.put("@id", url);
        place.put("name", store.name);
        place.put("url", url);
        place.put("address", address);
        if (isNumber(store.latitude) && isNumber(store.longitude)) place.put("geo", geo(store));
        if (!store.phone.isEmpty()) place.put("telephone", store.dialed);
        return place;
    }

    private static Map<String, Object> geo(Place store) {
        Map<String, Object> geo = new LinkedHashMap<>();
        geo.put("@type", "GeoCoordinates");
        geo.put("latitude", number(store.latitude));
        geo.put("longitude", number(store.longitude));
        return geo;
    }

    private static boolean isNumber(String text) {
        return text.matches("-?[0-9]+([.][0-9]+)?");
    }

    /** Returns a number that prints as in a browser: {@code 40} for {@code 40.00}. */
    private static BigDecimal number(String text) {
        BigDecimal number = new BigDecimal(text).stripTrailingZeros();
        return number.scale() < 0 ? number.setScale(0) : number;
    }
}
