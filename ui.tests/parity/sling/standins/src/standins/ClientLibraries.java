package standins;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.sling.api.resource.Resource;
import org.apache.sling.api.resource.ResourceResolver;

/** The client libraries in /apps. Ours name neither dependencies nor embedded libraries. */
public class ClientLibraries {
  private static final String PROXY = "/etc.clientlibs/";

  private ClientLibraries() {}

  /** Returns the addresses of the libraries of a category that have code of a kind, css or js. */
  public static List<String> addresses(ResourceResolver resolver, String category, String kind) {
    List<String> addresses = new ArrayList<>();
    for (Resource library : librariesBelow(resolver.getResource("/apps"), new ArrayList<>())) {
      String[] categories = library.getValueMap().get("categories", new String[0]);
      boolean hasCode = library.getChild(kind + ".txt") != null;
      if (hasCode && Arrays.asList(categories).contains(category))
        addresses.add(PROXY + library.getPath().substring("/apps/".length()) + ".min." + kind);
    }
    return addresses;
  }

  /** Returns the code at an address: the files of the library's js.txt or css.txt; null if there is no such library. */
  static byte[] code(ResourceResolver resolver, String address) throws IOException {
    String kind = address.substring(address.lastIndexOf('.') + 1);
    String path = address.replaceFirst("([.]lc-[0-9a-f]+-lc)?([.]min)?[.](js|css)$", "").replace(PROXY, "/apps/");
    Resource library = resolver.getResource(path);
    Resource list = library == null ? null : library.getChild(kind + ".txt");
    if (list == null) return null;
    StringBuilder code = new StringBuilder();
    String base = "";
    for (String line : text(list).split("\\R")) {
      if (line.startsWith("#base=")) base = line.substring("#base=".length()).trim() + "/";
      if (line.isBlank() || line.startsWith("#")) continue;
      Resource source = library.getChild(base + line.trim());
      if (source == null) throw new IOException(list.getPath() + " lists " + line + ", which is not there.");
      code.append(text(source)).append('\n');
    }
    return code.toString().getBytes(StandardCharsets.UTF_8);
  }

  /** Returns the file of a library at an address below its resources; null if there is none. */
  static Resource file(ResourceResolver resolver, String address) {
    if (!address.startsWith(PROXY) || !address.contains("/resources/")) return null;
    return resolver.getResource(address.replace(PROXY, "/apps/"));
  }

  static boolean isAddress(String path) {
    return path.startsWith(PROXY);
  }

  private static List<Resource> librariesBelow(Resource resource, List<Resource> found) {
    String type = resource.getValueMap().get("jcr:primaryType", "");
    if (type.equals("cq:ClientLibraryFolder")) found.add(resource);
    else if (!type.equals("nt:file")) resource.getChildren().forEach(child -> librariesBelow(child, found));
    return found;
  }

  private static String text(Resource file) throws IOException {
    try (InputStream stream = file.adaptTo(InputStream.class)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
