package riteaid.web.core.sitemaps;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.sling.api.resource.Resource;
import org.apache.sling.sitemap.SitemapException;
import org.apache.sling.sitemap.SitemapService;
import org.apache.sling.sitemap.builder.Sitemap;
import org.apache.sling.sitemap.builder.Url;
import org.apache.sling.sitemap.builder.extensions.AlternateLanguageExtension;
import org.apache.sling.sitemap.spi.generator.SitemapGenerator;
import org.osgi.service.component.annotations.Component;

/**
 * Generates the sitemap of a site when it is requested. It precedes AEM's own generator, which knows neither the pages of
 * stores nor the other language's.
 *
 * <p>It lists no time of a change, because a page also changes with the content that it shows.
 */
@Component(service = SitemapGenerator.class, property = "service.ranking:Integer=20")
public final class SiteSitemapGenerator implements SitemapGenerator {
    /** Returns the default sitemap for the home page of a language; other roots are left to other generators. */
    @Override
    public Set<String> getNames(Resource sitemapRoot) {
        return SiteSitemap.isAt(sitemapRoot) ? Set.of(SitemapService.DEFAULT_SITEMAP_NAME) : Set.of();
    }

    @Override
    public Set<String> getOnDemandNames(Resource sitemapRoot) {
        return getNames(sitemapRoot);
    }

    @Override
    public void generate(Resource sitemapRoot, String name, Sitemap sitemap, Context context) throws SitemapException {
        for (SitemapPage page : SiteSitemap.of(sitemapRoot)) {
            Url url = sitemap.addUrl(page.url);
            // The same in the same order as in the page's head.
            boolean isFirst = true;
            for (Map.Entry<String, String> version : page.alternates.entrySet()) {
                addAlternate(url, Locale.forLanguageTag(version.getKey()), version.getValue());
                if (isFirst) addAlternate(url, null, version.getValue());
                isFirst = false;
            }
        }
    }

    /** @param language the language; null for visitors of all others */
    private static void addAlternate(Url url, Locale language, String address) {
        AlternateLanguageExtension link = url.addExtension(AlternateLanguageExtension.class);
        if (link == null) return;
        if (language == null) link.setDefaultLocale();
        else link.setLocale(language);
        link.setHref(address);
    }
}
