package riteaid.web.core.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.sling.api.resource.Resource;
import org.apache.sling.api.resource.ValueMap;
import riteaid.web.core.pages.PagePath;
import riteaid.web.core.pages.SitePage;

/** A task that visitors come for, such as a refill. Authors list them on the search page. */
public final class Task {
    public final String text;
    public final String note;

    /** The words that find it. */
    public final String words;

    public final String link;

    /** The public address. */
    public final String address;

    /** The language of its page if it is another one than that of the search page. */
    public final String language;

    private Task(ValueMap values, PagePath page) {
        text = values.get("text", "");
        note = values.get("note", "");
        words = values.get("words", "");
        String target = values.get("link", "");
        String path = target.split("[?#]", 2)[0];
        boolean isPage = path.startsWith("/content/") && path.indexOf('.') < 0;
        link = isPage ? path + ".html" + target.substring(path.length()) : target;
        address = addressOf(new PagePath(target), target, page);
        PagePath place = new PagePath(path);
        language = isKnown(place) && !place.language.equals(page.language) ? place.language : "";
    }

    private static boolean isKnown(PagePath place) {
        return place.language.equals("en") || place.language.equals("es");
    }

    /** Returns the address by which a visitor reaches a link: {@code /es/stores} for {@code /content/site/es/stores}. */
    private static String addressOf(PagePath place, String target, PagePath page) {
        if (!isKnown(place) || !place.site.equals(page.site)) return target;
        String path = (place.language.equals("en") ? "" : "/es") + place.rest;
        return path.isEmpty() ? "/" : path;
    }

    /** Returns the tasks of a search page that have a text and a link. */
    static List<Task> of(SitePage page) {
        List<Task> tasks = new ArrayList<>();
        Resource content = page == null ? null : page.content();
        Resource list = content == null ? null : content.getChild("tasks");
        if (list == null) return tasks;
        for (Resource row : list.getChildren()) {
            Task task = new Task(row.getValueMap(), new PagePath(page.path()));
            if (!task.link.isEmpty() && !task.text.isEmpty()) tasks.add(task);
        }
        return tasks;
    }

    /** Returns the task as an entry of the search. */
    Map<String, Object> entry() {
        Map<String, Object> entry = Entry.of("tasks", text, note, link, address);
        entry.put("fields", List.of(text + " " + words, note));
        return entry;
    }
}
