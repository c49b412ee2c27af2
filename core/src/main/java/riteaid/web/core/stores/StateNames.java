package riteaid.web.core.stores;

import java.util.Map;

/** The names of the states with stores, by their postal codes. */
public final class StateNames {
    private static final Map<String, String> NAMES = Map.ofEntries(
            Map.entry("AZ", "Arizona"),
            Map.entry("CA", "California"),
            Map.entry("CT", "Connecticut"),
            Map.entry("DE", "Delaware"),
            Map.entry("ID", "Idaho"),
            Map.entry("MA", "Massachusetts"),
            Map.entry("MD", "Maryland"),
            Map.entry("MI", "Michigan"),
            Map.entry("NH", "New Hampshire"),
            Map.entry("NJ", "New Jersey"),
            Map.entry("NV", "Nevada"),
            Map.entry("NY", "New York"),
            Map.entry("OH", "Ohio"),
            Map.entry("OR", "Oregon"),
            Map.entry("PA", "Pennsylvania"),
            Map.entry("VA", "Virginia"),
            Map.entry("VT", "Vermont"),
            Map.entry("WA", "Washington"));

    private StateNames() {}

    /** Returns the name of a state; the fallback for a code without stores. */
    public static String of(String code, String fallback) {
        return NAMES.getOrDefault(code, fallback);
    }
}
