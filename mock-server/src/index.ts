import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { plainAssets } from './assets/plainAssets';
import { openDatabase } from './database/database';
import { readDispatcher } from './dispatcher/readDispatcher';
import { registerGraphql } from './graphql';
import { queriesWithoutEndpoint } from './graphql/endpointNode';
import { openRepository } from './repository';
import type { Repository } from './repository/Repository';
import { registerSystemReady } from './http/systemReady';
import type { RequestLog } from './http/requestLog';
import { ScenarioStore, scenarios } from './scenarios';
import { buildServer, type TierPlugin } from './server';
import { ClientLibraries } from './sling/client-libraries/ClientLibraries';
import { platformModels } from './sling/platform/models';
import { ProblemLog, unreadableContent } from './sling/problems';
import { authorTokens, registerCsrfToken, tokensOfAny } from './sling/serving/csrfToken';
import { ContentEngine, type ModelFactory } from './sling/scripting/ContentEngine';
import { gzipText } from './http/compression';
import { asSent, type ServingContext } from './sling/serving/response';
import { sitePage } from './sling/serving/sitePage';
import type { PluginHost, ServerPlugin } from './ServerPlugin';
import { mockServices } from './services/mockServices';
import { mountExamples, registerWorkshop } from './workshop';

export type { Change, Repository } from './repository/Repository';
export { PROPERTY_TYPES } from './repository/node';
export type {
  ContentNode,
  ContentProblem,
  Origin,
  Property,
  PropertyType,
} from './repository/node';
export type { Page } from './sling/resources/Page';
export type { Resource } from './sling/resources/Resource';
export type { Calendar, PropertyValue, SingleValue, ValueMap } from './sling/resources/valueMap';
export type {
  IncomingRequest,
  RequestPathInfo,
  SlingRequest,
} from './sling/scripting/SlingRequest';
export type { ModelContext, ModelFactory } from './sling/scripting/ContentEngine';
export { mockServices } from './services/mockServices';
export type { PluginHost, PluginParts, ServerPlugin } from './ServerPlugin';
export { LOG_LEVELS } from './http/requestLog';
export type { LogLevel, RequestLog } from './http/requestLog';

/** The options of {@link createContentServer}. */
export interface ContentServerOptions {
  /**
   * Paths of `jcr_root` folders, the lowest first: a node of a later mount replaces that of an
   * earlier one. The platform's own content (`/libs`) lies below all of them.
   */
  readonly mounts: readonly string[];
  /**
   * Models for the Java classes that scripts name in `data-sly-use`, by the full name of the class.
   * A name given here replaces the platform's own model.
   */
  readonly models?: Readonly<Record<string, ModelFactory>>;
  /**
   * Path of the dispatcher's `src` folder in the Cloud Service layout. Without it the publish tier
   * maps no public addresses and denies no request.
   */
  readonly dispatcher?: string;
  /**
   * Further names, perhaps with `*`, by which publish shows the first site. By default only the virtual hosts claim
   * names, and any other host is not found, as behind Adobe's catch-all.
   */
  readonly hosts?: readonly string[];
  /**
   * Path of the catalog of examples that ui.frontend's build writes (`dist/examples.json`). With it
   * the author tier serves `/workshop`.
   */
  readonly workshop?: string;
  /**
   * Whether the POST servlet may change `/apps`; false by default, because code that a form could
   * change would run on the next page.
   */
  readonly writableApps?: boolean;
  /**
   * Whether components are wrapped in AEM's decoration element; true by default. Apache Sling has
   * none, so a comparison with it leaves them out.
   */
  readonly decoration?: boolean;
  /**
   * Services behind the sites, and their pages. By default the mock services of this repository; `[]` serves
   * content alone.
   */
  readonly plugins?: readonly ServerPlugin[];
  /** Path of the services' database file; by default `:memory:`, which ends with the server. */
  readonly database?: string;
  /**
   * Whether one sender has to wait after many tries (`services/kit/limits/throttle.ts`); true by default. Tests
   * send everything from one address.
   */
  readonly throttled?: boolean;
  /**
   * The addresses and networks of the proxies whose `X-Forwarded-For` is believed. By default the
   * header is ignored and the peer is the sender, because a visitor could name another address at
   * each try and pass every limit.
   */
  readonly trustProxy?: readonly string[];
  /**
   * scrypt's N for passwords, a power of two; by default 2^17, which takes half a second. For tests
   * that sign in often.
   */
  readonly passwordCost?: number;
  /** Whether changes of the mounts' files are read while the server runs; false by default. */
  readonly watch?: boolean;
  /**
   * Whether rendered pages carry a script that reloads them when content changes; false by default.
   */
  readonly liveReload?: boolean;
  /**
   * The file in which a build of client libraries writes what it does, as JSON:
   * `{ pid, isBuilding, problems: [{ message, file, line }] }`. With `liveReload`, pages reload once it is
   * done, and show its problems. By default no build is followed.
   */
  readonly buildState?: string;
  /**
   * Receives the lines for a developer, one call for each line without its line break: denied
   * requests, components that could not be rendered, content that could not be read. By default
   * they are dropped.
   */
  readonly log?: (line: string) => void;
  /**
   * The log of requests and failures, as JSON lines with a request id and without personal data. By
   * default there is none.
   */
  readonly requestLog?: RequestLog;
  /** How long a request may take to arrive, in milliseconds; 30,000 by default. */
  readonly bodyTimeout?: number;
  /**
   * Whether publish obeys the header `x-mock-scenario`; false by default, because a visitor could
   * send it. Author always does, and rules made in the mock console hold on both tiers.
   */
  readonly scenarios?: boolean;
}

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
  /** Closes both tiers, stops the watching of files and closes the database. Call it once. */
  close(): Promise<void>;
}

/**
 * Serves the content of the mounts as AEM would: an author and a publish tier over one repository.
 * Neither listens yet.
 *
 * A mistake in the content does not reject: it is logged, and stands on the author's pages.
 *
 * @param options - Only `mounts` is required.
 * @returns The server, once both tiers are ready to answer.
 * @throws RepositoryError where a mount is no `jcr_root` folder.
 * @throws DispatcherConfigError where a file of the dispatcher's rules cannot be read, with file,
 *   line and remedy in its message.
 * @throws DatabaseError where the database file cannot be opened.
 *
 * @example
 * ```ts
 * const server = await createContentServer({
 *   mounts: ['ui.apps/src/main/content/jcr_root', 'ui.content/src/main/content/jcr_root'],
 *   dispatcher: 'dispatcher/src',
 * });
 * const { body } = await server.publish.inject({ url: '/', headers: { host: 'localhost' } });
 * await server.close();
 * ```
 */
export async function createContentServer(options: ContentServerOptions): Promise<ContentServer> {
  const { mounts, watch = false, liveReload = false, log = () => undefined } = options;
  const platform = platformMount();
  const { workshop } = options;
  const examples = workshop === undefined ? undefined : mountExamples(workshop, watch, log);
  const generated = examples ? [examples.mount] : [];
  const repository = openRepository({
    mounts: [platform, ...generated, ...mounts],
    readOnlyMounts: [platform, ...generated],
    checks: [plainAssets, queriesWithoutEndpoint],
    watch,
    log,
  });
  const database = openDatabase(options.database ?? ':memory:');
  const store = new ScenarioStore(database);
  const problems = new ProblemLog(log);
  const libraries = new ClientLibraries(repository, problems);
  const models = { ...platformModels(libraries, problems), ...options.models };
  const engine = new ContentEngine(
    repository,
    models,
    libraries,
    problems,
    log,
    options.decoration,
  );
  const dispatcher =
    options.dispatcher === undefined
      ? undefined
      : readDispatcher(options.dispatcher, options.hosts);
  const shared = { engine, liveReload, buildState: options.buildState };
  const host: PluginHost = {
    repository,
    database,
    scenarios: store,
    sitePage: (tier, request, language, path) => {
      // No author edits a service's page, so that its frame is a visitor's on author as well.
      const asVisited = { ...contexts[tier], tier: 'publish' } as const;
      const page = sitePage(asVisited, request, language, path);
      return page === undefined ? undefined : asSent(asVisited, request, page);
    },
    publishPort: () => portOf(publish),
  };
  const { plugins = [mockServices(options)] } = options;
  const added = plugins.map((plugin) => plugin(host));
  const sessionTokens = tokensOfAny(added.flatMap((part) => part.sessionTokens ?? []));
  const forAuthors = authorTokens(sessionTokens);
  const writes = { writableApps: options.writableApps ?? false, tokens: forAuthors };
  const contexts: Readonly<Record<ServingContext['tier'], ServingContext>> = {
    author: { ...shared, tier: 'author', writes },
    publish: { ...shared, tier: 'publish', dispatcher },
  };
  const tierPlugins: readonly TierPlugin[] = [
    (app, tier) => {
      if (tier === 'publish' || workshop === undefined) return;
      registerWorkshop(app, {
        catalogFile: workshop,
        repository,
        translate: (sentence, language) => engine.dictionaries.translate(sentence, language),
      });
    },
    (app, tier) => {
      const byHeader = tier === 'author' || options.scenarios === true;
      void app.register(scenarios, { store, byHeader });
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
            requireContent(repository);
          },
        },
      ]);
      for (const part of added) part.register(app, tier);
      registerGraphql(app, { repository });
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
  reportUnreadable();
  repository.onChange(reportUnreadable);
  return {
    author,
    publish,
    repository,
    async close() {
      await Promise.all([author.close(), publish.close()]);
      libraries.close();
      engine.close();
      await repository.close();
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
