package standins;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import org.apache.sling.api.resource.Resource;
import org.apache.sling.api.resource.ResourceResolver;
import org.apache.sling.api.resource.ValueMap;

/** A cq:Page with the methods of com.day.cq.wcm.api.Page that our scripts use. */
public class Page {
  private final Resource resource;

  Page(Resource resource) {
    this.resource = resource;
  }

  /** Returns the page that a resource is or is on; null outside of pages. */
  static Page above(Resource resource) {
    for (Resource at = resource; at != null; at = at.getParent()) if (isPage(at)) return new Page(at);
    return null;
  }

  /** Returns the page that a path is on, although there may be nothing at the path; null outside of pages. */
  static Page above(ResourceResolver resolver, String path) {
    for (String at = path; at.length() > 1; at = at.substring(0, Math.max(at.lastIndexOf('/'), 0))) {
      Resource resource = resolver.getResource(at);
      if (resource != null && isPage(resource)) return new Page(resource);
    }
    return null;
  }

  static boolean isPage(Resource resource) {
    return "cq:Page".equals(resource.getValueMap().get("jcr:primaryType", String.class));
  }

  public String getPath() {
    return resource.getPath();
  }

  public String getName() {
    return resource.getName();
  }

  public int getDepth() {
    return getPath().split("/").length - 1;
  }

  public Resource getContentResource() {
    return resource.getChild("jcr:content");
  }

  public ValueMap getProperties() {
    Resource content = getContentResource();
    return content == null ? ValueMap.EMPTY : content.getValueMap();
  }

  public String getTitle() {
    return text("jcr:title");
  }

  public String getPageTitle() {
    return text("pageTitle");
  }

  public String getNavigationTitle() {
    return text("navTitle");
  }

  public String getDescription() {
    return text("jcr:description");
  }

  public boolean isHideInNav() {
    return getProperties().get("hideInNav", false);
  }

  /** Returns the nearest authored jcr:language, else the nearest language code in the path, else en. */
  public String getLanguage() {
    for (Page page = this; page != null; page = page.getParent()) {
      String authored = page.text("jcr:language");
      if (authored != null) return authored.replace('_', '-');
    }
    String[] segments = getPath().split("/");
    for (int i = segments.length - 1; i >= 0; i--)
      if (segments[i].matches("[a-z]{2}([-_][A-Za-z]{2})?")) return segments[i].replace('_', '-');
    return "en";
  }

  public Page getParent() {
    return above(resource.getParent());
  }

  /** Returns the ancestor at a level below the root: 1 is the site of /content/site/en. */
  public Page getAbsoluteParent(int level) {
    String[] segments = getPath().split("/");
    if (segments.length < level + 2) return null;
    StringBuilder path = new StringBuilder();
    for (int i = 1; i <= level + 1; i++) path.append('/').append(segments[i]);
    Resource ancestor = resource.getResourceResolver().getResource(path.toString());
    return ancestor != null && isPage(ancestor) ? new Page(ancestor) : null;
  }

  public Iterator<Page> listChildren() {
    List<Page> children = new ArrayList<>();
    for (Resource child : resource.getChildren()) if (isPage(child)) children.add(new Page(child));
    return children.iterator();
  }

  /** Returns this page's properties over those of the pages above it. */
  Map<String, Object> inheritedProperties() {
    LinkedList<Page> lineage = new LinkedList<>();
    for (Page page = this; page != null; page = page.getParent()) lineage.addFirst(page);
    Map<String, Object> merged = new HashMap<>();
    for (Page page : lineage) merged.putAll(page.getProperties());
    return merged;
  }

  private String text(String name) {
    return getProperties().get(name, String.class);
  }
}
