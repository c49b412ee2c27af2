package riteaid.web.core.flush;

import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The sites whose pages show something that is published outside of their folders. The rules are those of
 * {@code mock-server/src/dispatcher/cache/flushAgent.ts}; {@code contract/flush/sitesThatRead.json} compares both.
 */
final class SitesThatRead {
    private static final Pattern CONTENT_OF_PAGE = Pattern.compile("/jcr:content(?:/.*)?$");
    private static final Pattern ASSET = Pattern.compile("^/content/dam(/[^/]+)");
    private static final Pattern SHARED = Pattern.compile("^/(?:conf|content/experience-fragments)(?:/|$)");

    private SitesThatRead() {}

    /**
     * Returns the sites that read a published path: the site's own properties, its assets and content fragments, which have
     * its name, and what all sites share: templates, policies and experience fragments, because the header that a template
     * names leads to the one of each site.
     *
     * @param sites the paths of all sites, such as {@code /content/riteaid-web}
     * @param path the published path, of a page or below its {@code jcr:content}
     */
    static Collection<String> of(Collection<String> sites, String path) {
        String published = CONTENT_OF_PAGE.matcher(path).replaceFirst("");
        if (sites.contains(published)) return List.of(published);
        Matcher asset = ASSET.matcher(published);
        if (asset.find()) {
            String namesake = "/content" + asset.group(1);
            return sites.contains(namesake) ? List.of(namesake) : sites;
        }
        return SHARED.matcher(published).find() ? sites : List.of();
    }
}
