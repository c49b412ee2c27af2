import { useState, useSyncExternalStore } from 'react';
import { toPosition, type Bounds, type Position } from '../../base/geo/geo';
import { readSearchWords } from '../rules/searchWords';

/** The locator's state in the page's address, so that visitors can share it and go back to it. */
export interface LocatorAddress {
  /** The query; the same object until the visitor asks something else. */
  readonly query: LocatorQuery;
  /** The number of pages of ten stores that are shown, from 1. */
  readonly page: number;
  /** Searches. Adds a step to the browser's history, unless the address stays the same. */
  readonly search: (asked: Omit<LocatorQuery, 'searches'>) => void;
  /** Repeats the query with other filters. */
  readonly filter: (keys: readonly string[]) => void;
  readonly showPage: (page: number) => void;
}

/**
 * Reads and writes the page's address. A page can have one locator.
 * @param filterKeys the keys of all filters
 */
export function useLocatorAddress(filterKeys: readonly string[]): LocatorAddress {
  const [address] = useState(() => createLocatorAddress(filterKeys));
  // The first frame shows no query, because the server ignores the address's query.
  const asked = useSyncExternalStore(address.subscribe, address.read, () => NOTHING);
  const { search, filter, showPage } = address;
  return { ...asked, search, filter, showPage };
}

interface Asked {
  readonly query: LocatorQuery;
  readonly page: number;
}

/**
 * The key of the visitor's position in the history state, which never leaves the browser. The
 * position is private, so it is not in the address, which servers and other people can read.
 */
const NEAR = 'locatorNear';

function createLocatorAddress(filterKeys: readonly string[]) {
  const listeners = new Set<() => void>();
  let searches = 0;
  let last: { readonly key: string; readonly asked: Asked } | undefined;

  /** Returns the current query and page, as the same objects while their contents stay the same. */
  const read = (): Asked => {
    const near = stateNow()[NEAR];
    const page = readPage(location.search);
    const query = { ...readQuery(location.search, near, filterKeys), searches };
    const key = `${searchKey(query)} ${query.filters.join()}`;
    if (last?.key !== key) last = { key, asked: { query, page } };
    else if (last.asked.page !== page) last = { key, asked: { query: last.asked.query, page } };
    return last.asked;
  };

  /** Writes the history. A new page of the list or the same address adds no step. */
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
      // Read again: boxes ticked before hydration call this before the first render reads.
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

/** A visitor's query. At most one of `text`, `near` and `area` is defined. */
export interface LocatorQuery {
  /** The text of the search; empty if the box was empty. */
  readonly text?: string | undefined;
  /** The visitor's position. */
  readonly near?: Position | undefined;
  /** Whether the words in the address, such as `near me`, ask for the visitor's position. */
  readonly asksPosition?: boolean;
  /** The part of the map to search. */
  readonly area?: Bounds | undefined;
  /** The keys of the ticked filters, in the order of the filters. */
  readonly filters: readonly string[];
  /** The number of searches since the page was opened, so that the same words can be searched again. */
  readonly searches: number;
}

/** The query without a search or filters. */
export const everything: LocatorQuery = { filters: [], searches: 0 };

const NOTHING: Asked = { query: everything, page: 1 };

/** Returns a key of the search without its filters. Only the same search has the same key. */
export function searchKey({ text, near, area, searches }: LocatorQuery): string {
  return JSON.stringify([searches, text?.trim(), near, area && boundsText(area)]);
}

/**
 * Reads the query from the address: `?q=fresno&filter=retail`, or `?area=34.1,-118.4,34.3,-118.1`
 * for a part of the map (south, west, north, east). Ignores fields that it cannot read.
 * @param near the visitor's position from the history state
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
  if (text !== null && readSearchWords(text).kind === 'near-me')
    return { ...everything, asksPosition: true, filters };
  if (text !== null) return { ...everything, text, filters };
  if (area) return { ...everything, area, filters };
  return { ...everything, near: position, filters };
}

/** Writes the query into the address's query, and keeps the fields that are not the locator's. */
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

/** Reads how many pages of ten stores the address asks for. */
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

/** Writes an area to about a hundred yards, which is less than the width of a pin. */
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

/** Writes fields without encoding commas, so that people can read the address. */
function queryText(fields: URLSearchParams): string {
  const text = fields.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}
