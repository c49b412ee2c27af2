package riteaid.web.core.flush;

import static org.apache.sling.distribution.event.DistributionEventProperties.DISTRIBUTION_COMPONENT_NAME;
import static org.apache.sling.distribution.event.DistributionEventProperties.DISTRIBUTION_PATHS;
import static org.apache.sling.distribution.event.DistributionEventProperties.DISTRIBUTION_TYPE;

import java.time.Instant;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.sling.api.resource.LoginException;
import org.apache.sling.api.resource.ResourceResolver;
import org.apache.sling.api.resource.ResourceResolverFactory;
import org.apache.sling.commons.scheduler.Scheduler;
import org.apache.sling.discovery.DiscoveryService;
import org.apache.sling.distribution.DistributionRequestType;
import org.apache.sling.distribution.DistributionResponse;
import org.apache.sling.distribution.Distributor;
import org.apache.sling.distribution.SimpleDistributionRequest;
import org.apache.sling.distribution.event.DistributionEventTopics;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.ConfigurationPolicy;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.event.Event;
import org.osgi.service.event.EventConstants;
import org.osgi.service.event.EventHandler;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Ends the stored pages of each site that shows what was published outside of its folder, because AEM's flush names only what
 * was published. It names every page of the site: a request of the type INVALIDATE removes the files of what it names and
 * touches no statfile ("Resource-Only" in Adobe's page on caching in Cloud Service), so one path in the site would not end it.
 *
 * <p>It only runs where it has a configuration, which is on author.
 */
@Component(
        service = EventHandler.class,
        configurationPolicy = ConfigurationPolicy.REQUIRE,
        property = EventConstants.EVENT_TOPIC + "=" + DistributionEventTopics.AGENT_PACKAGE_DISTRIBUTED)
public final class SiteInvalidation implements EventHandler {
    /** The name by which the service user mapping knows this component. */
    static final String SUBSERVICE = "flush";
    /** The most paths in one request. */
    static final int MOST = 500;

    private static final String JOB = SiteInvalidation.class.getName();
    private static final Logger LOG = LoggerFactory.getLogger(SiteInvalidation.class);

    /** The configuration. */
    public @interface Configuration {
        /** The agents, one for each tier with a dispatcher. What one of them has distributed is invalidated by the same one. */
        String[] agents() default {"publish", "preview"};

        /** The time for which events are collected after the first one, in milliseconds. */
        long delay_ms() default 2000;
    }

    private final Distributor distributor;
    private final DiscoveryService discovery;
    private final ResourceResolverFactory resolvers;
    private final Scheduler scheduler;
    private final Set<String> agents;
    private final long delayMs;

    /** The published paths that wait, by agent. A job is scheduled while there are any. */
    private Map<String, Set<String>> published = new HashMap<>();

    @Activate
    public SiteInvalidation(
            @Reference Distributor distributor,
            @Reference DiscoveryService discovery,
            @Reference ResourceResolverFactory resolvers,
            @Reference Scheduler scheduler,
            Configuration configuration) {
        this.distributor = distributor;
        this.discovery = discovery;
        this.resolvers = resolvers;
        this.scheduler = scheduler;
        this.agents = Set.of(configuration.agents());
        this.delayMs = configuration.delay_ms();
    }

    /** Collects what was published. Nothing is thrown, because the event admin ignores a handler for good that fails. */
    @Override
    public void handleEvent(Event event) {
        try {
            Object agent = event.getProperty(DISTRIBUTION_COMPONENT_NAME);
            Object paths = event.getProperty(DISTRIBUTION_PATHS);
            if (!changesContent(event) || !(paths instanceof String[]) || !agents.contains(String.valueOf(agent))) return;
            // Every node of author receives the event.
            if (discovery.getTopology().getLocalInstance().isLeader()) collect((String) agent, List.of((String[]) paths));
        } catch (RuntimeException e) {
            LOG.error("Stored pages may be old: an event was not handled", e);
        }
    }

    /** Returns whether content was published or removed. An invalidation raises the same event, and must not lead to another. */
    private static boolean changesContent(Event event) {
        String type = String.valueOf(event.getProperty(DISTRIBUTION_TYPE));
        return type.equals(DistributionRequestType.ADD.name()) || type.equals(DistributionRequestType.DELETE.name());
    }

    private synchronized void collect(String agent, List<String> paths) {
        if (published.isEmpty() && !schedule())
            throw new IllegalStateException("No job could be scheduled for " + paths);
        published.computeIfAbsent(agent, name -> new TreeSet<>()).addAll(paths);
    }

    private boolean schedule() {
        Date due = Date.from(Instant.now().plusMillis(delayMs));
        Runnable job = this::invalidate;
        return scheduler.schedule(job, scheduler.AT(due).name(JOB));
    }

    private synchronized Map<String, Set<String>> takePublished() {
        Map<String, Set<String>> taken = published;
        published = new HashMap<>();
        return taken;
    }

    /** Asks for the invalidation of what was collected. */
    @Deactivate
    void invalidate() {
        Map<String, Set<String>> taken = takePublished();
        if (taken.isEmpty()) return;
        Map<String, Object> user = Map.of(ResourceResolverFactory.SUBSERVICE, SUBSERVICE);
        try (ResourceResolver resolver = resolvers.getServiceResourceResolver(user)) {
            Set<String> sites = PagesOfSites.sites(resolver);
            taken.forEach((agent, paths) -> paths.stream()
                    .flatMap(path -> SitesThatRead.of(sites, path).stream())
                    .distinct()
                    .forEach(site -> invalidate(resolver, agent, site)));
        } catch (LoginException | RuntimeException e) {
            LOG.error("Stored pages may be old after {}", taken, e);
        }
    }

    private void invalidate(ResourceResolver resolver, String agent, String site) {
        try {
            List<String> pages = PagesOfSites.pages(resolver, site);
            for (int at = 0; at < pages.size(); at += MOST)
                ask(resolver, agent, pages.subList(at, Math.min(at + MOST, pages.size())));
            LOG.info("{} pages of {} are invalidated by {}", pages.size(), site, agent);
        } catch (RuntimeException e) {
            LOG.error("Stored pages of {} may be old on {}", site, agent, e);
        }
    }

    private void ask(ResourceResolver resolver, String agent, List<String> pages) {
        String[] paths = pages.toArray(new String[0]);
        DistributionResponse response = distributor.distribute(
                agent, resolver, new SimpleDistributionRequest(DistributionRequestType.INVALIDATE, false, paths));
        if (!response.isSuccessful())
            throw new IllegalStateException("The agent " + agent + " answered: " + response.getMessage());
    }
}
