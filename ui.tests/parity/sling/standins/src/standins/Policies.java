package standins;

import java.util.ArrayList;
import java.util.List;
import org.apache.sling.api.resource.Resource;
import org.apache.sling.api.resource.ResourceResolver;
import org.apache.sling.api.resource.ValueMap;

/**
 * Finds the policy of a component in the mapping of its page's template: that of the component's own path, or else that of its
 * type in the nearest container above that has one.
 */
class Policies {
  private Policies() {}

  /** Returns the properties of the policy by the template of the component's page, or else of the page that shows it. */
  static ValueMap of(Page current, Resource resource) {
    Resource policy = find(current, resource);
    return policy == null ? ValueMap.EMPTY : policy.getValueMap();
  }

  /** Returns that policy itself, or null if there is none. */
  static Resource find(Page current, Resource resource) {
    Resource policy = byTemplate(Page.above(resource), resource);
    return policy == null ? byTemplate(current, resource) : policy;
  }

  private static Resource byTemplate(Page page, Resource resource) {
    String template =
        page == null ? null : page.getProperties().get("cq:template", String.class);
    if (template == null) return null;
    ResourceResolver resolver = resource.getResourceResolver();
    Resource mapping = resolver.getResource(template + "/policies/jcr:content");
    String content = page.getPath() + "/jcr:content";
    String path = resource.getPath();
    boolean isOnPage = path.equals(content) || path.startsWith(content + "/");
    if (mapping == null || !isOnPage) return null;
    String name = policyName(mapping, path.substring(content.length()), typeOf(resource));
    String settings = template.substring(0, template.indexOf("/templates/"));
    return name == null ? null : resolver.getResource(settings + "/policies/" + name);
  }

  private static String policyName(Resource mapping, String place, String type) {
    List<Resource> lineage = new ArrayList<>();
    lineage.add(mapping);
    String[] names = place.isEmpty() ? new String[0] : place.substring(1).split("/");
    for (String name : names) {
      Resource next = lineage.get(lineage.size() - 1).getChild(name);
      if (next == null) break;
      lineage.add(next);
    }
    boolean isOwn = lineage.size() == names.length + 1;
    String own = isOwn ? policyIn(lineage.get(names.length)) : null;
    for (int at = lineage.size() - 1; own == null && at >= 0; at -= 1)
      own = policyIn(lineage.get(at).getChild(type));
    return own;
  }

  private static String policyIn(Resource mapped) {
    return mapped == null ? null : mapped.getValueMap().get("cq:policy", String.class);
  }

  private static String typeOf(Resource resource) {
    return resource.getResourceType().replace(':', '/');
  }
}
