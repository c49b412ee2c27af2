package riteaid.web.core.stores;

import java.util.List;
import java.util.Map;
import riteaid.web.core.models.ModelRequest;
import riteaid.web.core.pages.PagePath;
import riteaid.web.core.pages.SitePage;

/**
 * The addresses of the pages that a directory page renders. The pharmacies' directory is {@code stores/directory}, the
 * dessert brand's {@code find-us/directory}.
 */
final class Addresses {
    /** The origin of the site; empty if it has none. */
    final String siteUrl;

    final boolean isSpanish;

    /** The requested parts of the suffix. */
    final List<String> asked;

    /** The path of the locator's page. */
    final String finder;

    /** The public addresses of the requested page by language, if it exists in both; otherwise null. */
    final Map<String, String> alternates;

    private final String directory;
    private final String folder;

    /** Reads the options {@code page} and {@code siteUrl} and the suffix. */
    Addresses(ModelRequest use) {
        directory = use.option("page");
        siteUrl = use.option("siteUrl");
        PagePath page = new PagePath(directory);
        isSpanish = page.language.equals("es");
        folder = page.rest.replaceFirst("/directory$", "");
        finder = directory.replaceFirst("/directory$", "");
        // The dispatcher's rules end the suffix in an extension.
        String suffix = use.suffix().replaceFirst("[.]html$", "").replaceAll("^/|/$", "");
        asked = suffix.isEmpty() ? List.of() : List.of(suffix.split("/", -1));
        boolean isTranslated = hasPage(use, page.site + "/en") && hasPage(use, page.site + "/es");
        alternates = isTranslated ? Map.of("en", shortened("", suffix), "es", shortened("/es", suffix)) : null;
    }

    private boolean hasPage(ModelRequest use, String root) {
        return SitePage.at(use.resolver(), root + folder + "/directory") != null;
    }

    private String shortened(String prefix, String rest) {
        return siteUrl + prefix + folder + "/" + (rest.isEmpty() ? "directory" : rest);
    }

    /** Returns the path of the page for the parts of an address. */
    String address(List<String> parts) {
        return directory + ".html" + (parts.isEmpty() ? "" : "/" + String.join("/", parts));
    }

    /** Returns the address for search engines, shortened as in the dispatcher's rules. */
    String publicUrl(List<String> parts) {
        return shortened(prefix(), String.join("/", parts));
    }

    /** Returns the public address of the locator. */
    String publicFinder() {
        return siteUrl + prefix() + folder;
    }

    private String prefix() {
        return isSpanish ? "/es" : "";
    }
}
