import type { FastifyRequest } from 'fastify';
import type { SiteContent } from '../../../sling/serving/siteContent';
import type { BackendContext } from '../Backend';
import { changedEntries } from './changedEntries';
import type { PageEntries, SiteEntries } from './responses';

/** The address of the entries below the site. The path of a page after it asks for those of the page alone. */
const ADDRESS = '/search/_jcr_content.entries.json';

/** The last response of AEM for each site and language, with the state of the content at that time. */
const known = new WeakMap<SiteContent, Known>();

interface Known {
  readonly state: object;
  readonly site: SiteEntries | undefined;
}

/**
 * Returns what AEM knows for the search of a request's site; undefined if the site has no search page. It is the same
 * object until something in it changes. After a change of pages AEM is asked for these alone, and after any other that
 * may concern entries, for all.
 */
export function siteEntries(
  request: FastifyRequest,
  language: 'en' | 'es',
  { siteContent }: Pick<BackendContext, 'siteContent'>,
): SiteEntries | undefined {
  const content = siteContent(request, language);
  const before = known.get(content);
  const state = content.state();
  if (before?.state === state) return before.site;
  const site =
    (before?.site &&
      changedEntries(before.site, content.path, content.changesSince(before.state), (page) => {
        return content.json(ADDRESS + page) as PageEntries | undefined;
      })) ??
    (content.json(ADDRESS) as SiteEntries | undefined);
  known.set(content, { state, site });
  return site;
}
