package riteaid.web.core.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.sling.api.resource.Resource;
import org.apache.sling.api.resource.ValueMap;
import riteaid.web.core.pages.PagePath;
import riteaid.web.core.pages.SitePage;

/** A page that a visitor can find. */
final class FoundPage {
    private static final String CAROUSEL = "riteaid-web/components/flavor-carousel";

    final String path;
    final String link;

    /** The public address. */
    final String address;

    /** Whether the page exists only in English, and not in the language of the search. */
    final boolean isEnglishOnly;

    /** The folders whose flavors the page shows. Flavors are content fragments. */
    final List<String> flavors = new ArrayList<>();

    private final String title;
    private final String description;
    private final String text;

    FoundPage(SitePage page, String language) {
        PagePath place = new PagePath(page.path());
        path = page.path();
        link = path + ".html";
        String prefix = place.language.equals("en") ? "" : "/" + place.language;
        address = prefix.isEmpty() && place.rest.isEmpty() ? "/" : prefix + place.rest;
        isEnglishOnly = !place.language.equals(language);
        title = page.title();
        description = page.text("jcr:description");
        StringBuilder texts = new StringBuilder();
        if (page.content() != null)
            for (Resource part : page.content().getChildren()) {
                texts.append(' ').append(textBelow(part));
                addFlavors(part);
            }
        text = texts.toString();
    }

    /** Returns the texts that authors have written on a page, without markup. */
    private static String textBelow(Resource resource) {
        ValueMap values = resource.getValueMap();
        String own = values.get("jcr:title", "") + " " + values.get("pretitle", "") + " " + values.get("text", "");
        StringBuilder text = new StringBuilder(own.replaceAll("<[^>]*>|&[a-z]+;", " "));
        for (Resource child : resource.getChildren()) text.append(' ').append(textBelow(child));
        return text.toString();
    }

    private void addFlavors(Resource resource) {
        ValueMap values = resource.getValueMap();
        String folder = values.get("folder", "");
        if (!folder.isEmpty() && values.get("sling:resourceType", "").equals(CAROUSEL)) flavors.add(folder);
        for (Resource child : resource.getChildren()) addFlavors(child);
    }

    /** Returns the page as an entry of the search. */
    Map<String, Object> entry() {
        Map<String, Object> entry = Entry.of("pages", title, description, link, address);
        entry.put("isEnglish", isEnglishOnly);
        entry.put("fields", List.of(title, description, text));
        return entry;
    }
}
