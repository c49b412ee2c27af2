package standins;

import org.apache.sling.api.resource.Resource;
import org.apache.sling.api.resource.ResourceResolver;

/** The lookups of AEM's PageManager that our scripts use. */
public class PageManager {
  private final ResourceResolver resolver;

  public PageManager(ResourceResolver resolver) {
    this.resolver = resolver;
  }

  public Page getPage(String path) {
    Resource resource = resolver.getResource(path);
    return resource != null && Page.isPage(resource) ? new Page(resource) : null;
  }

  public Page getContainingPage(String path) {
    return Page.above(resolver.getResource(path));
  }

  public Page getContainingPage(Resource resource) {
    return Page.above(resource);
  }
}
