import { member, toText, toZip } from '../../domain/stores/fields';
import { toPosition, type Position } from '../../domain/stores/place';

/** A place that a geocoder knows. */
export interface Place {
  readonly id: string;
  readonly position: Position;
  /** As it is shown: `Fresno, CA 93701`. */
  readonly name: string;
  /** Empty where the geocoder does not say. */
  readonly city: string;
  /** Two letters, `CA`; empty where the geocoder does not say. */
  readonly state: string;
  /** Five digits; empty for a place with many. */
  readonly zip: string;
}

/**
 * One place in Nominatim's form: `{place_id, lat, lon, display_name, address}`, with the degrees
 * as texts (domain-facts §2). Undefined where it has no name or no position.
 */
export function readPlace(item: unknown): Place | undefined {
  const position = toPosition(member(item, 'lat'), member(item, 'lon'));
  const fullName = toText(member(item, 'display_name')).replace(/, United States$/, '');
  if (!position || !fullName) return undefined;
  const address = member(item, 'address');
  const part = (key: string): string => toText(member(address, key));
  const city = part('city') || part('town') || part('village');
  const state = /^US-([A-Z]{2})$/.exec(part('ISO3166-2-lvl4'))?.[1] ?? '';
  const zip = toZip(part('postcode'));
  const isTown = townTypes.includes(toText(member(item, 'addresstype')));
  const name = isTown && city && state ? `${city}, ${state} ${zip}`.trim() : fullName;
  return { id: toText(member(item, 'place_id')) || name, position, name, city, state, zip };
}

/** What is named by its city, state and ZIP; a street or a state is named as the geocoder does. */
const townTypes: readonly string[] = ['postcode', 'city', 'town', 'village'];
