import { useState, useSyncExternalStore } from 'react';
import { toPosition, type Bounds, type Position } from '../../base/geo/geo';

/** The locator's state as the page's address has it, so that it can be shared and gone back to. */
export interface LocatorAddress {
  /** The same object until something else is asked. */
  readonly query: LocatorQuery;
  /** How many tens of stores are shown, from 1. */
  readonly page: number;
  /** Searches: a new step of the browser's history, unless the address stays the same. */
  readonly search: (asked: Omit<LocatorQuery, 'searches'>) => void;
  /** Asks the same with other filters. */
  readonly filter: (keys: readonly string[]) => void;
  readonly showPage: (page: number) => void;
}

/**
 * Reads and writes the page's address. There is one locator on a page.
 * @param filterKeys the filters that there are
 */
export function useLocatorAddress(filterKeys: readonly string[]): LocatorAddress {
  const [address] = useState(() => createLocatorAddress(filterKeys));
  // Nothing is asked in the first frame: the server does not look at the query.
  const asked = useSyncExternalStore(address.subscribe, address.read, () => NOTHING);
  const { search, filter, showPage } = address;
  return { ...asked, search, filter, showPage };
}

interface Asked {
  readonly query: LocatorQuery;
  readonly page: number;
}

/**
 * Where the visitor is belongs to the visitor: it stays in the history's own state, which never
 * leaves the browser, and out of the address, which servers and other people read.
 */
const NEAR = 'locatorNear';

function createLocatorAddress(filterKeys: readonly string[]) {
  const listeners = new Set<() => void>();
  let searches = 0;
  let last: { readonly key: string; readonly asked: Asked } | undefined;

  /** What is asked now. Its objects change only with what they hold. */
  const read = (): Asked => {
    const near = stateNow()[NEAR];
    const page = readPage(location.search);
    const query = { ...readQuery(location.search, near, filterKeys), searches };
    const key = `${searchKey(query)} ${query.filters.join()}`;
    if (last?.key !== key) last = { key, asked: { query, page } };
    else if (last.asked.page !== page) last = { key, asked: { query: last.asked.query, page } };
    return last.asked;
  };

  /** Writes the history; showing more is no new step of it, and neither is the same address. */
  const write = (search: string, state: object, step: 'pushState' | 'replaceState'): void => {
    history[step](state, '', location.pathname + search + location.hash);
    for (const listener of listeners) listener();
  };

  const ask = (asked: Omit<LocatorQuery, 'searches'>): void => {
    const search = writeQuery(location.search, asked);
    const isSame = search === location.search && !asked.near;
    write(search, { ...stateNow(), [NEAR]: asked.near }, isSame ? 'replaceState' : 'pushState');
  };

  return {
    read,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      addEventListener('popstate', listener);
      return () => {
        listeners.delete(listener);
        removeEventListener('popstate', listener);
      };
    },
    search: (asked: Omit<LocatorQuery, 'searches'>): void => {
      searches += 1;
      ask(asked);
    },
    filter: (keys: readonly string[]): void => {
      // Read anew: boxes that were ticked before hydration call this before the first render does.
      ask({ ...read().query, filters: keys });
    },
    showPage: (page: number): void => {
      write(writePage(location.search, page), stateNow(), 'replaceState');
    },
  };
}

function stateNow(): Record<string, unknown> {
  const state = history.state as unknown;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

/** What a visitor has asked the locator. At most one of `text`, `near` and `area` is there. */
export interface LocatorQuery {
  /** What was searched for; empty where the box was. */
  readonly text?: string | undefined;
  /** Where the visitor is. */
  readonly near?: Position | undefined;
  /** The part of the map to search. */
  readonly area?: Bounds | undefined;
  /** Keys of filters, in the filters' order. */
  readonly filters: readonly string[];
  /** How many searches there were in this visit, so that the same words can be searched again. */
  readonly searches: number;
}

/** As long as nothing is asked. */
export const everything: LocatorQuery = { filters: [], searches: 0 };

const NOTHING: Asked = { query: everything, page: 1 };

/** Names what is searched for, filters aside: the same search of the same words has the same key. */
export function searchKey({ text, near, area, searches }: LocatorQuery): string {
  return JSON.stringify([searches, text?.trim(), near, area && boundsText(area)]);
}

/**
 * Reads what the address asks: `?q=fresno&filter=retail`, or `?area=34.1,-118.4,34.3,-118.1` for
 * a part of the map (south, west, north, east). What cannot be read counts as not asked.
 * @param near where the visitor is, which never stands in an address
 */
export function readQuery(
  search: string,
  near: unknown,
  filterKeys: readonly string[],
): LocatorQuery {
  const fields = new URLSearchParams(search);
  const ticked = fields.getAll('filter');
  const filters = filterKeys.filter((key) => ticked.includes(key));
  const text = fields.get('q');
  const area = toBounds(fields.get('area'));
  const position = readPosition(near);
  if (text !== null) return { ...everything, text, filters };
  if (area) return { ...everything, area, filters };
  return { ...everything, near: position, filters };
}

/** The page's query with what is asked now; what others have put there stays. */
export function writeQuery(
  search: string,
  { text, area, filters }: Omit<LocatorQuery, 'searches'>,
): string {
  const fields = new URLSearchParams(search);
  for (const name of ['q', 'area', 'filter', 'page']) fields.delete(name);
  if (text !== undefined) fields.set('q', text);
  else if (area) fields.set('area', boundsText(area));
  for (const key of filters) fields.append('filter', key);
  return queryText(fields);
}

/** How many tens of stores the address wants to be shown. */
export function readPage(search: string): number {
  const page = new URLSearchParams(search).get('page') ?? '';
  return /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1;
}

export function writePage(search: string, page: number): string {
  const fields = new URLSearchParams(search);
  if (page > 1) fields.set('page', String(page));
  else fields.delete('page');
  return queryText(fields);
}

/** To about a hundred yards, which is less than a pin is wide. */
export function boundsText({ south, west, north, east }: Bounds): string {
  return [south, west, north, east].map((degrees) => degrees.toFixed(3)).join(',');
}

function toBounds(text: string | null): Bounds | undefined {
  const [south, west, north, east, ...more] = (text ?? '').split(',').map((part) => part.trim());
  const from = toPosition(south, west);
  const to = toPosition(north, east);
  if (!from || !to || more.length > 0) return undefined;
  const isInside = from.latitude < to.latitude && from.longitude < to.longitude;
  return isInside
    ? { south: from.latitude, west: from.longitude, north: to.latitude, east: to.longitude }
    : undefined;
}

function readPosition(value: unknown): Position | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { latitude, longitude } = value as Partial<Record<keyof Position, unknown>>;
  return toPosition(latitude, longitude);
}

/** Commas stay as they are, for people who read addresses. */
function queryText(fields: URLSearchParams): string {
  const text = fields.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}
