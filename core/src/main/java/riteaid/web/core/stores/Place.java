package riteaid.web.core.stores;

import java.util.List;
import java.util.Locale;

/** A store as a visitor finds it. */
public class Place {
    /** The parts of its address, such as {@code nj}, {@code camden} and {@code 101}. */
    public final List<String> parts;

    /** The path of its page, with extension and suffix. */
    public final String path;

    public final String name;
    public final String street;
    public final String city;

    /** The postal code of the state. */
    public final String state;

    public final String zip;
    public final String latitude;
    public final String longitude;
    public final String phone;

    /** The number that follows {@code tel:}. */
    public final String dialed;

    /** The address of the directions. */
    public final String directions;

    /** The place of a store. */
    public Place(
            List<String> parts,
            String path,
            String name,
            String street,
            String city,
            String state,
            String zip,
            String latitude,
            String longitude,
            String phone) {
        this.parts = parts;
        this.path = path;
        this.name = name;
        this.street = street;
        this.city = city;
        this.state = state;
        this.zip = zip;
        this.latitude = latitude;
        this.longitude = longitude;
        this.phone = phone;
        dialed = "+1" + phone.replaceAll("\\D", "");
        directions = "https://www.openstreetmap.org/directions?to=" + latitude + "%2C" + longitude;
    }

    /** Returns a city's form in an address: {@code coeur-d-alene} for {@code Coeur d'Alene}, as in the browser. */
    public static String partOf(String city) {
        return city.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
    }
}
