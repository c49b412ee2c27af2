package riteaid.web.core.links;

import org.apache.sling.api.SlingHttpServletRequest;
import org.apache.sling.models.annotations.Model;
import riteaid.web.core.models.ModelRequest;

/**
 * The target of the option {@code link}, which an author typed or chose. A page gets {@code .html} before its query and its
 * fragment; an asset, a public path such as {@code /shop}, another site, {@code mailto:}, a query and a fragment are
 * unchanged. {@code tel:} and {@code sms:} are checked here, because not every URI context allows them; the URI context
 * handles all other schemes and drops {@code javascript:}. The option {@code page} is the path of the page with the link.
 */
@Model(adaptables = SlingHttpServletRequest.class)
public final class Link {
    private final LinkTarget target;

    public Link(SlingHttpServletRequest request) {
        ModelRequest use = new ModelRequest(request);
        target = new LinkTarget(use.option("link"), use.option("page"));
    }

    public String getHref() {
        return target.href;
    }

    /** Returns the display context in which to print the address. */
    public String getContext() {
        return target.context;
    }

    /** Returns the language of a page in another language than the page with the link. */
    public String getLanguage() {
        return target.language;
    }
}
