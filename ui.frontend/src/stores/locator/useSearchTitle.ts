import { useEffect, useRef } from 'react';
import { t } from '../../base/i18n/t';
import type { ListedPlace, LocatorResults } from './locator';
import type { LocatorQuery } from './useLocatorAddress';

/**
 * Puts the results into the document's title, before the page's own title, so that tabs, bookmarks
 * and the browser's history have different names for different searches. While a search is running,
 * the title stays. Without a search, or after a failed one, it is the page's own title.
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
