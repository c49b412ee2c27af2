package riteaid.web.core.errors;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.sling.api.SlingHttpServletRequest;
import org.apache.sling.models.annotations.Model;
import riteaid.web.core.models.ModelRequest;

/**
 * The authored page for the option {@code status}, which the response gets. It is
 * {@code /content/<site>/<language>/errors/404}, with the site and the language of the address.
 */
@Model(adaptables = SlingHttpServletRequest.class)
public final class AuthoredError {
    private static final Pattern SITE =
            Pattern.compile("/content/(?:dam/|experience-fragments/)?([a-z0-9-]+)(?:/(en|es)(?=[/.]|$))?");

    private final int status;
    private final String path;
    private final String language;

    public AuthoredError(SlingHttpServletRequest request) {
        ModelRequest use = new ModelRequest(request);
        status = ErrorStatus.statusOf(use.option("status"));
        Matcher place = SITE.matcher(use.path());
        boolean isOnSite = place.lookingAt();
        language = isOnSite && place.group(2) != null ? place.group(2) : "en";
        String page = isOnSite ? "/content/" + place.group(1) + "/" + language + "/errors/" + status : "";
        boolean isThere = isOnSite && use.resolver().getResource(page + "/jcr:content") != null;
        path = isThere ? page : "";
        if (status != 0) use.response().setStatus(status);
        use.response().setContentType("text/html;charset=UTF-8");
    }

    /** Returns the path of the page; empty if the address names no site, or there is no such page. */
    public String getPath() {
        return path;
    }

    public String getLanguage() {
        return language;
    }

    /** Returns the public path of the home page. */
    public String getHome() {
        return language.equals("es") ? "/es" : "/";
    }

    /** Returns whether the requested page is missing. */
    public boolean isMissing() {
        return status == 404;
    }
}
