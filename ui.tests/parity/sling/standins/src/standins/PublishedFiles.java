package standins;

import java.io.IOException;
import java.io.InputStream;
import javax.servlet.Filter;
import javax.servlet.FilterChain;
import javax.servlet.FilterConfig;
import javax.servlet.ServletException;
import javax.servlet.ServletRequest;
import javax.servlet.ServletResponse;
import javax.servlet.http.HttpServletResponse;
import org.apache.sling.api.SlingHttpServletRequest;
import org.apache.sling.api.resource.Resource;
import org.apache.sling.api.resource.ResourceResolver;
import org.apache.sling.api.resource.ResourceResolverFactory;

/**
 * Sends client libraries below /etc.clientlibs, and the original of an asset at the asset's own address, as AEM does on
 * publish. It does nothing elsewhere.
 */
public class PublishedFiles implements Filter {
  private ResourceResolverFactory resolvers;

  @Override
  public void init(FilterConfig config) {}

  @Override
  public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    SlingHttpServletRequest asked = (SlingHttpServletRequest) request;
    HttpServletResponse sent = (HttpServletResponse) response;
    Resource original = asked.getResource().getChild("jcr:content/renditions/original");
    if (!Publish.IS_PUBLISH) chain.doFilter(request, response);
    else if (ClientLibraries.isAddress(asked.getPathInfo())) sendLibrary(asked.getPathInfo(), sent);
    else if (original != null) sendFile(original, sent);
    else chain.doFilter(request, response);
  }

  private void sendLibrary(String address, HttpServletResponse response) throws IOException {
    try (ResourceResolver resolver = Publish.openAll(resolvers)) {
      Resource file = ClientLibraries.file(resolver, address);
      byte[] code = file == null ? ClientLibraries.code(resolver, address) : null;
      if (file != null) sendFile(file, response);
      else if (code == null) response.sendError(HttpServletResponse.SC_NOT_FOUND);
      else {
        boolean isStyle = address.endsWith(".css");
        response.setContentType(isStyle ? "text/css;charset=utf-8" : "text/javascript;charset=utf-8");
        response.getOutputStream().write(code);
      }
    }
  }

  private static void sendFile(Resource file, HttpServletResponse response) throws IOException {
    response.setContentType(file.getResourceMetadata().getContentType());
    try (InputStream stream = file.adaptTo(InputStream.class)) {
      stream.transferTo(response.getOutputStream());
    }
  }

  @Override
  public void destroy() {}
}
