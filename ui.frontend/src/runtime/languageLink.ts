import { REFERRER } from '../base/page/pages';
import { addressIn, pageOf } from '../base/page/site';

/**
 * Adds the query of the current address to the header's link to the same page in the other language, so that a search,
 * its facets and the way back (`referrer`) stay. The way back then leads to the page in the other language. Caches keep
 * one page for all queries, so the server cannot do it.
 */
export function keepQueryInLanguageLink(): void {
  addEventListener(
    'click',
    ({ target }) => {
      const link =
        target instanceof Element &&
        target.closest<HTMLAnchorElement>('a.cmp-header__language[href]');
      if (link && !link.search && pageOf(link.pathname) === pageOf(location.pathname))
        link.search = searchIn(link.hreflang === 'es' ? 'es' : 'en', location.search);
    },
    true,
  );
}

/** Returns a query whose way back leads to the page in a language; other addresses than pages of this site stay. */
function searchIn(language: 'en' | 'es', search: string): string {
  const query = new URLSearchParams(search);
  const [, pathname, rest = ''] = /^(\/(?!\/)[^?#]*)(.*)$/s.exec(query.get(REFERRER) ?? '') ?? [];
  if (pathname === undefined) return search;
  query.set(REFERRER, addressIn(language, pageOf(pathname)) + rest);
  return `?${query.toString()}`;
}
