import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unmangle } from '../../sling/scripting/resolve';
import type { ContentIndex } from '../finders/ContentIndex';
import type { ContentItem } from '../finders/ContentItem';
import { assetHit, pageHit } from '../finders/finderHits';
import type { ReadingContext } from './ReadingContext';
import { parameterOf, sendJson, sendProblem } from './json';

const FINDER = '/bin/wcm/contentfinder';

/**
 * Adds AEM's content finder: `GET /bin/wcm/contentfinder/asset/view.json/content/dam?query=…&mimeType=…&limit=0..20`, and
 * `page/view.json/content` for pages. The response is `{"hits": […], "more": …}`.
 */
export function registerFinders(
  app: FastifyInstance,
  { engine: { repository } }: ReadingContext,
  index: ContentIndex,
): void {
  const add = (
    kind: ContentItem['kind'],
    root: string,
    hitOf: (item: ContentItem, text: string) => object,
  ): void => {
    const answer = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
      const suffix = (request.params as { '*'?: string })['*'] ?? '';
      const below = suffix === '' ? root : unmangle(`/${suffix}`).replace(/\/$/, '');
      const range = rangeOf(parameterOf(request, 'limit'));
      if (!range) return sendProblem(reply, 400, LIMIT);
      const text = parameterOf(request, 'query') ?? '';
      const accepts = acceptsMimeType(parameterOf(request, 'mimeType'));
      const { items, more } = index.find({ kind, below, text, accepts, ...range });
      return sendJson(reply, { hits: items.map((item) => hitOf(item, text)), more });
    };
    app.get(`${FINDER}/${kind}/view.json`, answer);
    app.get(`${FINDER}/${kind}/view.json/*`, answer);
  };
  add('asset', '/content/dam', (item, text) => assetHit(item, repository.get(item.path), text));
  add('page', '/content', (item, text) => pageHit(item, repository.get(item.path), text));
}

/** The maximum number of hits in a response. */
const MOST = 500;

const LIMIT = `Write limit as 0..20, the first hit and the one after the last, with at most ${MOST} hits.`;

/** Returns the range of `0..20` or `20`, by default the first twenty; undefined for another text. */
function rangeOf(limit = '0..20'): { readonly start: number; readonly end: number } | undefined {
  const [, first = '0', last] = /^(?:(\d{1,9})\.\.)?(\d{1,9})$/.exec(limit) ?? [];
  const [start, end] = [Number(first), Number(last)];
  return last !== undefined && end >= start && end - start <= MOST ? { start, end } : undefined;
}

/** Returns the condition of media types: several separated by commas, also only their beginning (`image`). */
function acceptsMimeType(mimeTypes = ''): (item: ContentItem) => boolean {
  const beginnings = mimeTypes
    .split(',')
    .map((type) => type.trim().replace(/[.]?\*$/, ''))
    .filter((type) => type !== '');
  if (beginnings.length === 0) return () => true;
  return ({ mimeType }) => beginnings.some((beginning) => mimeType.startsWith(beginning));
}
