import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { useAsync, type Async } from '../../kit/ui/async/useAsync';
import { findTimes, type FoundTimes, type TimesSearch } from './findTimes';

/** A search for free times, and what became of it. */
export interface Times {
  readonly search: TimesSearch | undefined;
  readonly asked: Async<FoundTimes>;
  /** What is free: as it was found, or as it opened later. */
  readonly found: FoundTimes | undefined;
  /** Counts the searches. */
  readonly turn: number;
  /** A time has opened while it was waited for. */
  readonly hasOpened: boolean;
  /** The service is asked every minute whether a time has opened. */
  readonly isWatching: boolean;
  readonly watch: (isWatching: boolean) => void;
  /** Looks for times; the search before is aborted. */
  readonly start: (search: TimesSearch) => void;
}

/**
 * @param heading of the results, which takes the focus of the button that ends the waiting
 * @param first what is searched for at once
 */
export function useTimes(heading: RefObject<HTMLElement | null>, first?: TimesSearch): Times {
  const [search, setSearch] = useState(first);
  /** Names each search for `useAsync`, also where the same is asked again. */
  const [turn, setTurn] = useState(0);
  const [isWatching, setIsWatching] = useState(false);
  const [opened, setOpened] = useState<FoundTimes>();
  const asked = useAsync(search && String(turn), (signal) =>
    search ? findTimes(search, signal) : Promise.reject(new Error('There is no search.')),
  );
  useWatch(isWatching ? search : undefined, (times) => {
    if (heading.current?.parentElement?.contains(document.activeElement)) heading.current.focus();
    setIsWatching(false);
    setOpened(times);
  });
  return {
    search,
    asked,
    found: opened ?? (asked.kind === 'done' ? asked.value : undefined),
    turn,
    hasOpened: opened !== undefined,
    isWatching,
    watch: setIsWatching,
    start(next) {
      setIsWatching(false);
      setOpened(undefined);
      setSearch(next);
      setTurn(turn + 1);
    },
  };
}

/**
 * Asks again every minute, as long as the page is open, until a time is free. A question that fails
 * is asked again with the next minute.
 *
 * @param search the same object while it is the same search; undefined where nothing is waited for
 */
function useWatch(search: TimesSearch | undefined, onFound: (found: FoundTimes) => void): void {
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

/** Miles; where nothing is free a wider radius is offered. */
export const NEAR = 10;
