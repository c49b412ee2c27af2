import type { Place } from '../place';

/** The path below the geocoder's address, and the fields of its query. */
export type Asked = readonly [path: string, fields: Readonly<Record<string, string>>];

/** The requests and responses of a geocoder that differs from Nominatim. */
export interface GeocoderForm {
  search(text: string, limit: number): Asked;
  /** Asks for the places to which an unfinished text may lead. */
  suggest(text: string, limit: number): Asked;
  /** The degrees are texts with two decimals. */
  reverse(position: { readonly latitude: string; readonly longitude: string }): Asked;
  /**
   * Returns the places of a response, the likeliest first. Returns undefined if the response has another form, or if it has
   * places and none could be read, so that "none" is never a response that was not understood.
   */
  places(response: unknown): Place[] | undefined;
}

/** Returns the places that could be read; undefined if there are items and none could be. */
export function readAll(
  items: unknown,
  read: (item: unknown) => Place | undefined,
): Place[] | undefined {
  if (!Array.isArray(items)) return undefined;
  const places = items.flatMap((item) => read(item) ?? []);
  return places.length === 0 && items.length > 0 ? undefined : places;
}

/** Returns the name by which a town or a ZIP is shown: `Portland, OR 97201`. */
export const townName = (city: string, state: string, zip: string): string =>
  `${city}, ${state} ${zip}`.trim();
