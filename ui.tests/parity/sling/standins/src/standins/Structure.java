package standins;

import java.util.ArrayList;
import java.util.List;
import org.apache.sling.api.resource.Resource;
import org.apache.sling.api.resource.ResourceResolver;
import org.apache.sling.api.resource.ResourceWrapper;

/** Merges the structure of editable templates into pages, as AEM's TemplatedResource does. */
public class Structure {
  private static final String CONTENT = "/jcr:content";

  private final Resource structure;
  private final String contentPath;
  private final boolean unlocked;

  private Structure(Resource structure, String contentPath, boolean unlocked) {
    this.structure = structure;
    this.contentPath = contentPath;
    this.unlocked = unlocked;
  }

  /** Returns the children of a container on a page: those of the structure, or of the page where it is unlocked. */
  public static List<Resource> children(Page current, Resource container) {
    List<Resource> children = new ArrayList<>();
    ResourceResolver resolver = container.getResourceResolver();
    Structure place = placeOf(current, container);
    if (place == null || (place.unlocked && resolver.getResource(place.contentPath) != null)) {
      container.getChildren().forEach(children::add);
      return children;
    }
    for (Resource child : place.structure.getChildren()) {
      String path = place.contentPath + "/" + child.getName();
      Resource own = resolver.getResource(path);
      if (!place.unlocked && !isEditable(child)) children.add(child);
      else children.add(own == null ? movedTo(path, child) : own);
    }
    return children;
  }

  /** Returns whether a component is that of the structure of the page's template. */
  public static boolean isLocked(Page current, Resource resource) {
    return current != null && namesInStructure(current, resource.getPath()) != null;
  }

  private static Structure placeOf(Page current, Resource container) {
    String path = container.getPath();
    String[] locked = current == null ? null : namesInStructure(current, path);
    Page page = locked == null ? Page.above(container.getResourceResolver(), path) : current;
    String template = page == null ? null : templateOf(page);
    if (template == null || page.getPath().equals(template + "/structure")) return null;
    String[] names = locked == null ? namesBelow(path, page.getPath() + CONTENT) : locked;
    if (names == null) return null;
    Resource node =
        container.getResourceResolver().getResource(template + "/structure" + CONTENT);
    StringBuilder contentPath = new StringBuilder(page.getPath() + CONTENT);
    boolean unlocked = false;
    for (String name : names) {
      node = node == null ? null : node.getChild(name);
      unlocked |= node != null && isEditable(node);
      contentPath.append('/').append(name);
    }
    return node == null ? null : new Structure(node, contentPath.toString(), unlocked);
  }

  private static String[] namesInStructure(Page page, String path) {
    String template = templateOf(page);
    if (template == null || page.getPath().equals(template + "/structure")) return null;
    return namesBelow(path, template + "/structure" + CONTENT);
  }

  private static String[] namesBelow(String path, String root) {
    if (path.equals(root)) return new String[0];
    return path.startsWith(root + "/") ? path.substring(root.length() + 1).split("/") : null;
  }

  private static String templateOf(Page page) {
    return page.getProperties().get("cq:template", String.class);
  }

  private static boolean isEditable(Resource structure) {
    return structure.getValueMap().get("editable", false);
  }

  /** Returns a component of the structure at the path that it gets on the page. */
  private static Resource movedTo(String path, Resource structure) {
    return new ResourceWrapper(structure) {
      @Override
      public String getPath() {
        return path;
      }
    };
  }
}
