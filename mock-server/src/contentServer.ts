import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { plainAssets } from './assets/plainAssets';
import { hideAuthoring, registerAuthoring } from './authoring';
import { Publisher } from './authoring/replication/Publisher';
import { openDatabase } from './database/database';
import { DispatcherCache } from './dispatcher/cache/DispatcherCache';
import { DocumentRoot } from './dispatcher/cache/DocumentRoot';
import { flush } from './dispatcher/cache/flushAgent';
import { registerInvalidation } from './dispatcher/cache/registerInvalidation';
import { sendStoredFiles } from './dispatcher/cache/serveFromCache';
import { behindApache, readDispatcher } from './dispatcher/readDispatcher';
import { registerEditor } from './editor';
import { registerGraphql } from './graphql';
import { queriesWithoutEndpoint } from './graphql/endpointNode';
import { PublishedContent } from './publishing/PublishedContent';
import { openRepository } from './repository';
import type { Repository } from './repository/Repository';
import { proxy } from './proxy';
import { registerSystemReady } from './http/systemReady';
import { ScenarioStore, scenarios } from './scenarios';
import { buildServer, type TierPlugin } from './server';
import { ProblemLog, unreadableContent } from './sling/problems';
import { renderingOf } from './sling/renderingOf';
import { authorTokens, registerCsrfToken, tokensOfAny } from './sling/serving/csrfToken';
import { gzipText } from './http/compression';
import { asSent, type ServingContext } from './sling/serving/response';
import { serveContent } from './sling/serving/serveContent';
import { siteContents } from './sling/serving/siteContent';
import { sitePage } from './sling/serving/sitePage';
import type { ServerOptions } from './ServerOptions';
import type { PluginHost, ServerPlugin } from './ServerPlugin';
import { mountExamples, registerWorkshop } from './workshop';

/** A content server: two tiers over one repository and one database. */
export interface ContentServer {
  /**
   * The author tier, port 4502 in AEM: honours `wcmmode`, accepts writes, serves the mock console.
   * A Fastify app that is ready and does not listen: call `listen`, or `inject` in tests.
   */
  readonly author: FastifyInstance;
  /**
   * The publish tier, port 4503 in AEM: the dispatcher's rules apply, and content cannot be written.
   * A Fastify app as {@link ContentServer.author}.
   */
  readonly publish: FastifyInstance;
  /** The content of all mounts as one tree. */
  readonly repository: Repository;
  /** Resolves once all content was looked through, and its problems are logged. Pages are served before. */
  readonly checked: Promise<void>;
  /** Closes both tiers, stops the watching of files and closes the database. Call it once. */
  close(): Promise<void>;
}

/**
 * Starts a content server with plugins, which may be none. `createContentServer` of index.ts documents options
 * and errors.
 */
export async function startContentServer(
  options: ServerOptions,
  plugins: readonly ServerPlugin[],
): Promise<ContentServer> {
  const { mounts, watch = false, liveReload = false, log = () => undefined } = options;
  const platform = platformMount();
  const { workshop } = options;
  const examples = workshop === undefined ? undefined : mountExamples(workshop, watch, log);
  const generated = examples ? [examples.mount] : [];
  const content = openRepository({
    mounts: [platform, ...generated, ...mounts],
    readOnlyMounts: [platform, ...generated],
    checks: [plainAssets, queriesWithoutEndpoint],
    watch,
    log,
  });
  const published = options.publishQueue === true ? new PublishedContent(content) : undefined;
  const publisher = published && new Publisher(content, published);
  const database = openDatabase(options.database ?? ':memory:');
  const store = new ScenarioStore(database);
  const problems = new ProblemLog(log);
  const authored = renderingOf(content, problems, options);
  const visited = published ? renderingOf(published, problems, options) : authored;
  const rendering = { author: authored, publish: visited };
  const { repository, engine } = authored;
  const rules =
    options.dispatcher === undefined
      ? undefined
      : readDispatcher(options.dispatcher, options.hosts);
  const { apache } = options;
  const dispatcher = rules && apache ? behindApache(rules) : rules;
  // With live reload, an open page is asked for once after an edit, so that it must not be the former one.
  const cache =
    dispatcher?.cache &&
    new DispatcherCache(
      liveReload ? { ...dispatcher.cache, gracePeriod: 0 } : dispatcher.cache,
      undefined,
      apache && new DocumentRoot(apache.documentRoot),
    );
  if (cache) {
    const visible = published ?? content;
    visible.onChange((paths) => {
      flush(cache, visible.root, paths);
    });
  }
  const shared = { liveReload, buildState: options.buildState };
  const host: PluginHost = {
    repository,
    published: visited.repository,
    database,
    scenarios: store,
    sitePage: (tier, request, language, path) => {
      // No author edits a service's page, so that its frame is a visitor's on author as well.
      const asVisited = { ...contexts[tier], tier: 'publish' } as const;
      const page = sitePage(asVisited, request, language, path);
      return page && asSent(asVisited, request, page);
    },
    siteContent: (request, language) => sites(request, language),
    serveContent: (tier, request, reply) => serveContent(contexts[tier], request, reply),
    publishPort: () => apache?.port ?? portOf(publish),
  };
  const added = plugins.map((plugin) => plugin(host));
  const sessionTokens = tokensOfAny(added.flatMap((part) => part.sessionTokens ?? []));
  const forAuthors = authorTokens(sessionTokens);
  const writes = { writableApps: options.writableApps ?? false, tokens: forAuthors };
  const contexts: Readonly<Record<ServingContext['tier'], ServingContext>> = {
    author: { ...shared, engine, tier: 'author', writes },
    publish: { ...shared, engine: visited.engine, tier: 'publish', dispatcher, cache },
  };
  const sites = siteContents(contexts.publish, published ?? content);
  const tierPlugins: readonly TierPlugin[] = [
    (app, tier) => {
      const serve = serveContent.bind(undefined, contexts[tier]);
      if (tier === 'publish') hideAuthoring(app);
      else {
        const { project } = options;
        const parts = { repository: content, database, tokens: forAuthors, mounts, project };
        registerAuthoring(app, { ...parts, engine, publisher, serveContent: serve });
      }
    },
    (app, tier) => {
      if (tier === 'publish' || workshop === undefined) return;
      registerWorkshop(app, {
        catalogFile: workshop,
        lookup: engine,
        translate: (sentence, language) => engine.dictionaries.translate(sentence, language),
      });
    },
    (app, tier) => {
      if (tier === 'author' && options.editor !== undefined) registerEditor(app, options.editor);
    },
    (app, tier) => {
      const byHeader = tier === 'author' || options.scenarios === true;
      void app.register(scenarios, { store, byHeader });
    },
    (app) => {
      if (options.proxy) void app.register(proxy, { ...options.proxy, log });
    },
    // After the scenarios, which delay or refuse a request also for a stored file.
    (app, tier) => {
      if (tier !== 'publish' || !cache) return;
      void app.register(sendStoredFiles);
      registerInvalidation(app, cache);
    },
    // After the scenarios, which change the uncompressed text.
    (app) => void app.register(gzipText),
    (app, tier) => {
      registerSystemReady(app, [
        {
          name: 'database',
          check: () => {
            database.writable();
          },
        },
        {
          name: 'content',
          check: () => {
            requireContent(rendering[tier].repository);
          },
        },
      ]);
      for (const part of added) part.register(app, tier);
      registerGraphql(app, { repository: rendering[tier].repository });
      registerCsrfToken(app, tier === 'author' ? forAuthors : sessionTokens);
    },
  ];
  const { requestLog, bodyTimeout, trustProxy } = options;
  const serving = { log, requestLog, bodyTimeout, trustProxy };
  const author = buildServer(contexts.author, tierPlugins, serving);
  const publish = buildServer(contexts.publish, tierPlugins, serving);
  await Promise.all([author.ready(), publish.ready()]);
  const reportUnreadable = (): void => {
    for (const problem of unreadableContent(engine)) problems.report(problem);
  };
  let isClosed = false;
  const checked = content.check().then(() => {
    if (isClosed) return;
    reportUnreadable();
    repository.onChange(reportUnreadable);
  });
  return {
    author,
    publish,
    repository,
    checked,
    async close() {
      isClosed = true;
      await Promise.all([author.close(), publish.close()]);
      authored.close();
      visited.close();
      await published?.close();
      await repository.close();
      cache?.clear();
      await examples?.close();
      database.close();
    },
  };
}

function requireContent(repository: Repository): void {
  if (!repository.get('/content')) throw new Error('There is no /content.');
}

/** The port on which a tier listens; undefined while it does not. */
function portOf(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

/** Beside the bundle in dist, and beside the sources in src. */
function platformMount(): string {
  const folder = join(__dirname, '..', 'platform', 'jcr_root');
  return existsSync(folder) ? folder : join(__dirname, '..', '..', 'platform', 'jcr_root');
}
