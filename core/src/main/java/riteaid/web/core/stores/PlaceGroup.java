package riteaid.web.core.stores;

/** The stores of a state or a city. */
public final class PlaceGroup {
    public final String name;

    /** The path of the page with the list. */
    public final String path;

    /** The number of stores. */
    public int count;

    PlaceGroup(String name, String path) {
        this.name = name;
        this.path = path;
    }
}
