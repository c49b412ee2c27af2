package riteaid.web.core.models;

import org.apache.sling.api.SlingHttpServletRequest;
import org.apache.sling.api.SlingHttpServletResponse;
import org.apache.sling.api.resource.ResourceResolver;
import org.apache.sling.api.scripting.SlingBindings;

/**
 * The request of a model: the options of {@code data-sly-use}, the content, and the address. A missing value is an empty text.
 * HTL passes options as attributes of the request, and only while it makes the model, so that a model reads them in its
 * constructor.
 */
public final class ModelRequest {
    private final SlingHttpServletRequest request;

    public ModelRequest(SlingHttpServletRequest request) {
        this.request = request;
    }

    /** Returns an option as text. Of several values, it is the first. */
    public String option(String name) {
        Object value = request.getAttribute(name);
        if (value instanceof Object[]) value = ((Object[]) value).length == 0 ? null : ((Object[]) value)[0];
        return value == null ? "" : value.toString();
    }

    public ResourceResolver resolver() {
        return request.getResourceResolver();
    }

    /** Returns the suffix with its leading slash. */
    public String suffix() {
        return textOf(request.getRequestPathInfo().getSuffix());
    }

    /** Returns the first value of a parameter. */
    public String parameter(String name) {
        return textOf(request.getParameter(name));
    }

    /** Returns the path of the address, such as {@code /content/site/en.html}. */
    public String path() {
        return textOf(request.getPathInfo());
    }

    /** Returns the response, whose status and type a model may set. */
    public SlingHttpServletResponse response() {
        SlingBindings bindings = (SlingBindings) request.getAttribute(SlingBindings.class.getName());
        return bindings.getResponse();
    }

    private static String textOf(String text) {
        return text == null ? "" : text;
    }
}
