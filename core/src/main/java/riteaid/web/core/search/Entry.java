package riteaid.web.core.search;

import java.util.LinkedHashMap;
import java.util.Map;

/** An entry of the search, from which a result is made, as JSON. */
final class Entry {
    private Entry() {}

    /**
     * Returns the members that every entry has, to which the caller adds the searched {@code fields}.
     *
     * @param link the path in the content
     * @param address the public address
     */
    static Map<String, Object> of(String group, String title, String description, String link, String address) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("group", group);
        entry.put("title", title);
        entry.put("description", description);
        entry.put("link", link);
        entry.put("address", address);
        return entry;
    }
}
