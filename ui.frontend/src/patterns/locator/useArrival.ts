import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { ListedPlace, LocatorResults } from './locator';

/** So long a result must stand before it is said, in milliseconds: ticking boxes takes moments. */
const PAUSE = 400;

/**
 * Leads people to what was found. After a search the focus goes to the results' heading, which is
 * thereby read out, or back to the box where its words were at fault. Results that come by
 * themselves, as by a filter or the back button, are said politely, and the focus stays.
 */
export function useArrival(
  results: LocatorResults<ListedPlace>,
  { box, heading }: { box: RefObject<HTMLElement | null>; heading: RefObject<HTMLElement | null> },
): { announcement: string; await: () => void } {
  const [announcement, setAnnouncement] = useState('');
  const isAwaited = useRef(false);
  const isFirst = useRef(true);

  useEffect(() => {
    if (results.kind === 'failed') isAwaited.current = false;
    if (results.kind !== 'found') return undefined;
    const isNews = !isFirst.current;
    isFirst.current = false;
    if (isAwaited.current) {
      isAwaited.current = false;
      (results.deadEnd?.isAboutWords === true ? box : heading).current?.focus();
      return undefined;
    }
    if (!isNews) return undefined;
    const timer = setTimeout(() => {
      setAnnouncement(sentence(results));
    }, PAUSE);
    return () => {
      clearTimeout(timer);
    };
  }, [results, box, heading]);

  const awaitResults = useCallback(() => {
    isAwaited.current = true;
    setAnnouncement('');
  }, []);
  return { announcement, await: awaitResults };
}

function sentence({
  count,
  about,
  deadEnd,
}: Extract<LocatorResults<ListedPlace>, { kind: 'found' }>): string {
  return `${count} ${about}`.trim() + '.' + (deadEnd ? ` ${deadEnd.text}` : '');
}
