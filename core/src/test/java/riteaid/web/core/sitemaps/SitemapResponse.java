package riteaid.web.core.sitemaps;

import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.Mockito.doAnswer;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import org.apache.sling.api.SlingHttpServletRequest;
import org.apache.sling.api.SlingHttpServletResponse;
import org.apache.sling.api.request.RequestPathInfo;
import org.apache.sling.api.resource.Resource;
import org.apache.sling.sitemap.impl.SitemapGeneratorManagerImpl;
import org.apache.sling.sitemap.impl.SitemapServlet;
import org.apache.sling.sitemap.impl.SitemapStorage;
import org.apache.sling.sitemap.impl.builder.extensions.AlternateLanguageExtensionProvider;
import org.apache.sling.sitemap.impl.builder.extensions.ExtensionProviderManager;
import org.apache.sling.sitemap.spi.builder.SitemapExtensionProvider;
import org.apache.sling.sitemap.spi.generator.SitemapGenerator;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceReference;

/** What the servlet of Apache Sling responds to a GET, with one generator and an empty storage. */
final class SitemapResponse {
    int status = 200;
    final String body;

    private SitemapResponse(SitemapServlet servlet, SlingHttpServletRequest request) throws Exception {
        SlingHttpServletResponse response = mock(SlingHttpServletResponse.class);
        StringWriter text = new StringWriter();
        when(response.getWriter()).thenReturn(new PrintWriter(text));
        doAnswer(call -> status = call.getArgument(0)).when(response).sendError(anyInt());
        call(servlet, "doGet", SlingHttpServletRequest.class, SlingHttpServletResponse.class, request, response);
        body = text.toString();
    }

    static SitemapResponse of(SitemapGenerator generator, Resource resource, String... selectors) throws Exception {
        SlingHttpServletRequest request = mock(SlingHttpServletRequest.class);
        RequestPathInfo pathInfo = mock(RequestPathInfo.class);
        when(pathInfo.getSelectors()).thenReturn(selectors);
        when(request.getRequestPathInfo()).thenReturn(pathInfo);
        when(request.getResource()).thenReturn(resource);
        return new SitemapResponse(servletWith(generator), request);
    }

    private static SitemapServlet servletWith(SitemapGenerator generator) throws Exception {
        SitemapGeneratorManagerImpl generators = new SitemapGeneratorManagerImpl();
        set(generators, "generators", List.of(generator));
        SitemapServlet servlet = new SitemapServlet();
        set(servlet, "generatorManager", generators);
        set(servlet, "storage", mock(SitemapStorage.class));
        set(servlet, "extensionProviderManager", extensions());
        return servlet;
    }

    /** Returns the extension for languages, with the properties of its component. */
    private static ExtensionProviderManager extensions() throws Exception {
        @SuppressWarnings("unchecked")
        ServiceReference<SitemapExtensionProvider> reference = mock(ServiceReference.class);
        Map.of(
                        SitemapExtensionProvider.PROPERTY_INTERFACE,
                        "org.apache.sling.sitemap.builder.extensions.AlternateLanguageExtension",
                        SitemapExtensionProvider.PROPERTY_PREFIX,
                        "xhtml",
                        SitemapExtensionProvider.PROPERTY_NAMESPACE,
                        "http://www.w3.org/1999/xhtml",
                        SitemapExtensionProvider.PROPERTY_LOCAL_NAME,
                        "link",
                        SitemapExtensionProvider.PROPERTY_EMPTY_TAG,
                        "true")
                .forEach((name, value) -> when(reference.getProperty(name)).thenReturn(value));
        BundleContext bundle = mock(BundleContext.class);
        when(bundle.getService(reference)).thenReturn(new AlternateLanguageExtensionProvider());
        ExtensionProviderManager extensions = new ExtensionProviderManager();
        set(extensions, "bundleContext", bundle);
        Method bind = ExtensionProviderManager.class.getDeclaredMethod("bindExtensionProvider", ServiceReference.class);
        bind.setAccessible(true);
        bind.invoke(extensions, reference);
        return extensions;
    }

    private static void call(Object target, String name, Class<?> first, Class<?> second, Object... values)
            throws Exception {
        Method method = target.getClass().getDeclaredMethod(name, first, second);
        method.setAccessible(true);
        method.invoke(target, values);
    }

    private static void set(Object target, String name, Object value) throws Exception {
        Field field = target.getClass().getDeclaredField(name);
        field.setAccessible(true);
        field.set(target, value);
    }
}
