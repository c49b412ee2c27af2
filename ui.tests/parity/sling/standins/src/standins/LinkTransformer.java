package standins;

import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.servlet.Filter;
import javax.servlet.FilterChain;
import javax.servlet.FilterConfig;
import javax.servlet.ServletException;
import javax.servlet.ServletRequest;
import javax.servlet.ServletResponse;
import org.apache.sling.api.SlingHttpServletRequest;
import org.apache.sling.api.SlingHttpServletResponse;

/**
 * Maps the links of a, area and form in pages by the resource resolver, as AEM's link transformer does on publish. It does
 * nothing elsewhere.
 */
public class LinkTransformer implements Filter {
  private static final Pattern ELEMENT = Pattern.compile("<(?:a|area|form)\\s[^>]*>");
  private static final Pattern LINK =
      Pattern.compile("(\\s(?:href|action)=\")(/[^\"?#]*)([^\"]*\")");

  @Override
  public void init(FilterConfig config) {}

  @Override
  public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    SlingHttpServletRequest asked = (SlingHttpServletRequest) request;
    if (!Publish.IS_PUBLISH || !"html".equals(asked.getRequestPathInfo().getExtension())) {
      chain.doFilter(request, response);
      return;
    }
    KeptMarkup kept = new KeptMarkup((SlingHttpServletResponse) response);
    chain.doFilter(request, kept);
    String page =
        ELEMENT
            .matcher(kept.markup())
            .replaceAll(tag -> Matcher.quoteReplacement(mapped(asked, tag.group())));
    if (!page.isEmpty()) response.getWriter().write(page);
  }

  private static String mapped(SlingHttpServletRequest request, String tag) {
    return LINK.matcher(tag)
        .replaceAll(
            link -> {
              String address = request.getResourceResolver().map(request, link.group(2));
              return Matcher.quoteReplacement(link.group(1) + address + link.group(3));
            });
  }

  @Override
  public void destroy() {}
}
