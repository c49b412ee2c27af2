package com.adobe.granite.sightly;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.script.Bindings;
import org.apache.sling.api.SlingHttpServletRequest;
import org.apache.sling.api.resource.ResourceResolver;
import org.apache.sling.api.resource.ResourceResolverFactory;
import org.apache.sling.api.scripting.SlingScriptHelper;
import org.apache.sling.scripting.sightly.pojo.Use;
import standins.ClientLibraries;
import standins.Publish;

/**
 * Includes client libraries, each once on a page, as AEM does on publish. Elsewhere nothing is included, because the content
 * server leaves them out for the comparison.
 */
public class ClientLibUseObject implements Use {
  private static final String INCLUDED = "standins.included ";

  private Bindings bindings;

  @Override
  public void init(Bindings bindings) {
    this.bindings = bindings;
  }

  public String getInclude() {
    if (!Publish.IS_PUBLISH) return "";
    SlingScriptHelper sling = (SlingScriptHelper) bindings.get("sling");
    StringBuilder tags = new StringBuilder();
    String mode = option("mode");
    try (ResourceResolver resolver = Publish.openAll(sling.getService(ResourceResolverFactory.class))) {
      for (String kind : mode.isEmpty() ? new String[] {"css", "js"} : new String[] {mode})
        for (String category : categories())
          for (String address : ClientLibraries.addresses(resolver, category, kind))
            if (isNew(address)) tags.append(tag(kind, address));
    }
    return tags.toString();
  }

  private List<String> categories() {
    Object value = bindings.get("categories");
    List<String> categories = new ArrayList<>();
    if (value instanceof Object[]) for (Object one : (Object[]) value) categories.add(one.toString());
    else if (value instanceof Iterable) for (Object one : (Iterable<?>) value) categories.add(one.toString());
    else if (value != null) categories.addAll(Arrays.asList(value.toString().split("\\s*,\\s*")));
    return categories;
  }

  private boolean isNew(String address) {
    SlingHttpServletRequest request = (SlingHttpServletRequest) bindings.get("request");
    if (request.getAttribute(INCLUDED + address) != null) return false;
    request.setAttribute(INCLUDED + address, true);
    return true;
  }

  private String tag(String kind, String address) {
    String shared = attribute("crossorigin") + attribute("onload");
    if (kind.equals("css"))
      return "<link rel=\"stylesheet\" href=\"" + address + "\"" + attribute("media") + shared + ">\n";
    String loading = option("loading");
    if (isSet("async")) loading = "async";
    if (isSet("defer")) loading = "defer";
    String attribute = loading.isEmpty() ? "" : " " + loading;
    return "<script" + attribute + " src=\"" + address + "\"" + shared + "></script>\n";
  }

  private boolean isSet(String name) {
    return option(name).equals("true");
  }

  private String attribute(String name) {
    String value = option(name);
    return value.isEmpty() ? "" : " " + name + "=\"" + value.replace("\"", "&quot;") + "\"";
  }

  private String option(String name) {
    Object value = bindings.get(name);
    return value == null ? "" : value.toString();
  }
}
