package riteaid.web.core.models;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.Mockito.doAnswer;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.sling.api.SlingHttpServletRequest;
import org.apache.sling.api.SlingHttpServletResponse;
import org.apache.sling.api.request.RequestPathInfo;
import org.apache.sling.api.scripting.SlingBindings;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The cases of {@code contract/models}, which the models of the content server have to pass as well. */
class ModelsTest {
    private static final ObjectMapper JSON =
            new ObjectMapper().setDefaultPropertyInclusion(JsonInclude.Include.NON_NULL);

    @TestFactory
    List<DynamicTest> models() throws IOException, URISyntaxException {
        Path folder = Path.of(getClass().getResource("/models").toURI());
        List<DynamicTest> tests = new ArrayList<>();
        for (Path file : files(folder)) {
            JsonNode table = JSON.readTree(file.toFile());
            // A generator is called by a servlet: SitemapsTest.
            if (table.has("generator")) continue;
            for (JsonNode row : table.get("cases")) {
                String model = row.path("model").asText(table.path("model").asText());
                String name = model.substring(model.lastIndexOf('.') + 1) + ": " + row.get("case").textValue();
                tests.add(dynamicTest(name, () -> assertPasses(model, row, contentOf(table, row))));
            }
        }
        return tests;
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().collect(Collectors.toList());
        }
    }

    private static JsonNode contentOf(JsonNode table, JsonNode row) {
        if (row.has("content")) return row.get("content");
        return table.has("content") ? table.get("content") : JsonNodeFactory.instance.objectNode();
    }

    private static void assertPasses(String model, JsonNode row, JsonNode content) throws Exception {
        AtomicInteger status = new AtomicInteger(200);
        SlingHttpServletRequest request = requestOf(row, content, status);
        Object made = Class.forName(model)
                .getConstructor(SlingHttpServletRequest.class)
                .newInstance(request);
        // HTL passes options only while it makes a model.
        row.path("options").fieldNames().forEachRemaining(name -> when(request.getAttribute(name)).thenReturn(null));
        assertEquals(row.get("expected"), normal(made, row.get("expected")));
        assertEquals(row.path("status").asInt(200), status.get());
    }

    /**
     * Returns the values of a model that a case names, as JSON; null for a missing one. A text of JSON is its value if the case
     * expects that.
     */
    private static JsonNode normal(Object model, JsonNode expected) throws IOException {
        JsonNode values = JSON.readTree(JSON.writeValueAsString(model));
        ObjectNode named = JSON.createObjectNode();
        for (Map.Entry<String, JsonNode> entry : expected.properties()) {
            JsonNode value = values.path(entry.getKey());
            boolean isJson = value.isTextual() && entry.getValue().isContainerNode();
            JsonNode normal = isJson ? JSON.readTree(value.textValue()) : value;
            named.set(entry.getKey(), normal.isMissingNode() ? JSON.nullNode() : normal);
        }
        return named;
    }

    private static SlingHttpServletRequest requestOf(JsonNode row, JsonNode content, AtomicInteger status) {
        SlingHttpServletRequest request = mock(SlingHttpServletRequest.class);
        SlingHttpServletResponse response = mock(SlingHttpServletResponse.class);
        doAnswer(call -> {
                    status.set(call.getArgument(0));
                    return null;
                })
                .when(response)
                .setStatus(anyInt());
        SlingBindings bindings = mock(SlingBindings.class);
        when(bindings.getResponse()).thenReturn(response);
        when(request.getAttribute(SlingBindings.class.getName())).thenReturn(bindings);
        row.path("options")
                .properties()
                .forEach(option -> when(request.getAttribute(option.getKey()))
                        .thenReturn(JsonContent.valueOf(option.getValue())));
        row.path("parameters")
                .properties()
                .forEach(parameter -> when(request.getParameter(parameter.getKey()))
                        .thenReturn(parameter.getValue().textValue()));
        RequestPathInfo pathInfo = mock(RequestPathInfo.class);
        when(pathInfo.getSuffix()).thenReturn(row.path("suffix").textValue());
        when(request.getRequestPathInfo()).thenReturn(pathInfo);
        when(request.getPathInfo()).thenReturn(row.path("path").asText("/"));
        var resolver = JsonContent.resolverOf(content);
        when(request.getResourceResolver()).thenReturn(resolver);
        return request;
    }
}
