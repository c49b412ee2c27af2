package riteaid.web.core.stores;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.sling.api.SlingHttpServletRequest;
import org.apache.sling.models.annotations.Model;
import riteaid.web.core.json.Json;
import riteaid.web.core.models.ModelRequest;
import riteaid.web.core.pages.PagePath;

/**
 * The content of the pharmacies' directory page with the path {@code page} for its suffix. {@code siteUrl} is the origin of
 * the site.
 */
@Model(adaptables = SlingHttpServletRequest.class)
public final class Stores extends Directory<Store> {
    private static final List<String> DAYS =
            List.of("Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday");

    private static final Map<String, String> SERVICES = Map.of(
            "PREF-101", "driveThrough",
            "PREF-102", "photo",
            "PREF-103", "packages",
            "PREF-104", "clinic",
            "PREF-112", "vaccines");

    private final List<Store> all = new ArrayList<>();

    public Stores(SlingHttpServletRequest request) {
        super(new ModelRequest(request));
        ModelRequest use = new ModelRequest(request);
        for (StoreRow row : StoreRow.of(use.resolver(), new PagePath(use.option("page")).site))
            all.add(new Store(row, address(row.parts)));
        find(use, all);
    }

    /** Returns the stores as the JSON that the browser reads: an array of texts for each. */
    public String getList() {
        List<Object> rows = new ArrayList<>();
        for (Store store : all) rows.add(store.row());
        return Json.of(rows);
    }

    /** Returns the hours of the requested store, Sunday first. */
    public List<DayHours> getShop() {
        return getStore() == null ? List.of() : DayHours.week(getStore().shop, isSpanish());
    }

    /** Returns the hours of its pharmacy. */
    public List<DayHours> getPharmacy() {
        return getStore() == null ? List.of() : DayHours.week(getStore().pharmacy, isSpanish());
    }

    public boolean getHasPharmacy() {
        return getStore() != null && !getStore().pharmacy.equals("Closed");
    }

    /** Returns the services of the requested store by name; those that it has are true. */
    public Map<String, Boolean> getServices() {
        Map<String, Boolean> services = new LinkedHashMap<>();
        if (getStore() != null)
            SERVICES.forEach((key, name) -> {
                if (getStore().keys.contains(key)) services.put(name, true);
            });
        return services;
    }

    public boolean getHasServices() {
        return !getServices().isEmpty();
    }

    @Override
    protected Map<String, Object> structured(Store store) {
        Map<String, Object> pharmacy = structured(store, "Pharmacy");
        pharmacy.put("openingHoursSpecification", openings(getShop()));
        if (!getHasPharmacy()) return pharmacy;
        Map<String, Object> counter = new LinkedHashMap<>();
        counter.put("@type", "Pharmacy");
        counter.put(
                "name", isSpanish() ? "Mostrador de farmacia de " + store.name : store.name + " pharmacy counter");
        counter.put("openingHoursSpecification", openings(getPharmacy()));
        pharmacy.put("department", counter);
        return pharmacy;
    }

    /** Returns opening hours in the format of schema.org, without closed days. */
    private static List<Object> openings(List<DayHours> hours) {
        List<Object> openings = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            DayHours day = hours.get(i);
            if (day.isClosed) continue;
            Map<String, Object> opening = new LinkedHashMap<>();
            opening.put("@type", "OpeningHoursSpecification");
            opening.put("dayOfWeek", "https://schema.org/" + DAYS.get(i));
            opening.put("opens", day.isAllDay ? "00:00" : day.from);
            opening.put("closes", day.isAllDay ? "23:59" : day.to);
            openings.add(opening);
        }
        return openings;
    }
}
