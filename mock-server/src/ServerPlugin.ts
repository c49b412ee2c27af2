import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from './database/database';
import type { Repository } from './repository/Repository';
import type { ScenarioStore } from './scenarios';
import type { CsrfTokens } from './sling/serving/csrfToken';
import type { SiteContent } from './sling/serving/siteContent';

/** Creates a plugin when the content server starts. */
export type ServerPlugin = (host: PluginHost) => PluginParts;

/** The parts of the content server that its plugins use. */
export interface PluginHost {
  readonly repository: Repository;
  /** The content that visitors see. It is the same as `repository` without a publish queue. */
  readonly published: Repository;
  readonly database: Database;
  readonly scenarios: ScenarioStore;
  /**
   * Renders a page of the request's site, `/shop` in `es`, as a visitor sees it; undefined if the site has
   * no such page.
   */
  readonly sitePage: (
    tier: 'author' | 'publish',
    request: FastifyRequest,
    language: 'en' | 'es',
    path: string,
  ) => string | undefined;
  /** Returns the content of the request's site that visitors see, in a language. */
  readonly siteContent: (request: FastifyRequest, language: 'en' | 'es') => SiteContent;
  /** Serves the address of a request as the tier would without the plugin. */
  readonly serveContent: (
    tier: 'author' | 'publish',
    request: FastifyRequest,
    reply: FastifyReply,
  ) => FastifyReply;
  /** Returns the port of the publish tier; undefined while it does not listen. */
  readonly publishPort: () => number | undefined;
}

/** The parts that a plugin adds to the content server. */
export interface PluginParts {
  /** The request tokens of visitors' sessions, if the plugin knows sessions. */
  readonly sessionTokens?: CsrfTokens;
  /** Adds the plugin's routes to a tier. */
  register(app: FastifyInstance, tier: 'author' | 'publish'): void;
}
