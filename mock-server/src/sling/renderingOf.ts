import type { Repository } from '../repository/Repository';
import type { ServerOptions } from '../ServerOptions';
import { ClientLibraries } from './client-libraries/ClientLibraries';
import { Lookups } from './Lookups';
import { platformModels } from './platform/models';
import type { ProblemLog } from './problems';
import { withMergedResources } from './resource-merger/withMergedResources';
import { ContentEngine } from './scripting/ContentEngine';
import { sitemapServlet } from './sitemaps/sitemapServlet';

/** The content with merged resources, and what renders it. */
interface Rendering {
  readonly repository: Repository;
  readonly engine: ContentEngine;
  readonly close: () => void;
}

/** Returns what renders the content, with caches of its own. Both tiers share it while they have the same content. */
export function renderingOf(
  content: Repository,
  problems: ProblemLog,
  { models, sitemaps = [], decoration, reuse, log = () => undefined }: ServerOptions,
): Rendering {
  const repository = withMergedResources(content);
  const lookups = new Lookups(repository, problems);
  const libraries = new ClientLibraries(lookups);
  const all = { ...platformModels(lookups.repository, libraries, problems), ...models };
  const engine = new ContentEngine(lookups, all, libraries, log, {
    decorates: decoration,
    servlets: [sitemapServlet(sitemaps)],
    reuses: reuse,
  });
  return { repository, engine, close: lookups.close.bind(lookups) };
}
