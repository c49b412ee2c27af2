package riteaid.web.core.pages;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.sling.api.resource.Resource;
import org.apache.sling.api.resource.ResourceResolver;
import org.apache.sling.api.resource.ValueMap;

/**
 * A cq:Page. It reads what {@code com.day.cq.wcm.api.Page} does by the API of Sling alone, so that models also run where
 * there is no AEM.
 */
public final class SitePage {
    private final Resource resource;

    private SitePage(Resource resource) {
        this.resource = resource;
    }

    /** Returns the page at a path; null if there is none. */
    public static SitePage at(ResourceResolver resolver, String path) {
        return of(resolver.getResource(path));
    }

    private static SitePage of(Resource resource) {
        boolean isPage =
                resource != null && "cq:Page".equals(resource.getValueMap().get("jcr:primaryType", String.class));
        return isPage ? new SitePage(resource) : null;
    }

    public ResourceResolver resolver() {
        return resource.getResourceResolver();
    }

    public String path() {
        return resource.getPath();
    }

    /** Returns the title, or the name of a page without one. */
    public String title() {
        String title = text("jcr:title");
        return title.isEmpty() ? resource.getName() : title;
    }

    /** Returns a property as text; of several values the first, and an empty text if it is missing. */
    public String text(String name) {
        return properties().get(name, "");
    }

    /** Returns a property of the page, or of the nearest page above that has it; an empty text if none has. */
    public String inheritedText(String name) {
        if (properties().containsKey(name)) return text(name);
        SitePage parent = parent();
        return parent == null ? "" : parent.inheritedText(name);
    }

    /**
     * Returns whether search engines must not list the page, by AEM's field Robots Tags: {@code noindex}, or {@code none},
     * which means all of it.
     */
    public boolean isUnlisted() {
        List<String> tags = Arrays.asList(properties().get("cq:robotsTags", new String[0]));
        return tags.contains("noindex") || tags.contains("none");
    }

    /** Returns the properties of the page's jcr:content. */
    public ValueMap properties() {
        Resource content = content();
        return content == null ? ValueMap.EMPTY : content.getValueMap();
    }

    /** Returns the page's jcr:content; null if it has none. */
    public Resource content() {
        return resource.getChild("jcr:content");
    }

    /** Returns the pages directly below this one. */
    public List<SitePage> children() {
        List<SitePage> pages = new ArrayList<>();
        for (Resource child : resource.getChildren()) {
            SitePage page = of(child);
            if (page != null) pages.add(page);
        }
        return pages;
    }

    /** Returns the page above this one; null if there is none. */
    public SitePage parent() {
        for (Resource above = resource.getParent(); above != null; above = above.getParent()) {
            SitePage page = of(above);
            if (page != null) return page;
        }
        return null;
    }
}
