package riteaid.web.core.errors;

import org.apache.sling.api.SlingHttpServletRequest;
import org.apache.sling.models.annotations.Model;
import riteaid.web.core.models.ModelRequest;

/**
 * The status of an error page, the option {@code status}, which the response gets. Without it, the page that the web server
 * shows for a refused request would have status 200. A text that is no status is ignored.
 */
@Model(adaptables = SlingHttpServletRequest.class)
public final class ErrorStatus {
    private final int status;

    public ErrorStatus(SlingHttpServletRequest request) {
        ModelRequest use = new ModelRequest(request);
        status = statusOf(use.option("status"));
        if (status != 0) use.response().setStatus(status);
    }

    /** Returns the status; 0 if there is none. */
    public int getStatus() {
        return status;
    }

    static int statusOf(String text) {
        return text.matches("[1-5][0-9]{2}") ? Integer.parseInt(text) : 0;
    }
}
