import { member, toText, toZip } from '../../values/fields';
import { toPosition } from '../geo';
import type { Place } from '../place';
import { type Asked, type GeocoderForm, readAll, townName } from './GeocoderForm';

/** Pelias' own API (github.com/pelias/documentation): `/v1/search`, `/v1/autocomplete` and `/v1/reverse`. */
export const pelias: GeocoderForm = {
  search: (text, limit) => asked('/v1/search', text, limit),
  suggest: (text, limit) => asked('/v1/autocomplete', text, limit),
  reverse: ({ latitude, longitude }) => [
    '/v1/reverse',
    { 'point.lat': latitude, 'point.lon': longitude, size: '1' },
  ],
  places: (response) => readAll(member(response, 'features'), place),
};

function asked(path: string, text: string, limit: number): Asked {
  return [path, { text, size: String(limit), 'boundary.country': 'USA' }];
}

function place(feature: unknown): Place | undefined {
  const at = member(member(feature, 'geometry'), 'coordinates');
  const position = toPosition(member(at, '1'), member(at, '0'));
  const part = (key: string): string => toText(member(member(feature, 'properties'), key));
  const label = part('label').replace(/, USA$/, '');
  if (!position || !label) return undefined;
  const state = /^[A-Z]{2}$/.exec(part('region_a'))?.[0] ?? '';
  const city = part('locality') || part('localadmin');
  const zip = toZip(part('postalcode'));
  const isTown = ['locality', 'localadmin', 'postalcode'].includes(part('layer'));
  const name = isTown && city && state ? townName(city, state, zip) : label;
  return { id: part('gid') || label, position, name, city, state, zip };
}
