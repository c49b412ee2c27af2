package riteaid.web.core.stores;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import riteaid.web.core.json.Json;
import riteaid.web.core.models.ModelRequest;

/**
 * The state, city or store that the suffix of a directory page names. Without a suffix, the kind is {@code all}, otherwise
 * {@code state} ({@code /nj}), {@code city} ({@code /nj/camden}) or {@code store} ({@code /nj/camden/101}). For an unknown
 * suffix it is {@code none}, and the status of the response is 404.
 *
 * @param <P> the stores
 */
public abstract class Directory<P extends Place> {
    private final Addresses addresses;
    private final Map<String, PlaceGroup> states = new LinkedHashMap<>();
    private final Map<String, PlaceGroup> cities = new LinkedHashMap<>();
    private final List<P> stores = new ArrayList<>();
    private P store;
    private String stateName;
    private String cityName;

    protected Directory(ModelRequest use) {
        addresses = new Addresses(use);
    }

    /** Finds what the suffix names in a list of stores. */
    protected final void find(ModelRequest use, List<P> all) {
        for (P place : all) add(place);
        if (getKind().equals("none")) use.response().setStatus(404);
    }

    private void add(P place) {
        List<String> parts = place.parts;
        String state = StateNames.of(place.state, place.state);
        count(states, state, addresses.address(parts.subList(0, 1)));
        if (!isAsked(parts, 0)) return;
        stateName = state;
        count(cities, place.city, addresses.address(parts.subList(0, 2)));
        if (!isAsked(parts, 1)) return;
        cityName = place.city + ", " + place.state;
        stores.add(place);
        if (isAsked(parts, 2)) store = place;
    }

    private boolean isAsked(List<String> parts, int index) {
        List<String> asked = addresses.asked;
        return index < asked.size() && asked.get(index).equals(parts.get(index));
    }

    private static void count(Map<String, PlaceGroup> groups, String name, String path) {
        groups.computeIfAbsent(path, key -> new PlaceGroup(name, path)).count++;
    }

    public final String getKind() {
        switch (addresses.asked.size()) {
            case 0:
                return "all";
            case 1:
                return cities.isEmpty() ? "none" : "state";
            case 2:
                return stores.isEmpty() ? "none" : "city";
            case 3:
                return store == null ? "none" : "store";
            default:
                return "none";
        }
    }

    public final List<PlaceGroup> getStates() {
        return sorted(states);
    }

    /** Returns the cities of the requested state. */
    public final List<PlaceGroup> getCities() {
        return sorted(cities);
    }

    private static List<PlaceGroup> sorted(Map<String, PlaceGroup> groups) {
        List<PlaceGroup> sorted = new ArrayList<>(groups.values());
        sorted.sort(Comparator.comparing(group -> group.name));
        return sorted;
    }

    /** Returns the stores of the requested city. */
    public final List<P> getStores() {
        return stores;
    }

    /** Returns the requested store; null if there is none. */
    public final P getStore() {
        return store;
    }

    public final String getStateName() {
        return stateName;
    }

    /** Returns the name of the requested city with its state: {@code Camden, NJ}. */
    public final String getCityName() {
        return cityName;
    }

    /** Returns the path of the page with all states. */
    public final String getAll() {
        return addresses.address(List.of());
    }

    public final String getStatePath() {
        return addresses.address(asked(1));
    }

    public final String getCityPath() {
        return addresses.address(asked(2));
    }

    /** Returns the path of the locator's page. */
    public final String getFinder() {
        return addresses.finder;
    }

    /** Returns the public addresses of the requested page by language, if it exists in both. */
    public final Map<String, String> getAlternates() {
        return addresses.alternates;
    }

    /** Returns the public address of the requested page; empty if there is none. */
    public final String getUrl() {
        boolean isPublic = !addresses.siteUrl.isEmpty() && !getKind().equals("none");
        return isPublic ? addresses.publicUrl(addresses.asked) : "";
    }

    /**
     * Returns the page's structured data as text, or nothing for a page without a public address. {@code <} is escaped, so
     * that no text ends the element.
     */
    public final String getJsonLd() {
        if (getUrl().isEmpty()) return "";
        List<Object> graph = new ArrayList<>();
        graph.add(breadcrumbs());
        if (store != null) graph.add(structured(store));
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("@context", "https://schema.org");
        data.put("@graph", graph);
        return Json.of(data).replace("<", "\\u003c");
    }

    /** Returns the structured data of a store that a visitor can go to. */
    protected abstract Map<String, Object> structured(P store);

    protected final Map<String, Object> structured(P store, String type) {
        return StructuredData.placeOf(store, type, addresses.publicUrl(store.parts));
    }

    protected final boolean isSpanish() {
        return addresses.isSpanish;
    }

    /** Returns the path of the page for the parts of an address. */
    protected final String address(List<String> parts) {
        return addresses.address(parts);
    }

    private Map<String, Object> breadcrumbs() {
        List<Object> crumbs = new ArrayList<>();
        crumbs.add(StructuredData.crumb(isSpanish() ? "Tiendas" : "Stores", addresses.publicFinder(), 1));
        for (int i = 1; i <= addresses.asked.size(); i++) {
            String name = i == 1 ? stateName : i == 2 ? cityName : store.name;
            crumbs.add(StructuredData.crumb(name, addresses.publicUrl(asked(i)), i + 1));
        }
        Map<String, Object> list = new LinkedHashMap<>();
        list.put("@type", "BreadcrumbList");
        list.put("itemListElement", crumbs);
        return list;
    }

    private List<String> asked(int most) {
        return addresses.asked.subList(0, Math.min(most, addresses.asked.size()));
    }
}
