package riteaid.web.it;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import com.adobe.cq.testing.client.CQClient;
import com.adobe.cq.testing.junit.rules.CQAuthorPublishClassRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.sling.testing.clients.ClientException;
import org.apache.sling.testing.clients.SlingHttpResponse;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;

/** What a visitor gets from publish, through its dispatcher. */
public class PublishIT {
    @ClassRule
    public static final CQAuthorPublishClassRule INSTANCES = new CQAuthorPublishClassRule();

    private static final Pattern CLIENT_LIBRARY = Pattern.compile("(?:href|src)=\"(/etc\\.clientlibs/[^\"?]+)");
    private static CQClient visitor;

    @BeforeClass
    public static void visit() {
        visitor = INSTANCES.publishRule.getClient(CQClient.class, null, null);
    }

    @Test
    public void everyPageIsThere() throws ClientException {
        List<String> failed = new ArrayList<>();
        for (String page : Pages.all()) {
            SlingHttpResponse response = visitor.doGet(page + ".html");
            int status = response.getStatusLine().getStatusCode();
            if (status != 200 || !response.getContent().contains("</html>")) failed.add(status + " " + page);
        }
        assertEquals(List.of(), failed);
    }

    @Test
    public void everyAssetIsThere() throws ClientException {
        List<String> failed = new ArrayList<>();
        for (String asset : Pages.assets()) {
            int status = visitor.doGet(asset).getStatusLine().getStatusCode();
            if (status != 200) failed.add(status + " " + asset);
        }
        assertEquals(List.of(), failed);
    }

    @Test
    public void everyClientLibraryOfAHomePageIsThere() throws ClientException {
        Set<String> libraries = new TreeSet<>();
        for (String home : Pages.homes()) {
            Matcher found = CLIENT_LIBRARY.matcher(visitor.doGet(home + ".html", 200).getContent());
            while (found.find()) libraries.add(found.group(1));
        }
        assertFalse("no page has a client library", libraries.isEmpty());
        for (String library : libraries) visitor.doGet(library, 200);
    }

    @Test
    public void everySiteHasASitemapAndRobots() throws ClientException {
        for (String home : Pages.homes()) {
            if (!home.endsWith("/en")) continue;
            // AEM refuses it (400) where an author has cleared "Generate Sitemap" of the home page.
            String sitemap = visitor.doGet(home + ".sitemap.xml", 200).getContent();
            assertTrue(sitemap.contains("<urlset") && sitemap.contains("hreflang=\"x-default\""));
            assertTrue(visitor.doGet(home + ".robots.txt", 200).getContent().contains("User-agent"));
        }
    }

    @Test
    public void theTextsOfPersistedQueriesAreThere() throws ClientException {
        assertTrue(visitor.doGet("/graphql/execute.json/riteaid-web/getApiErrorList", 200).getContent().contains("\"data\""));
    }

    @Test
    public void nothingElseIsServed() throws ClientException {
        for (String closed : List.of(
                "/system/console",
                "/crx/de/index.jsp",
                "/bin/querybuilder.json",
                "/content/riteaid-web/en.infinity.json",
                "/content/riteaid-web/en.1.json",
                "/content/cq:graphql/riteaid-web/endpoint.json",
                "/apps/riteaid-web.json",
                "/etc/map.publish.json")) visitor.doGet(closed, 404);
    }
}
