import * as v from 'valibot';
import type { TileSource } from '../../kit/ui/map/viewport/map';

/**
 * An attribute that names a tile server in one field: its address, and behind it the credit that its
 * provider asks for, `https://tiles.example/{z}/{x}/{y}.png © Example Maps`. The credit of a known
 * provider may be left out. A map without its credit would break the provider's license, so there is none.
 */
export function mapTiles() {
  return v.pipe(
    v.string(ADDRESS_MESSAGE),
    v.regex(/^\s*https:\/\/[^\s/]+\/(?=\S*\{z\})(?=\S*\{x\})(?=\S*\{y\})/, ADDRESS_MESSAGE),
    v.regex(CREDITED, CREDIT_MESSAGE),
    v.transform(readTiles),
  );
}

const ADDRESS_MESSAGE =
  'enter an address that begins with https:// and has {z}, {x} and {y}, for example https://tile.openstreetmap.org/{z}/{x}/{y}.png.';

const CREDIT_MESSAGE =
  'enter a blank and the provider’s credit behind the address, for example © Example Maps.';

function readTiles(authored: string): TileSource {
  const [url = '', ...credit] = authored.trim().split(/\s+/);
  return { url, attribution: credit.join(' ') || creditOf(url) };
}

/** The credit of the provider whose server it is, or none. */
function creditOf(url: string): string {
  const [host = ''] = url.slice('https://'.length).split('/');
  return PROVIDERS.find(([domain]) => `.${host}`.endsWith(`.${domain}`))?.[1] ?? '';
}

const OPENSTREETMAP =
  '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors';

/** Providers of tiles by their domain, with the credits that they ask for. */
const PROVIDERS = [
  ['openstreetmap.org', OPENSTREETMAP],
  ['cartocdn.com', `${OPENSTREETMAP} &copy; <a href="https://carto.com/attributions">CARTO</a>`],
  ['nationalmap.gov', 'U.S. Geological Survey'],
] as const;

/** A credit behind the address, or an address whose credit is known. */
const CREDITED = new RegExp(
  `^\\s*(?:\\S+\\s+\\S|https://(?:[^/]*\\.)?(?:${PROVIDERS.map(([domain]) => domain.replace('.', '\\.')).join('|')})/)`,
);
