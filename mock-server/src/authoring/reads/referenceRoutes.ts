import type { FastifyInstance } from 'fastify';
import { unmangle } from '../../sling/scripting/resolve';
import type { ContentIndex } from '../finders/ContentIndex';
import type { ContentItem } from '../finders/ContentItem';
import { settingsReferrers } from '../finders/settingsReferrers';
import type { ReadingContext } from './ReadingContext';
import type { Publisher } from '../replication/Publisher';
import { templateReferences } from '../replication/templateReferences';
import { parameterOf, parametersOf, sendJson, sendProblem } from './json';

/**
 * Adds AEM's two addresses of references. `/bin/wcm/references.json?path=…` has the pages and assets that refer to a path;
 * `/libs/wcm/core/content/reference.json?path=…` has what a page or an asset refers to. `path` may be repeated.
 */
export function registerReferences(
  app: FastifyInstance,
  { engine: { repository }, publisher }: ReadingContext,
  index: ContentIndex,
): void {
  for (const address of ['/bin/wcm/references', '/bin/wcm/references.json'])
    app.get(address, (request, reply) => {
      const paths = parametersOf(request, 'path').map(unmangle);
      if (paths.length === 0) return sendProblem(reply, 400, NO_PATH);
      const isExact = parameterOf(request, 'exact') !== 'false';
      const pages = paths.flatMap((path) => [
        ...index.referrersOf(path, isExact).map(({ item, properties }) => ({
          path: item.path,
          title: item.title,
          isPage: item.kind === 'page',
          published: publicationOf(item, publisher, item.isPublished).published,
          references: properties,
        })),
        ...(isExact ? [] : settingsReferrers(repository, path)).map((settings) => ({
          path: settings.path,
          title: settings.title,
          isPage: false,
          published: publicationOf(settings, publisher).published,
          references: settings.properties,
        })),
      ]);
      return sendJson(reply, { pages });
    });
  app.get('/libs/wcm/core/content/reference.json', (request, reply) => {
    const paths = parametersOf(request, 'path').map(unmangle);
    if (paths.length === 0) return sendProblem(reply, 400, NO_PATH);
    const targets = new Set(
      paths.flatMap((path) => [...(index.item(path)?.references.keys() ?? [])]),
    );
    const items = [...targets].filter((path) => !paths.includes(path)).sort();
    const assets = items
      .flatMap((path) => index.item(path) ?? [])
      .map((item) => referenced(item, publisher));
    const missing = items.filter((path) => !repository.get(path));
    const templates = publisher
      ? paths.flatMap((path) => templateReferences(repository, path))
      : [];
    const published = templates.map((item) => ({ ...item, ...publicationOf(item, publisher) }));
    return sendJson(reply, { assets: [...assets, ...published], missing });
  });
}

const NO_PATH = 'Name a page or an asset in path.';

function referenced(item: ContentItem, publisher: Publisher | undefined): object {
  const { path, title, kind, lastModified } = item;
  const isFragment = path.startsWith('/content/experience-fragments/');
  return {
    type: kind === 'page' && isFragment ? 'experiencefragments' : kind,
    path,
    name: title,
    ...publicationOf(item, publisher, item.isPublished),
    lastModified: lastModified ?? 0,
  };
}

/**
 * Returns what AEM says about the publication of an item, by the publish queue.
 *
 * @param isPublished by the properties of the content, which count without a queue
 */
function publicationOf(
  { path }: { readonly path: string },
  publisher: Publisher | undefined,
  isPublished = false,
): { readonly published: boolean; readonly outdated?: boolean; readonly status: string } {
  if (!publisher)
    return { published: isPublished, status: isPublished ? 'available' : 'not available' };
  const state = publisher.stateOf(path)?.state;
  if (state === undefined || state === 'unpublished')
    return { published: false, outdated: false, status: 'not available' };
  const outdated = state === 'modified';
  return { published: true, outdated, status: outdated ? 'outdated' : 'available' };
}
