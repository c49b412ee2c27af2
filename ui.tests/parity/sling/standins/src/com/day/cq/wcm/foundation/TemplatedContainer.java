package com.day.cq.wcm.foundation;

import java.util.ArrayList;
import java.util.List;
import javax.script.Bindings;
import org.apache.sling.api.resource.Resource;
import org.apache.sling.scripting.sightly.pojo.Use;
import standins.Page;
import standins.Structure;

/** Lists the components of a page's body: those of its template's structure, merged with the page. */
public class TemplatedContainer implements Use {
  private Page page;

  @Override
  public void init(Bindings bindings) {
    page = (Page) bindings.get("resourcePage");
  }

  public List<Resource> getStructureResources() {
    List<Resource> components = new ArrayList<>();
    Resource content = page == null ? null : page.getContentResource();
    if (content == null) return components;
    for (Resource child : Structure.children(page, content))
      if (child.getValueMap().containsKey("sling:resourceType")) components.add(child);
    return components;
  }
}
