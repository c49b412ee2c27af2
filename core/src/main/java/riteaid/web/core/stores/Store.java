package riteaid.web.core.stores;

import java.util.List;

/** A store of the pharmacies. */
public final class Store extends Place {
    public final String number;

    /** A note about its place, such as {@code In the shopping center}. */
    public final String location;

    /** The hours of the store and of its pharmacy, as in its row. */
    final String shop;

    final String pharmacy;

    /** The keys of its services. */
    final String keys;

    Store(StoreRow row, String path) {
        this(row.cells, row.parts, path);
    }

    private Store(List<String> cells, List<String> parts, String path) {
        super(
                parts,
                path,
                cells.get(1),
                cells.get(2),
                cells.get(3),
                cells.get(4),
                cells.get(5),
                cells.get(6),
                cells.get(7),
                cells.get(8));
        number = cells.get(0);
        location = cells.get(9);
        shop = cells.get(10);
        pharmacy = cells.get(11);
        keys = cells.get(12);
    }

    /** Returns the store in the list that the browser reads. */
    List<String> row() {
        return List.of(number, name, street, city, state, zip, latitude, longitude);
    }
}
