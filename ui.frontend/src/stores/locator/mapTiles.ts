import * as v from 'valibot';
import { isVector, type TileSource } from '../../kit/ui/map/viewport/map';

/**
 * Returns the schema of an attribute with the address of a tile server, followed by the credit that
 * the provider requires: `https://tiles.example/{z}/{x}/{y}.png © Example Maps`. Authors may leave
 * out the credit of a known provider. An unknown provider without a credit is refused, because a map
 * without it breaks the provider's license. Vector tiles of Protomaps may also be a path of the site:
 * `/maps/us.pmtiles`; their data are OpenStreetMap's.
 */
export function mapTiles() {
  return v.pipe(
    v.string(ADDRESS_MESSAGE),
    v.check((authored) => isAddress(readTiles(authored).url), ADDRESS_MESSAGE),
    v.check((authored) => readTiles(authored).attribution !== '', CREDIT_MESSAGE),
    v.transform(readTiles),
  );
}

const ADDRESS_MESSAGE =
  'enter an address that begins with https:// and has {z}, {x} and {y}, for example https://tile.openstreetmap.org/{z}/{x}/{y}.png; or that of vector tiles, for example /maps/us.pmtiles.';

const CREDIT_MESSAGE =
  'enter a blank and the provider’s credit behind the address, for example © Example Maps.';

function isAddress(url: string): boolean {
  const hasPlaces = ['{z}', '{x}', '{y}'].every((name) => url.includes(name));
  const isForeign = /^https:\/\/[^/]+\//.test(url);
  if (!isVector(url)) return isForeign && hasPlaces;
  return (isForeign || /^\/(?!\/)/.test(url)) && (hasPlaces || /\.pmtiles(?:\?|$)/.test(url));
}

function readTiles(authored: string): TileSource {
  const [url = '', ...credit] = authored.trim().split(/\s+/);
  return { url, attribution: credit.join(' ') || creditOf(url) };
}

/** Returns the credit of a known provider; empty for an unknown one. */
function creditOf(url: string): string {
  const [host = ''] = url.slice('https://'.length).split('/');
  const known = PROVIDERS.find(([domain]) => `.${host}`.endsWith(`.${domain}`))?.[1];
  return known ?? (isVector(url) ? OPENSTREETMAP : '');
}

const OPENSTREETMAP =
  '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors';

/** The known providers of tiles: their domains and the credits that they require. */
const PROVIDERS = [
  ['openstreetmap.org', OPENSTREETMAP],
  ['cartocdn.com', `${OPENSTREETMAP} &copy; <a href="https://carto.com/attributions">CARTO</a>`],
  ['nationalmap.gov', 'U.S. Geological Survey'],
] as const;
