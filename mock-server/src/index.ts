import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { registerBackends } from './backends';
import { csrfTokenFor } from './backends/accounts';
import { registerConsole } from './backends/console';
import { openDatabase } from './backends/database';
import { readDispatcher } from './dispatcher/readDispatcher';
import { registerGraphql } from './graphql';
import { openRepository } from './repository';
import type { Repository } from './repository/Repository';
import { ScenarioStore, scenarios } from './scenarios';
import { buildServer, type Wing } from './server';
import { ClientLibraries } from './sling/client-libraries/ClientLibraries';
import {
  CLIENT_LIBRARY_USE_OBJECT,
  clientLibraryUseObject,
  RESPONSIVE_GRID,
  responsiveGrid,
} from './sling/platform/models';
import { ProblemLog, unreadableContent } from './sling/scripting/problems';
import { registerCsrfToken } from './sling/platform/csrfToken';
import { Dictionaries } from './sling/scripting/dictionaries';
import { ContentEngine, type ModelTwin } from './sling/scripting/ContentEngine';
import { gzipText } from './sling/serving/compression';
import { SITES } from './sites';
import { mountExamples, registerWorkshop } from './workshop';

export type { ModelContext, ModelTwin } from './sling/scripting/ContentEngine';

export interface ContentServerOptions {
  /** `jcr_root` folders, the lowest first. The platform's stand-ins lie below all of them. */
  readonly mounts: readonly string[];
  /** Java class names to their TypeScript twins. */
  readonly models?: Readonly<Record<string, ModelTwin>>;
  /** The dispatcher's `src` folder; without it publish maps no addresses and denies none. */
  readonly dispatcher?: string;
  /** The catalog of examples that ui.frontend's build writes; with it the author serves /workshop. */
  readonly workshop?: string;
  /** The services' database file. By default it is kept in memory only. */
  readonly database?: string;
  /** Follow changes on disk. */
  readonly watch?: boolean;
  /** Reload open pages when content changes. */
  readonly liveReload?: boolean;
  /** Where the server's lines for a developer go; nowhere by default. */
  readonly log?: (line: string) => void;
}

export interface ContentServer {
  readonly author: FastifyInstance;
  readonly publish: FastifyInstance;
  readonly repository: Repository;
  close(): Promise<void>;
}

/**
 * Serves the content of the mounts as AEM would: an author and a publish tier over one repository.
 * Neither listens yet.
 * @throws RepositoryError where a mount is no jcr_root folder; DispatcherConfigError, DatabaseError.
 */
export async function createContentServer(options: ContentServerOptions): Promise<ContentServer> {
  const { mounts, watch = false, liveReload = false, log = () => undefined } = options;
  const platform = platformMount();
  const { workshop } = options;
  const examples = workshop === undefined ? undefined : mountExamples(workshop, watch);
  const generated = examples ? [examples.mount] : [];
  const repository = openRepository({
    mounts: [platform, ...generated, ...mounts],
    readOnlyMounts: [platform, ...generated],
    watch,
  });
  const dictionaries = new Dictionaries(repository);
  repository.onChange(() => {
    dictionaries.forget();
  });
  const database = openDatabase(options.database ?? ':memory:');
  const store = new ScenarioStore(database);
  const problems = new ProblemLog(log);
  const libraries = new ClientLibraries(repository, problems);
  const models: Record<string, ModelTwin> = {
    [RESPONSIVE_GRID]: responsiveGrid,
    [CLIENT_LIBRARY_USE_OBJECT]: clientLibraryUseObject(libraries, problems),
    ...options.models,
  };
  const engine = new ContentEngine(repository, models, libraries, problems, log);
  const wings: readonly Wing[] = [
    (app, tier) => {
      if (tier === 'publish' || workshop === undefined) return;
      registerWorkshop(app, {
        catalogFile: workshop,
        repository,
        translate: (sentence, language) => dictionaries.translate(sentence, language),
      });
    },
    (app) => void app.register(scenarios, { store }),
    // After the scenarios, which spoil the text itself.
    (app) => void app.register(gzipText),
    (app, tier) => {
      registerBackends(app, { database, tier });
      registerGraphql(app, { repository });
      registerCsrfToken(app, tier, (request) =>
        csrfTokenFor(request, { database, now: () => new Date() }),
      );
    },
    (app, tier) => {
      if (tier === 'publish') return;
      const sites = SITES.filter(({ root }) => repository.get(root));
      const publishPort = (): number | undefined => portOf(publish);
      registerConsole(app, { repository, database, scenarios: store, sites, publishPort });
      app.get('/', (_request, reply) => reply.redirect('/mock'));
    },
  ];
  const dispatcher =
    options.dispatcher === undefined ? undefined : readDispatcher(options.dispatcher);
  const shared = { engine, liveReload };
  const author = buildServer({ ...shared, tier: 'author', dispatcher: undefined }, wings, log);
  const publish = buildServer({ ...shared, tier: 'publish', dispatcher }, wings, log);
  await Promise.all([author.ready(), publish.ready()]);
  const tellUnreadable = (): void => {
    for (const problem of unreadableContent(repository)) problems.report(problem);
  };
  tellUnreadable();
  repository.onChange(tellUnreadable);
  return {
    author,
    publish,
    repository,
    async close() {
      await Promise.all([author.close(), publish.close()]);
      libraries.close();
      engine.close();
      await repository.close();
      examples?.close();
      database.close();
    },
  };
}

/** The port that a tier listens on; undefined while it does not. */
function portOf(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

/** Beside the bundle in dist, and beside the sources in src. */
function platformMount(): string {
  const folder = join(__dirname, '..', 'platform', 'jcr_root');
  return existsSync(folder) ? folder : join(__dirname, '..', '..', 'platform', 'jcr_root');
}
