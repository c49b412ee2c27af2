package riteaid.web.core.flush;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyMap;
import static org.mockito.ArgumentMatchers.anyString;
import static org.mockito.ArgumentMatchers.eq;
import static org.mockito.Mockito.RETURNS_DEEP_STUBS;
import static org.mockito.Mockito.RETURNS_SELF;
import static org.mockito.Mockito.lenient;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.verifyNoInteractions;
import static org.mockito.Mockito.when;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.sling.api.resource.LoginException;
import org.apache.sling.api.resource.Resource;
import org.apache.sling.api.resource.ResourceResolver;
import org.apache.sling.api.resource.ResourceResolverFactory;
import org.apache.sling.api.resource.ValueMap;
import org.apache.sling.commons.scheduler.ScheduleOptions;
import org.apache.sling.commons.scheduler.Scheduler;
import org.apache.sling.discovery.DiscoveryService;
import org.apache.sling.distribution.DistributionRequest;
import org.apache.sling.distribution.DistributionRequestType;
import org.apache.sling.distribution.DistributionResponse;
import org.apache.sling.distribution.Distributor;
import org.apache.sling.distribution.event.DistributionEventProperties;
import org.apache.sling.distribution.event.DistributionEventTopics;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.osgi.service.event.Event;

class SiteInvalidationTest {
    private static final String HEADER = "/content/experience-fragments/riteaid-web/en/header/master";
    private static final String WORDMARK = "/content/dam/riteaid-web/wordmark.svg";

    /** A request that was made of an agent, as {@code publish: /content/a /content/b}. */
    private final List<String> requests = new ArrayList<>();

    private final List<Runnable> jobs = new ArrayList<>();
    private final Map<String, Resource> repository = new TreeMap<>();
    private final Distributor distributor = mock(Distributor.class);
    private final DiscoveryService discovery = mock(DiscoveryService.class, RETURNS_DEEP_STUBS);
    private final ResourceResolverFactory resolvers = mock(ResourceResolverFactory.class);
    private final ResourceResolver resolver = mock(ResourceResolver.class);
    private final Scheduler scheduler = mock(Scheduler.class);
    private SiteInvalidation handler;

    @BeforeEach
    void author() throws LoginException {
        addNode("/content", "sling:OrderedFolder");
        addNode("/content/riteaid-web", "cq:Page");
        addNode("/content/riteaid-web/jcr:content", "cq:PageContent");
        addNode("/content/riteaid-web/en", "cq:Page");
        addNode("/content/riteaid-web/en/stores", "cq:Page");
        addNode("/content/bartell-web", "cq:Page");
        addNode("/content/dam", "sling:Folder");
        when(resolver.getResource(anyString())).thenAnswer(call -> repository.get((String) call.getArgument(0)));
        when(resolvers.getServiceResourceResolver(Map.of(ResourceResolverFactory.SUBSERVICE, "flush"))).thenReturn(resolver);
        when(discovery.getTopology().getLocalInstance().isLeader()).thenReturn(true);
        ScheduleOptions options = mock(ScheduleOptions.class, RETURNS_SELF);
        when(scheduler.AT(any())).thenReturn(options);
        when(scheduler.schedule(any(), eq(options))).thenAnswer(call -> jobs.add(call.getArgument(0)));
        answer(true);
        SiteInvalidation.Configuration configuration = mock(SiteInvalidation.Configuration.class);
        when(configuration.agents()).thenReturn(new String[] {"publish", "preview"});
        when(configuration.delay_ms()).thenReturn(2000L);
        handler = new SiteInvalidation(distributor, discovery, resolvers, scheduler, configuration);
    }

    @Test
    void aHeaderEndsThePagesOfAllSites() {
        publish(HEADER);
        runJobs();
        assertEquals(
                List.of(
                        "publish: /content/bartell-web",
                        "publish: /content/riteaid-web /content/riteaid-web/en /content/riteaid-web/en/stores"),
                requests);
    }

    @Test
    void aRemovedAssetEndsThePagesOfItsSite() {
        send("publish", DistributionRequestType.DELETE, WORDMARK);
        runJobs();
        assertEquals(1, requests.size());
    }

    @Test
    void manyPublicationsAtOnceEndASiteOnce() {
        for (int i = 0; i < 20; i++) publish("/content/dam/riteaid-web/picture" + i + ".jpg");
        publish("/content/riteaid-web");
        assertEquals(1, jobs.size());
        runJobs();
        assertEquals(1, requests.size());
    }

    @Test
    void aLaterPublicationEndsTheSiteAgain() {
        publish(WORDMARK);
        runJobs();
        publish(WORDMARK);
        runJobs();
        assertEquals(2, requests.size());
    }

    @Test
    void anInvalidationDoesNotLeadToAnother() {
        send("publish", DistributionRequestType.INVALIDATE, "/content/riteaid-web", HEADER);
        assertEquals(List.of(), jobs);
    }

    @Test
    void theAgentOfTheTierIsAsked() {
        send("preview", DistributionRequestType.ADD, WORDMARK);
        send("forward", DistributionRequestType.ADD, HEADER);
        runJobs();
        assertEquals(List.of("preview: /content/riteaid-web /content/riteaid-web/en /content/riteaid-web/en/stores"), requests);
    }

    @Test
    void onlyTheLeaderOfTheClusterAsks() {
        when(discovery.getTopology().getLocalInstance().isLeader()).thenReturn(false);
        publish(HEADER);
        assertEquals(List.of(), jobs);
    }

    @Test
    void aPageIsLeftToAemsOwnFlush() {
        publish("/content/riteaid-web/en/stores");
        runJobs();
        assertEquals(List.of(), requests);
    }

    @Test
    void aLargeSiteIsNamedInParts() {
        for (int i = 0; i < SiteInvalidation.MOST; i++) addNode("/content/riteaid-web/en/page" + i, "cq:Page");
        publish(WORDMARK);
        runJobs();
        assertArrayEquals(
                new int[] {SiteInvalidation.MOST, 3},
                requests.stream().mapToInt(request -> request.split(" ").length - 1).toArray());
    }

    @Test
    void aRefusalForOneSiteLeavesTheOthers() {
        answer(false);
        publish(HEADER);
        assertDoesNotThrow(this::runJobs);
        assertEquals(2, requests.size());
    }

    @Test
    void aMissingUserIsLogged() throws LoginException {
        when(resolvers.getServiceResourceResolver(anyMap())).thenThrow(new LoginException("There is no such user."));
        publish(HEADER);
        assertDoesNotThrow(this::runJobs);
        verifyNoInteractions(distributor);
    }

    @Test
    void aFailedScheduleIsTriedAgainWithTheNextEvent() {
        when(scheduler.schedule(any(), any())).thenReturn(false);
        publish(HEADER);
        publish(HEADER);
        verify(scheduler, times(2)).schedule(any(), any());
    }

    @Test
    void anEventWithoutPathsIsIgnored() {
        assertDoesNotThrow(() -> handler.handleEvent(new Event(DistributionEventTopics.AGENT_PACKAGE_DISTRIBUTED, Map.of())));
        assertDoesNotThrow(() -> send("publish", DistributionRequestType.ADD, (String) null));
        assertEquals(List.of(), jobs);
    }

    @Test
    void whatWaitsIsAskedWhenTheComponentStops() {
        publish(WORDMARK);
        handler.invalidate();
        runJobs();
        assertEquals(1, requests.size());
    }

    private void publish(String path) {
        send("publish", DistributionRequestType.ADD, path);
    }

    private void send(String agent, DistributionRequestType type, String... paths) {
        Map<String, Object> properties = new HashMap<>();
        properties.put(DistributionEventProperties.DISTRIBUTION_COMPONENT_NAME, agent);
        properties.put(DistributionEventProperties.DISTRIBUTION_TYPE, type.name());
        properties.put(DistributionEventProperties.DISTRIBUTION_PATHS, paths);
        handler.handleEvent(new Event(DistributionEventTopics.AGENT_PACKAGE_DISTRIBUTED, properties));
    }

    private void runJobs() {
        List<Runnable> due = List.copyOf(jobs);
        jobs.clear();
        due.forEach(Runnable::run);
    }

    /** Lets the agents accept or refuse each request. */
    private void answer(boolean isSuccessful) {
        DistributionResponse response = mock(DistributionResponse.class);
        lenient().when(response.isSuccessful()).thenReturn(isSuccessful);
        when(distributor.distribute(anyString(), eq(resolver), any())).thenAnswer(call -> {
            DistributionRequest request = call.getArgument(2);
            assertEquals(DistributionRequestType.INVALIDATE, request.getRequestType());
            requests.add(call.getArgument(0) + ": " + String.join(" ", request.getPaths()));
            return response;
        });
    }

    private void addNode(String path, String type) {
        Resource resource = mock(Resource.class);
        ValueMap properties = mock(ValueMap.class);
        when(properties.get("jcr:primaryType", String.class)).thenReturn(type);
        when(resource.getPath()).thenReturn(path);
        when(resource.getValueMap()).thenReturn(properties);
        when(resource.getChildren()).thenAnswer(call -> repository.entrySet().stream()
                .filter(entry -> Arrays.asList(entry.getKey().split("/[^/]+$")).equals(List.of(path)))
                .map(Map.Entry::getValue)
                .collect(Collectors.toList()));
        repository.put(path, resource);
    }
}
