import { fieldOf } from '../kit/fields/fields';
import { US_STATES } from 'contract/usStates';
import { gazetteer, searchPlaces } from './geocoding';
import type { City, SearchResult, Position } from './geocoding';
import { CHAIN_STATES } from './storeDirectory';

/** The center of a search, and the service's facts about the address. */
export interface Center {
  /** Undefined if the address is unknown. */
  readonly place: Position | undefined;
  readonly resolvedAddress: ResolvedAddress | null;
  /** Other towns of that name in states with stores, from which the visitor can choose. */
  readonly ambiguousAddresses: readonly ResolvedAddress[];
  /** The ZIP of the center. */
  readonly globalZipCode: string | null;
  /** The reason why there is no place. */
  readonly warning?: string;
}

/** An address as returned by the store service's own geocoder. */
export interface ResolvedAddress extends Position {
  readonly addressLine: string | null;
  readonly adminDistrict: string;
  readonly locality: string | null;
  readonly postalCode: string | null;
  readonly countryRegion: string;
  readonly formattedAddress: string;
  readonly displayName: string;
  readonly confidence: string;
}

/** The number of other towns of the same name that are offered. */
const MAX_ALTERNATIVES = 8;

/** The limit in miles. A ZIP that is farther away does not describe a position. */
const ZIP_MILES = 40;

/** Returns the center of a search; undefined if the query has none. */
export function centerOf(query: Readonly<Record<string, unknown>>): Center | undefined {
  const address = fieldOf(query, 'address').trim();
  return address === '' ? undefined : centerAt(address.slice(0, 200));
}

function centerAt(address: string): Center {
  const found = searchPlaces(gazetteer(), address);
  const served = found.filter((place) => stateOf(place) in CHAIN_STATES);
  const [first, ...others] = served.length > 0 ? served : found;
  if (!first) {
    return {
      place: undefined,
      resolvedAddress: null,
      ambiguousAddresses: [],
      globalZipCode: null,
      warning: 'We could not find the address. Enter a ZIP code, or a city and a state.',
    };
  }
  const place = positionOf(first);
  const globalZipCode =
    first.kind === 'zip' ? first.zip.zip : gazetteer().nearestZip(place, ZIP_MILES)?.zip;
  return {
    place,
    resolvedAddress: resolved(first),
    ambiguousAddresses: others
      .filter(({ kind }) => kind === 'city')
      .slice(0, MAX_ALTERNATIVES)
      .map(resolved),
    globalZipCode: globalZipCode ?? null,
  };
}

function positionOf(found: SearchResult): Position {
  const { latitude, longitude } =
    found.kind === 'zip' ? found.zip : found.kind === 'city' ? found.city : found.state;
  return { latitude, longitude };
}

function resolved(found: SearchResult): ResolvedAddress {
  const city = cityOf(found);
  const state = stateOf(found);
  const postalCode = found.kind === 'zip' ? found.zip.zip : null;
  const formattedAddress = city
    ? `${city.name}, ${state}${postalCode === null ? '' : ` ${postalCode}`}`
    : (US_STATES[state] ?? state);
  return {
    ...positionOf(found),
    addressLine: null,
    adminDistrict: state,
    locality: city?.name ?? null,
    postalCode,
    countryRegion: 'United States',
    formattedAddress,
    displayName: formattedAddress,
    confidence: 'High',
  };
}

function cityOf(found: SearchResult): City | undefined {
  if (found.kind === 'state') return undefined;
  return found.kind === 'zip' ? found.zip.city : found.city;
}

/** Returns the two letters of a result's state. */
function stateOf(found: SearchResult): string {
  return found.kind === 'state' ? found.state.code : (cityOf(found)?.state ?? '');
}
