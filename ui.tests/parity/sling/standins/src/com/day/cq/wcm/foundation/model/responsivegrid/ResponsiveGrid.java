package com.day.cq.wcm.foundation.model.responsivegrid;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.script.Bindings;
import org.apache.sling.api.resource.Resource;
import org.apache.sling.api.resource.ValueMap;
import org.apache.sling.scripting.sightly.pojo.Use;
import standins.Page;
import standins.Structure;

/**
 * Lists the paragraphs of a layout container with the classes of AEM's grid. A container has as many columns as it is wide, which
 * is 12 outside of all others.
 */
public class ResponsiveGrid implements Use {
  private static final String RESPONSIVE = "cq:responsive";
  private static final String DEFAULT = "default";

  private Resource container;
  private Page current;

  @Override
  public void init(Bindings bindings) {
    container = (Resource) bindings.get("resource");
    current = (Page) bindings.get("currentPage");
  }

  public String getCssClass() {
    String columns = columns(container);
    StringBuilder classes = new StringBuilder("aem-Grid aem-Grid--" + columns);
    classes.append(" aem-Grid--" + DEFAULT + "--" + columns);
    for (Resource breakpoint : breakpoints(container)) {
      String width = breakpoint.getValueMap().get("width", String.class);
      if (width != null && !breakpoint.getName().equals(DEFAULT))
        classes.append(" aem-Grid--" + breakpoint.getName() + "--" + width);
    }
    return classes.toString();
  }

  public boolean isLocked() {
    return Structure.isLocked(current, container);
  }

  public List<Map<String, Object>> getParagraphs() {
    List<Map<String, Object>> paragraphs = new ArrayList<>();
    for (Resource child : Structure.children(current, container)) {
      if (!child.getName().equals(RESPONSIVE))
        paragraphs.add(Map.of("resource", child, "cssClass", columnClasses(child, container)));
    }
    return paragraphs;
  }

  private static String columns(Resource container) {
    for (Resource at = container; at != null; at = at.getParent()) {
      Resource layout = at.getChild(RESPONSIVE + "/" + DEFAULT);
      String width = layout == null ? null : layout.getValueMap().get("width", String.class);
      if (width != null) return width;
    }
    return "12";
  }

  /** Returns the classes of a paragraph of a layout container. */
  public static String columnClasses(Resource paragraph, Resource container) {
    String columns = columns(container);
    StringBuilder classes = new StringBuilder("aem-GridColumn");
    boolean isSized = false;
    for (Resource breakpoint : breakpoints(paragraph)) {
      String name = breakpoint.getName();
      ValueMap values = breakpoint.getValueMap();
      String width = values.get("width", String.class);
      String offset = values.get("offset", String.class);
      classes.append(" aem-GridColumn--" + name + "--" + values.get("behavior", "none"));
      if (width != null) classes.append(" aem-GridColumn--" + name + "--" + width);
      if (offset != null) classes.append(" aem-GridColumn--offset--" + name + "--" + offset);
      isSized |= name.equals(DEFAULT) && width != null;
    }
    if (!isSized) classes.append(" aem-GridColumn--" + DEFAULT + "--" + columns);
    return classes.toString();
  }

  private static Iterable<Resource> breakpoints(Resource resource) {
    Resource responsive = resource.getChild(RESPONSIVE);
    return responsive == null ? List.of() : responsive.getChildren();
  }
}
