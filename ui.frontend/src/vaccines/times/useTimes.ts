import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { useAsync, type Async } from '../../kit/ui/async/useAsync';
import { placeToSearch, otherPlaceToSearch } from '../../stores/service/placeToSearch';
import type { SearchAdvice } from '../../stores/service/searchAdvice';
import { findTimes, type FoundTimes, type TimesSearch } from './findTimes';

/** A search for free times with its state. */
export interface Times {
  readonly search: TimesSearch | undefined;
  readonly asked: Async<PlacedTimes>;
  /** The current results: from the search, or from a time that opened later. */
  readonly found: PlacedTimes | undefined;
  /** The number of searches so far. */
  readonly turn: number;
  /** Whether a time has opened while the visitor was waiting. */
  readonly hasOpened: boolean;
  /** Whether the service is asked every minute for a time that has opened. */
  readonly isWatching: boolean;
  readonly watch: (isWatching: boolean) => void;
  /** Starts a search and aborts the previous one. */
  readonly start: (search: TimesSearch) => void;
}

/**
 * Keeps a search for free times and its state.
 *
 * @param heading the results' heading, which takes the focus when the button that ends the waiting disappears
 * @param first a search that starts at once
 */
export function useTimes(heading: RefObject<HTMLElement | null>, first?: TimesSearch): Times {
  const [search, setSearch] = useState(first);
  /** The key of each search for `useAsync`, which also differs for a repeated search. */
  const [turn, setTurn] = useState(0);
  const [isWatching, setIsWatching] = useState(false);
  const [opened, setOpened] = useState<PlacedTimes>();
  const asked = useAsync(search && String(turn), (signal) =>
    search ? findPlacedTimes(search, signal) : Promise.reject(new Error('There is no search.')),
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

/** Free times, and the place around which they were searched. */
export interface PlacedTimes extends FoundTimes {
  readonly place: string;
  /** Advice on words that name no place; there are no stores then. */
  readonly advice?: SearchAdvice;
}

/** Finds free times around the place that a visitor's words name. */
async function findPlacedTimes(search: TimesSearch, signal: AbortSignal): Promise<PlacedTimes> {
  const place = await placeToSearch(search.place, signal);
  if (typeof place !== 'string')
    return { stores: [], without: 0, hasMore: false, place: search.place, advice: place };
  const found = await findTimes({ ...search, place }, signal);
  if (found.stores.length > 0 || found.without > 0) return { ...found, place };
  const other = await otherPlaceToSearch(place, signal);
  if (other === undefined) return { ...found, place };
  return { ...(await findTimes({ ...search, place: other }, signal)), place: other };
}

/**
 * Repeats a search every minute while the page is open, until a time is free. A failed request is repeated a minute
 * later.
 *
 * @param search the same object for the same search; undefined if nothing is watched
 */
function useWatch(search: TimesSearch | undefined, onFound: (found: PlacedTimes) => void): void {
  const tell = useEffectEvent(onFound);
  useEffect(() => {
    if (!search) return undefined;
    const abort = new AbortController();
    const ask = async (): Promise<void> => {
      const found = await findPlacedTimes(search, abort.signal).catch(() => undefined);
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

/** The initial radius in miles; without free times a wider one is offered. */
export const NEAR = 10;
