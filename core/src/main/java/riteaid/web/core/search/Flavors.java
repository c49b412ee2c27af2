package riteaid.web.core.search;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.sling.api.resource.Resource;
import org.apache.sling.api.resource.ResourceResolver;
import org.apache.sling.api.resource.ValueMap;

/**
 * The flavors on pages as entries of the search. A flavor is a content fragment in the folder of a carousel. Its result
 * leads to a page with that carousel, preferably in the language of the search rather than English, and a page about flavors
 * ({@code /flavors}) rather than the home page.
 */
final class Flavors {
    final List<Map<String, Object>> items = new ArrayList<>();

    /** The pages with a carousel. */
    final List<String> pages = new ArrayList<>();

    final List<String> folders = new ArrayList<>();

    /** The index of each flavor's entry by its name. */
    private final Map<String, Integer> places = new HashMap<>();

    Flavors(ResourceResolver resolver, List<FoundPage> found) {
        for (FoundPage page : found) {
            if (!page.flavors.isEmpty()) pages.add(page.path);
            folders.addAll(page.flavors);
            for (String path : page.flavors) addFolder(resolver.getResource(path), page);
        }
    }

    private void addFolder(Resource folder, FoundPage page) {
        if (folder == null) return;
        for (Resource asset : folder.getChildren()) {
            Resource fragment = asset.getChild("jcr:content/data/master");
            if (fragment != null) add(asset.getName(), fragment.getValueMap(), page);
        }
    }

    private void add(String name, ValueMap fields, FoundPage page) {
        Integer place = places.get(name);
        if (place == null) {
            places.put(name, items.size());
            items.add(entry(fields, name, page));
        } else if (items.get(place).get("isEnglish").equals(page.isEnglishOnly)) items.set(place, entry(fields, name, page));
    }

    private static Map<String, Object> entry(ValueMap fields, String name, FoundPage page) {
        String title = fields.get("name", "");
        String tagline = fields.get("tagline", "");
        StringBuilder inside = new StringBuilder(fields.get("description", "") + " " + fields.get("ingredients", ""));
        for (String allergen : fields.get("allergens", new String[0])) inside.append(' ').append(allergen);
        String place = "#flavor-" + name;
        Map<String, Object> entry = Entry.of("flavors", title, tagline, page.link + place, page.address + place);
        entry.put("isEnglish", page.isEnglishOnly);
        entry.put("fields", List.of(title, tagline, inside.toString()));
        return entry;
    }
}
