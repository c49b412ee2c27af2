/**
 * Adds the query of the current address to the header's link to the same page in the other language, so that a search,
 * its facets and the way back (`referrer`) stay. Caches keep one page for all queries, so the server cannot do it.
 */
export function keepQueryInLanguageLink(): void {
  addEventListener(
    'click',
    ({ target }) => {
      const link =
        target instanceof Element &&
        target.closest<HTMLAnchorElement>('a.cmp-header__language[href]');
      if (link && !link.search && pageOf(link.pathname) === pageOf(location.pathname))
        link.search = location.search;
    },
    true,
  );
}

/** Returns a path without its language. */
const pageOf = (path: string): string => path.replace(/^\/es(?=\/|$)/, '').replace(/\/$/, '');
