import { withoutInvisible } from '../../../kit/fields/invisible';
import { FACET_NAMES } from '../../catalog/search/facets';
import type { FacetChoice, FacetName } from '../../catalog/search/facets';
import { SORTS } from '../../catalog/search/orders';
import type { Sort } from '../../catalog/search/orders';

/** The state in a list's address, which decides everything that the list shows. */
export interface ListState {
  /** The text of a search; undefined on a category's page. */
  readonly text: string | undefined;
  readonly facets: FacetChoice;
  /** Undefined: the list's default order. */
  readonly sort: Sort | undefined;
  readonly page: number;
}

/** Reads the query of a list's address. Unknown parts are ignored. */
export function listStateOf(query: unknown): ListState {
  const given = query as Readonly<Record<string, string | readonly string[] | undefined>>;
  const values = (name: string): readonly string[] => [given[name] ?? []].flat();
  const chosen = FACET_NAMES.flatMap((name) => {
    const own = values(name).slice(0, MOST_VALUES);
    return own.length > 0 ? [[name, own] as const] : [];
  });
  const [text] = values('q');
  const [order] = values(ORDER);
  const page = Number(values('p')[0] ?? '1');
  return {
    text: text && withoutInvisible(text).replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT),
    facets: Object.fromEntries(chosen),
    sort: SORTS.find((sort) => sort === order),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Returns the query of a list's address, with its question mark; empty for the default state. */
export function listQuery({ text, facets, sort, page }: ListState): string {
  const query = new URLSearchParams();
  if (text !== undefined) query.set('q', text);
  for (const name of FACET_NAMES) for (const value of facets[name] ?? []) query.append(name, value);
  if (sort !== undefined) query.set(ORDER, sort);
  if (page > 1) query.set('p', String(page));
  const written = query.toString();
  return written === '' ? '' : `?${written}`;
}

/** Returns the list without one chosen value, or without any choice, from its first page. */
export function withoutChoice(state: ListState, name?: FacetName, value?: string): ListState {
  if (name === undefined) return { ...state, facets: {}, page: 1 };
  const left = (state.facets[name] ?? []).filter((chosen) => chosen !== value);
  return { ...state, facets: { ...state.facets, [name]: left }, page: 1 };
}

/** Magento's name for the parameter of the order. */
export const ORDER = 'product_list_order';

const LONGEST_TEXT = 100;

const MOST_VALUES = 20;
