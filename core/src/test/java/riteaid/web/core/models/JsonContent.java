package riteaid.web.core.models;

import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyString;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.sling.api.resource.AbstractResource;
import org.apache.sling.api.resource.Resource;
import org.apache.sling.api.resource.ResourceMetadata;
import org.apache.sling.api.resource.ResourceResolver;
import org.apache.sling.api.resource.ValueMap;
import org.apache.sling.api.wrappers.ValueMapDecorator;

/** The resources of a JSON object: by path, each an object whose objects are its children and whose other values its properties. */
public final class JsonContent {
    private final Map<String, JsonResource> resources = new LinkedHashMap<>();
    private final ResourceResolver resolver = mock(ResourceResolver.class);

    private JsonContent(JsonNode content) {
        content.properties().forEach(entry -> add(entry.getKey(), entry.getValue()));
        when(resolver.getResource(anyString())).thenAnswer(call -> resources.get((String) call.getArgument(0)));
        when(resolver.getResource(any(Resource.class), anyString())).thenAnswer(call -> {
            Resource base = call.getArgument(0);
            String path = call.getArgument(1);
            return resources.get(path.startsWith("/") ? path : base.getPath() + "/" + path);
        });
        when(resolver.getParent(any())).thenAnswer(call -> {
            String path = ((Resource) call.getArgument(0)).getPath();
            return resources.get(path.substring(0, path.lastIndexOf('/')));
        });
        when(resolver.isResourceType(any(), anyString())).thenAnswer(call -> {
            String type = ((Resource) call.getArgument(0)).getResourceType();
            return type.equals(call.getArgument(1));
        });
        when(resolver.listChildren(any())).thenAnswer(call -> childrenOf(call.getArgument(0)).iterator());
        when(resolver.getChildren(any())).thenAnswer(call -> childrenOf(call.getArgument(0)));
    }

    public static ResourceResolver resolverOf(JsonNode content) {
        return new JsonContent(content).resolver;
    }

    private void add(String path, JsonNode node) {
        // The nodes above have no properties, unless they are given.
        String above = path.substring(0, path.lastIndexOf('/'));
        if (!above.isEmpty() && !resources.containsKey(above)) resources.put(above, new JsonResource(above, Map.of()));
        Map<String, Object> values = new LinkedHashMap<>();
        node.properties().forEach(entry -> {
            if (!entry.getValue().isObject()) values.put(entry.getKey(), valueOf(entry.getValue()));
        });
        resources.put(path, new JsonResource(path, values));
        node.properties().forEach(entry -> {
            if (entry.getValue().isObject()) add(path + "/" + entry.getKey(), entry.getValue());
        });
    }

    /** Returns a value as a repository has it: a whole number is a Long. */
    static Object valueOf(JsonNode value) {
        if (value.isBoolean()) return value.booleanValue();
        if (value.isIntegralNumber()) return value.longValue();
        if (value.isNumber()) return value.doubleValue();
        if (!value.isArray()) return value.textValue();
        List<String> texts = new ArrayList<>();
        value.forEach(text -> texts.add(text.textValue()));
        return texts.toArray(new String[0]);
    }

    private List<Resource> childrenOf(Resource parent) {
        List<Resource> children = new ArrayList<>();
        for (JsonResource resource : resources.values())
            if (resource.path.startsWith(parent.getPath() + "/")
                    && resource.path.lastIndexOf('/') == parent.getPath().length()) children.add(resource);
        return children;
    }

    private final class JsonResource extends AbstractResource {
        private final String path;
        private final Map<String, Object> values;

        JsonResource(String path, Map<String, Object> values) {
            this.path = path;
            this.values = values;
        }

        @Override
        public String getPath() {
            return path;
        }

        @Override
        public String getResourceType() {
            return getValueMap().get("sling:resourceType", "nt:unstructured");
        }

        @Override
        public String getResourceSuperType() {
            return null;
        }

        @Override
        public ResourceMetadata getResourceMetadata() {
            return new ResourceMetadata();
        }

        @Override
        public ResourceResolver getResourceResolver() {
            return resolver;
        }

        @Override
        public ValueMap getValueMap() {
            return new ValueMapDecorator(values);
        }
    }
}
