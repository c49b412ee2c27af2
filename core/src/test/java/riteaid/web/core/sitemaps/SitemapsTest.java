package riteaid.web.core.sitemaps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.Source;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.apache.sling.api.resource.Resource;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import riteaid.web.core.models.JsonContent;

/**
 * The cases of {@code contract/models/sitemaps.json}, which the content server has to pass as well. The generator runs in the
 * servlet of Apache Sling, and the schema of sitemaps.org judges what it writes.
 */
class SitemapsTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String XHTML = "http://www.w3.org/1999/xhtml";

    @TestFactory
    List<DynamicTest> sitemaps() throws IOException {
        JsonNode table = JSON.readTree(getClass().getResource("/models/sitemaps.json"));
        assertEquals(SiteSitemapGenerator.class.getName(), table.get("generator").textValue());
        List<DynamicTest> tests = new ArrayList<>();
        for (JsonNode row : table.get("cases"))
            tests.add(dynamicTest(row.get("case").textValue(), () -> assertPasses(row, table.get("content"))));
        return tests;
    }

    private static void assertPasses(JsonNode row, JsonNode content) throws Exception {
        Resource page = JsonContent.resolverOf(content).getResource(row.get("page").textValue());
        String selectors = row.path("selectors").asText("sitemap");
        SitemapResponse response = SitemapResponse.of(new SiteSitemapGenerator(), page, selectors.split("\\."));
        assertEquals(row.path("status").asInt(200), response.status);
        if (!row.has("expected")) return;
        assertEquals(row.get("expected"), read(response.body));
        // The schema has no sitemap without addresses.
        if (!row.get("expected").isEmpty()) schema().newValidator().validate(sourceOf(response.body));
    }

    private static JsonNode read(String xml) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        NodeList urls = factory.newDocumentBuilder()
                .parse(new InputSource(new StringReader(xml)))
                .getElementsByTagNameNS("*", "url");
        ArrayNode read = JSON.createArrayNode();
        for (int i = 0; i < urls.getLength(); i++) {
            Element url = (Element) urls.item(i);
            ObjectNode row = read.addObject();
            row.put("url", url.getElementsByTagNameNS("*", "loc").item(0).getTextContent());
            ObjectNode alternates = row.putObject("alternates");
            NodeList links = url.getElementsByTagNameNS(XHTML, "link");
            for (int j = 0; j < links.getLength(); j++) {
                Element link = (Element) links.item(j);
                alternates.put(link.getAttribute("hreflang"), link.getAttribute("href"));
            }
        }
        return read;
    }

    private static Schema schema() throws SAXException {
        return SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI).newSchema(new Source[] {
            new StreamSource(SitemapsTest.class.getResourceAsStream("/com/redfin/sitemapgenerator/sitemap.xsd")),
            new StreamSource(SitemapsTest.class.getResourceAsStream("/xhtml-link.xsd"))
        });
    }

    private static Source sourceOf(String xml) {
        return new StreamSource(new StringReader(xml));
    }
}
