package standins;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.sling.api.resource.Resource;
import org.apache.sling.api.resource.ValueMap;

/** AEM's style system: the styles of a policy that an author has chosen for a component. */
class Styles {
  private Styles() {}

  /** Returns the default classes of a policy and those of the chosen styles, in the policy's order. */
  static List<String> classes(Resource policy, Resource component) {
    List<String> classes = new ArrayList<>(words(policy.getValueMap(), "cq:styleDefaultClasses"));
    for (Resource style : chosen(policy, component)) classes.addAll(words(style.getValueMap(), "cq:styleClasses"));
    return classes;
  }

  /** Returns the name of the element of the first chosen style that has one, or the policy's; null if there is none. */
  static String element(Resource policy, Resource component) {
    for (Resource style : chosen(policy, component)) {
      String element = style.getValueMap().get("cq:styleElement", String.class);
      if (element != null) return element;
    }
    return policy.getValueMap().get("cq:styleDefaultElement", String.class);
  }

  private static List<Resource> chosen(Resource policy, Resource component) {
    List<String> ids = Arrays.asList(component.getValueMap().get("cq:styleIds", new String[0]));
    List<Resource> styles = new ArrayList<>();
    Resource groups = policy.getChild("cq:styleGroups");
    if (groups == null) return styles;
    for (Resource group : groups.getChildren()) {
      Resource members = group.getChild("cq:styles");
      if (members == null) continue;
      for (Resource style : members.getChildren())
        if (ids.contains(style.getValueMap().get("cq:styleId", ""))) styles.add(style);
    }
    return styles;
  }

  private static List<String> words(ValueMap values, String name) {
    String text = values.get(name, "").trim();
    return text.isEmpty() ? List.of() : Arrays.asList(text.split("\\s+"));
  }
}
