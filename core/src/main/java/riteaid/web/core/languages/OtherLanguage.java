package riteaid.web.core.languages;

/** A language of the site that is not the page's own. */
public final class OtherLanguage {
    public final String code;

    /** The name in the language itself. */
    public final String name;

    /** The page's translation, or else the home page. */
    public final String link;

    OtherLanguage(String code, String name, String link) {
        this.code = code;
        this.name = name;
        this.link = link;
    }
}
