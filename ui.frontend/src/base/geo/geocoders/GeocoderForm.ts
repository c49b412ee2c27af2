import type { Place, Suggestion } from '../place';

/** The path below the geocoder's address, the fields of its query, and the rest of a request that is not a plain GET. */
export type Asked = readonly [
  path: string,
  fields: Readonly<Record<string, string>>,
  more?: {
    readonly headers?: Readonly<Record<string, string>>;
    /** The JSON of a POST. */
    readonly json?: unknown;
    /** Reads this response, if it has another form than those of a search. */
    readonly places?: GeocoderForm['places'];
  },
];

/** The requests and responses of a geocoder that differs from Nominatim. */
export interface GeocoderForm {
  search(text: string, limit: number): Asked;
  /**
   * Asks for the places to which an unfinished text may lead.
   * @param session the same value from the first character to the choice of a suggestion
   */
  suggest(text: string, limit: number, session: string): Asked;
  /** The degrees are texts with two decimals. */
  reverse(position: { readonly latitude: string; readonly longitude: string }): Asked;
  /**
   * Returns the places of a response, the likeliest first. Returns undefined if the response has another form, or if it has
   * places and none could be read, so that "none" is never a response that was not understood.
   */
  places(response: unknown): Place[] | undefined;
  /** Given if a suggestion has no position until its place is asked for. */
  readonly choices?: {
    /** Returns the suggestions of a response, as `places` does for places. */
    read(response: unknown): Suggestion[] | undefined;
    /** Asks for the place of a suggestion, with which the session ends. */
    place(id: string, session: string): Asked;
  };
}

/** Returns the places that could be read; undefined if there are items and none could be. */
export function readAll<T>(
  items: unknown,
  read: (item: unknown) => T | undefined,
): T[] | undefined {
  if (!Array.isArray(items)) return undefined;
  const all = items.flatMap((item: unknown) => read(item) ?? []);
  return all.length === 0 && items.length > 0 ? undefined : all;
}

/** Returns the name by which a town or a ZIP is shown: `Portland, OR 97201`. */
export const townName = (city: string, state: string, zip: string): string =>
  `${city}, ${state} ${zip}`.trim();
