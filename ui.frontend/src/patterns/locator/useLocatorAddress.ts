import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { readPage, readQuery, writePage, writeQuery, type LocatorQuery } from './query';

/** The locator's state as the page's address has it, so that it can be shared and gone back to. */
export interface LocatorAddress {
  readonly query: LocatorQuery;
  /** How many tens of stores are shown, from 1. */
  readonly page: number;
  /** Asks something else: a new step of the browser's history, unless it is the same. */
  readonly ask: (next: LocatorQuery) => void;
  /** Asks the same with other filters. */
  readonly filter: (keys: readonly string[]) => void;
  readonly showPage: (page: number) => void;
}

/**
 * Reads and writes the page's address. There is one locator on a page.
 * @param filterKeys the filters that there are; keep the array between renders
 */
export function useLocatorAddress(filterKeys: readonly string[]): LocatorAddress {
  // Nothing is asked in the first frame: the server does not look at the query.
  const asked = useSyncExternalStore(subscribe, askedNow, () => NOTHING);
  const page = useSyncExternalStore(subscribe, pageNow, () => 1);

  const query = useMemo(() => {
    const [search, near, count] = JSON.parse(asked) as [string, unknown, number];
    return { ...readQuery(search, near, filterKeys), asked: count };
  }, [asked, filterKeys]);

  const ask = useCallback((next: LocatorQuery) => {
    searches = next.asked;
    step(next);
  }, []);

  // The address is read anew: boxes that were ticked early may speak up before it was read first.
  const filter = useCallback(
    (keys: readonly string[]) => {
      const now = readQuery(location.search, stateNow()[NEAR], filterKeys);
      step({ ...now, filters: keys });
    },
    [filterKeys],
  );

  const showPage = useCallback((next: number) => {
    go('replaceState', writePage(location.search, next), stateNow());
  }, []);

  return useMemo(
    () => ({ query, page, ask, filter, showPage }),
    [query, page, ask, filter, showPage],
  );
}

/**
 * Where the visitor is belongs to nobody else: it stays in the history's own state, which never
 * leaves the browser, and out of the address, which servers and other people read.
 */
const NEAR = 'locatorNear';

const NOTHING = JSON.stringify(['', null, 0]);

/** Of this visit to the page; part of the state, so that one change makes one render. */
let searches = 0;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

/** A new step of the history, unless the address stays as it is. */
function step(next: LocatorQuery): void {
  const search = writeQuery(location.search, next);
  const state = { ...stateNow(), [NEAR]: next.near };
  const isSame = search === location.search && !next.near;
  go(isSame ? 'replaceState' : 'pushState', search, state);
}

function go(step: 'pushState' | 'replaceState', search: string, state: object): void {
  history[step](state, '', location.pathname + search + location.hash);
  for (const listener of listeners) listener();
}

/** Without the page, so that showing more is no new question. */
function askedNow(): string {
  return JSON.stringify([writePage(location.search, 1), stateNow()[NEAR] ?? null, searches]);
}

function pageNow(): number {
  return readPage(location.search);
}

function stateNow(): Record<string, unknown> {
  const state = history.state as unknown;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}
