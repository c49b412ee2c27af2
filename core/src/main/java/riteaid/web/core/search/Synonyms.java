package riteaid.web.core.search;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.sling.api.resource.Resource;
import org.apache.sling.api.resource.ResourceResolver;
import riteaid.web.core.models.Texts;
import riteaid.web.core.pages.SitePage;

/**
 * The author's synonyms: the words that visitors type ({@code typed}), and the words of the site that they mean
 * ({@code meant}). The synonyms of other search pages ({@code wordsPages}) follow those of the page.
 */
final class Synonyms {
    final List<Map<String, Object>> items = new ArrayList<>();

    /** The paths of the pages that they are from. */
    final List<String> pages = new ArrayList<>();

    Synonyms(ResourceResolver resolver, SitePage page) {
        pages.add(page.path());
        add(page);
        String[] others = page.properties().get("wordsPages", new String[0]);
        for (String other : others) {
            pages.add(other);
            add(SitePage.at(resolver, other));
        }
    }

    private void add(SitePage page) {
        Resource content = page == null ? null : page.content();
        Resource list = content == null ? null : content.getChild("synonyms");
        if (list == null) return;
        for (Resource row : list.getChildren()) {
            Map<String, Object> item = new LinkedHashMap<>();
            item.put("typed", parts(row.getValueMap().get("typed", "")));
            item.put("meant", parts(row.getValueMap().get("meant", "")));
            items.add(item);
        }
    }

    /** Returns the parts of a text that are separated by commas. */
    private static List<String> parts(String text) {
        List<String> parts = new ArrayList<>();
        for (String part : text.split(",")) {
            String word = Texts.trimmed(part);
            if (!word.isEmpty()) parts.add(word);
        }
        return parts;
    }
}
