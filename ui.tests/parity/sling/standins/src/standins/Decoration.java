package standins;

import com.day.cq.wcm.foundation.model.responsivegrid.ResponsiveGrid;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.servlet.Filter;
import javax.servlet.FilterChain;
import javax.servlet.FilterConfig;
import javax.servlet.ServletException;
import javax.servlet.ServletRequest;
import javax.servlet.ServletResponse;
import org.apache.sling.api.SlingHttpServletRequest;
import org.apache.sling.api.SlingHttpServletResponse;
import org.apache.sling.api.resource.Resource;
import org.apache.sling.api.resource.ResourceResolver;
import org.apache.sling.api.resource.ResourceResolverFactory;

/**
 * Wraps the components of a layout container, and those of a page's body, in AEM's decoration element, with the classes of
 * their types, of the style system and of the grid. Our components have no cq:htmlTag. It does nothing but on publish.
 */
public class Decoration implements Filter {
  private static final String GRID = "wcm/foundation/components/responsivegrid";
  private static final String DECORATED = "standins.decorated";

  private ResourceResolverFactory resolvers;

  @Override
  public void init(FilterConfig config) {}

  @Override
  public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    Resource resource = ((SlingHttpServletRequest) request).getResource();
    Resource parent = resource.getParent();
    Object outer = request.getAttribute(DECORATED);
    // A component that includes itself by another type has its element already.
    boolean isComponent = parent != null && !resource.getPath().equals(outer) && isContainer(parent);
    if (!Publish.IS_PUBLISH || !isComponent) {
      chain.doFilter(request, response);
      return;
    }
    KeptMarkup kept = new KeptMarkup((SlingHttpServletResponse) response);
    request.setAttribute(DECORATED, resource.getPath());
    chain.doFilter(request, kept);
    request.setAttribute(DECORATED, outer);
    response.getWriter().write(decorated(kept.markup(), resource, parent));
  }

  private static boolean isContainer(Resource parent) {
    return parent.getName().equals("jcr:content") || isGrid(parent);
  }

  private static boolean isGrid(Resource container) {
    return container.getResourceResolver().isResourceType(container, GRID);
  }

  private String decorated(String markup, Resource resource, Resource parent) {
    Set<String> classes = new LinkedHashSet<>(typeNames(resource));
    Resource policy = Policies.find(Page.above(resource), resource);
    String tag = "div";
    if (policy != null) {
      String element = Styles.element(policy, resource);
      if (element != null) tag = element;
      classes.addAll(Styles.classes(policy, resource));
    }
    if (isGrid(parent)) classes.addAll(Arrays.asList(ResponsiveGrid.columnClasses(resource, parent).split(" ")));
    return "<" + tag + " class=\"" + String.join(" ", classes) + "\">" + markup + "</" + tag + ">";
  }

  /** Returns the last names of a component's type and of its super types. */
  private List<String> typeNames(Resource resource) {
    List<String> names = new ArrayList<>();
    try (ResourceResolver resolver = Publish.openAll(resolvers)) {
      for (String type = resource.getResourceType(); type != null && names.size() < 10; ) {
        names.add(type.substring(type.lastIndexOf('/') + 1));
        type = resolver.getParentResourceType(type);
      }
    }
    return names;
  }

  @Override
  public void destroy() {}
}
