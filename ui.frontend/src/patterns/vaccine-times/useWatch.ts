import { useEffect, useEffectEvent } from 'react';
import { findTimes, type FoundTimes, type TimesSearch } from './findTimes';

/**
 * Asks again every minute, as long as the page is open, until a time is free. A question that fails
 * is asked again with the next minute.
 *
 * @param search the same object while it is the same search; undefined where nothing is waited for
 */
export function useWatch(
  search: TimesSearch | undefined,
  onFound: (found: FoundTimes) => void,
): void {
  const tell = useEffectEvent(onFound);
  useEffect(() => {
    if (!search) return undefined;
    const abort = new AbortController();
    const ask = async (): Promise<void> => {
      const found = await findTimes(search, abort.signal).catch(() => undefined);
      if (found && found.stores.length > 0 && !abort.signal.aborted) tell(found);
    };
    const timer = setInterval(() => void ask(), MINUTE_MS);
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, [search]);
}

const MINUTE_MS = 60_000;
