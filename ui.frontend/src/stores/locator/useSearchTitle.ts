import { useEffect, useRef } from 'react';
import { t } from '../../base/i18n/t';
import type { ListedPlace, LocatorResults } from './locator';
import type { LocatorQuery } from './useLocatorAddress';

/**
 * Says in the document's title what was found, before the page's own title, so that tabs, bookmarks
 * and the browser's history tell searches apart. While a search is on its way the title stays; it is
 * the page's own where nothing is asked or the search failed.
 */
export function useSearchTitle(query: LocatorQuery, results: LocatorResults<ListedPlace>): void {
  const pageTitle = useRef<string>(undefined);
  const isPending = results.kind === 'searching' || results.kind === 'waiting';
  const found = titleOf(query, results);

  useEffect(() => {
    pageTitle.current ??= document.title;
    if (isPending) return;
    document.title = found === undefined ? pageTitle.current : `${found} | ${pageTitle.current}`;
  }, [isPending, found]);

  useEffect(
    () => () => {
      if (pageTitle.current !== undefined) document.title = pageTitle.current;
    },
    [],
  );
}

function titleOf(
  { text, near, area }: LocatorQuery,
  results: LocatorResults<ListedPlace>,
): string | undefined {
  const isAsked = text !== undefined || near !== undefined || area !== undefined;
  if (!isAsked || results.kind !== 'found') return undefined;
  const { about, count, deadEnd } = results;
  return deadEnd || about === '' ? count : t('Stores {0}', about);
}
