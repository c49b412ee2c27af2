package riteaid.web.core.languages;

/** A version of a page in a language. */
public final class Translation {
    public final String code;

    /** The public address. */
    public final String url;

    Translation(String code, String url) {
        this.code = code;
        this.url = url;
    }
}
