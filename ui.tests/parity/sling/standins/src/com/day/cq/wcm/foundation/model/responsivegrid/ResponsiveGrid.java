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

/** Lists the paragraphs of a layout container with the classes of AEM's grid, which has 12 columns. */
public class ResponsiveGrid implements Use {
  private Resource container;
  private Page current;

  @Override
  public void init(Bindings bindings) {
    container = (Resource) bindings.get("resource");
    current = (Page) bindings.get("currentPage");
  }

  public String getCssClass() {
    return "aem-Grid aem-Grid--12 aem-Grid--default--12";
  }

  public boolean isLocked() {
    return Structure.isLocked(current, container);
  }

  public List<Map<String, Object>> getParagraphs() {
    List<Map<String, Object>> paragraphs = new ArrayList<>();
    for (Resource child : Structure.children(current, container)) {
      if (!child.getName().equals("cq:responsive"))
        paragraphs.add(Map.of("resource", child, "cssClass", columnClasses(child)));
    }
    return paragraphs;
  }

  private static String columnClasses(Resource paragraph) {
    StringBuilder classes = new StringBuilder("aem-GridColumn");
    boolean hasDefault = false;
    Resource responsive = paragraph.getChild("cq:responsive");
    if (responsive != null) {
      for (Resource breakpoint : responsive.getChildren()) {
        ValueMap values = breakpoint.getValueMap();
        String width = values.get("width", String.class);
        String offset = values.get("offset", String.class);
        if (width != null) classes.append(" aem-GridColumn--" + breakpoint.getName() + "--" + width);
        if (offset != null)
          classes.append(" aem-GridColumn--offset--" + breakpoint.getName() + "--" + offset);
        hasDefault |= breakpoint.getName().equals("default");
      }
    }
    if (!hasDefault) classes.append(" aem-GridColumn--default--12");
    return classes.toString();
  }
}
