package standins;

import javax.script.Bindings;
import javax.servlet.http.Cookie;
import org.apache.sling.api.SlingHttpServletRequest;
import org.apache.sling.api.resource.Resource;
import org.apache.sling.api.resource.ValueMap;
import org.apache.sling.scripting.api.BindingsValuesProvider;

/** Gives scripts the variables that AEM adds to Sling's: the mode, the page and its properties. */
public class WcmBindings implements BindingsValuesProvider {
  private static final String CURRENT_PAGE = "standins.currentPage";
  private static final String FRAGMENTS = "/content/experience-fragments";

  @Override
  public void addBindings(Bindings bindings) {
    Object bound = bindings.get("request");
    if (!(bound instanceof SlingHttpServletRequest)) return;
    SlingHttpServletRequest request = (SlingHttpServletRequest) bound;
    Resource resource = request.getResource();
    if (resource == null) return;
    Page current = currentPage(request, resource);
    bindings.put("wcmmode", new WcmMode(modeOf(request, resource)));
    bindings.put("currentStyle", Policies.of(current, resource));
    bindings.put("pageManager", new PageManager(request.getResourceResolver()));
    bindings.put("resourcePage", Page.above(resource));
    bindings.put("pageProperties", current == null ? ValueMap.EMPTY : current.getProperties());
    bindings.put(
        "inheritedPageProperties", current == null ? ValueMap.EMPTY : current.inheritedProperties());
    if (current != null) bindings.put("currentPage", current);
  }

  /** Returns the page of the first resource that the request rendered. */
  private static Page currentPage(SlingHttpServletRequest request, Resource resource) {
    Page known = (Page) request.getAttribute(CURRENT_PAGE);
    if (known != null) return known;
    Page page = Page.above(resource);
    if (page != null) request.setAttribute(CURRENT_PAGE, page);
    return page;
  }

  /** Returns the cookie's mode, and none in a fragment that another page includes: AEM includes it as disabled. */
  private static String modeOf(SlingHttpServletRequest request, Resource resource) {
    Cookie cookie = request.getCookie("wcmmode");
    boolean isIncludedFragment =
        resource.getPath().startsWith(FRAGMENTS)
            && !String.valueOf(request.getPathInfo()).startsWith(FRAGMENTS);
    return cookie == null || isIncludedFragment ? null : cookie.getValue();
  }
}
