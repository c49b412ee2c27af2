package riteaid.web.core.flush;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class SitesThatReadTest {
    /** The cases that the content server's flush agent has to pass as well. */
    @TestFactory
    Stream<DynamicTest> sitesThatRead() throws IOException {
        try (InputStream table = getClass().getResourceAsStream("/sitesThatRead.json")) {
            assertNotNull(table);
            JsonNode cases = new ObjectMapper().readTree(table);
            return StreamSupport.stream(cases.spliterator(), false)
                    .map(row -> dynamicTest(row.get("case").textValue(), () -> assertReads(row)));
        }
    }

    private static void assertReads(JsonNode row) {
        List<String> sites = texts(row.get("sites"));
        assertEquals(texts(row.get("reads")), List.copyOf(SitesThatRead.of(sites, row.get("published").textValue())));
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(text -> texts.add(text.textValue()));
        return texts;
    }

    @Test
    void aPathBelowThePropertiesOfASiteIsTheSites() {
        Set<String> sites = Set.of("/content/riteaid-web", "/content/bartell-web");
        List<String> reads = List.of("/content/riteaid-web");
        assertEquals(reads, SitesThatRead.of(sites, "/content/riteaid-web/jcr:content"));
        assertEquals(reads, SitesThatRead.of(sites, "/content/riteaid-web/jcr:content/image"));
        assertEquals(List.of(), SitesThatRead.of(sites, "/content/riteaid-web/en/jcr:content"));
    }
}
