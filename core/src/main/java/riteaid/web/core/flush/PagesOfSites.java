package riteaid.web.core.flush;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.apache.sling.api.resource.Resource;
import org.apache.sling.api.resource.ResourceResolver;

/** The sites and their pages, as far as a resource resolver may read them. */
final class PagesOfSites {
    private static final String ROOT = "/content";

    private PagesOfSites() {}

    /** Returns the paths of all sites: the pages directly below {@code /content}. */
    static Set<String> sites(ResourceResolver resolver) {
        Set<String> sites = new TreeSet<>();
        forEachPage(resolver.getResource(ROOT), site -> sites.add(site.getPath()));
        return sites;
    }

    /** Returns the paths of a site and of all pages below it. */
    static List<String> pages(ResourceResolver resolver, String site) {
        List<String> pages = new ArrayList<>(List.of(site));
        addBelow(resolver.getResource(site), pages);
        return pages;
    }

    private static void addBelow(Resource page, List<String> pages) {
        forEachPage(page, child -> {
            pages.add(child.getPath());
            addBelow(child, pages);
        });
    }

    private static void forEachPage(Resource parent, Consumer<Resource> use) {
        if (parent == null) return;
        for (Resource child : parent.getChildren())
            if ("cq:Page".equals(child.getValueMap().get("jcr:primaryType", String.class))) use.accept(child);
    }
}
