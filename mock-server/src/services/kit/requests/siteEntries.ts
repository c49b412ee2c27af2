import type { FastifyRequest } from 'fastify';
import type { Synonym } from '../../../search/synonyms';
import type { BackendContext, FoundEntry } from '../Backend';

/** The response of AEM for a search page (`search-page/entries.json.html`). */
export interface SiteEntries {
  readonly entries: readonly FoundEntry[];
  /** The words of the site's visitors, which authors keep. */
  readonly synonyms: readonly Synonym[];
}

/**
 * Returns what AEM knows for the search of a request's site; undefined if the site has no search page. It is the same
 * object until content changes.
 */
export function siteEntries(
  request: FastifyRequest,
  language: 'en' | 'es',
  { siteJson }: Pick<BackendContext, 'siteJson'>,
): SiteEntries | undefined {
  return siteJson(request, language, '/search/_jcr_content.entries') as SiteEntries | undefined;
}
