import { type ContentServer, startContentServer } from './contentServer';
import type { ServerOptions } from './ServerOptions';
import { siteModels, siteSitemaps } from './models';
import type { ServerPlugin } from './ServerPlugin';
import { mockServices } from './services/mockServices';

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
export type { PageManager, ResourceResolver } from './sling/resources/ResourceResolver';
export type { Calendar, PropertyValue, SingleValue, ValueMap } from './sling/resources/valueMap';
export type { IncomingRequest } from './sling/scripting/PageState';
export type { RequestPathInfo, ResponseState, SlingRequest } from './sling/scripting/SlingRequest';
export type { ModelContext, ModelFactory } from './sling/scripting/ContentEngine';
export type { ContentServer } from './contentServer';
export type { ApacheInFront, ServerOptions } from './ServerOptions';
export { DispatcherCache } from './dispatcher/cache/DispatcherCache';
export { readDispatcher } from './dispatcher/readDispatcher';
export { exportLibrary } from './workshop/export/exportLibrary';
export { readProxyRules } from './proxy';
export type { Exchange, ProxyOptions, ProxyRule } from './proxy';
export { mockServices } from './services/mockServices';
export type { PluginHost, PluginParts, ServerPlugin } from './ServerPlugin';
export type { ContentChanges } from './sling/resources/contentChanges';
export type { SiteContent } from './sling/serving/siteContent';
export { LOG_LEVELS } from './http/requestLog';
export type { LogLevel, RequestLog } from './http/requestLog';

/** The options of {@link createContentServer}. */
export interface ContentServerOptions extends ServerOptions {
  /**
   * Services behind the sites, and their pages. By default the mock services of this repository; `[]` serves
   * content alone.
   */
  readonly plugins?: readonly ServerPlugin[];
  /**
   * Whether one sender has to wait after many tries (`services/kit/limits/throttle.ts`); true by default. Tests
   * send everything from one address.
   */
  readonly throttled?: boolean;
  /**
   * scrypt's N for passwords, a power of two; by default 2^17, which takes half a second. For tests
   * that sign in often.
   */
  readonly passwordCost?: number;
}

/**
 * Serves the content of the mounts as AEM would: an author and a publish tier over one repository.
 * Neither listens yet.
 *
 * A mistake in the content does not reject: it is logged, and shown on the author's pages.
 *
 * @param options - Only `mounts` is required.
 * @returns The server, once both tiers are ready.
 * @throws RepositoryError if a mount is no `jcr_root` folder.
 * @throws DispatcherConfigError if a file of the dispatcher's rules cannot be read, with file,
 *   line and remedy in its message.
 * @throws DatabaseError if the database file cannot be opened.
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
  const { plugins = [mockServices(options)] } = options;
  const models = { ...siteModels, ...options.models };
  const sitemaps = [...(options.sitemaps ?? []), ...siteSitemaps];
  return startContentServer({ ...options, models, sitemaps }, plugins);
}
