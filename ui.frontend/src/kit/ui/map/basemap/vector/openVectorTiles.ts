import { PMTiles, type RangeResponse, type Source, TileType } from 'pmtiles';
import { PmtilesSource, TileCache, View } from 'protomaps-leaflet';

/** The tiles of an address, by their place on the map. */
export type VectorTiles = Pick<View, 'getDisplayTile'>;

/**
 * Opens an address: `….pmtiles`, of which only the parts in view are requested, or `…/{z}/{x}/{y}.mvt`. Rejects if a file cannot be read,
 * has no vector tiles, or its server does not send parts of it.
 */
export async function openVectorTiles(url: string): Promise<VectorTiles> {
  if (!url.includes('{z}')) {
    const file = new PMTiles(url);
    const { tileType, maxZoom } = await file.getHeader();
    if (tileType !== TileType.Mvt) throw new Error('The file has no vector tiles.');
    return viewOf(file, maxZoom);
  }
  return viewOf(new TileServer(url), LAST_ZOOM);
}

function viewOf(file: PMTiles, lastZoom: number): VectorTiles {
  const cache = new TileCache(new PmtilesSource(file, false), DATA_TILE);
  return new View(cache, lastZoom, ZOOMS_BETWEEN);
}

/** A tile of data covers four tiles of the map, so that labels cross few edges. The side is in pixels. */
const ZOOMS_BETWEEN = 1;
const DATA_TILE = 512;

/** The last zoom of Protomaps' tiles. Closer, they are enlarged. */
const LAST_ZOOM = 15;

/** A server with an address for each tile, read as if it was a file. The library's own source takes an error page for a tile. */
class TileServer extends PMTiles {
  constructor(private readonly address: string) {
    super(NO_FILE);
  }

  override async getZxy(
    z: number,
    x: number,
    y: number,
    signal?: AbortSignal,
  ): Promise<RangeResponse | undefined> {
    const at = { '{z}': z, '{x}': x, '{y}': y };
    const url = this.address.replace(/\{[zxy]\}/g, (name) => String(at[name as keyof typeof at]));
    // eslint-disable-next-line no-restricted-globals -- a tile is bytes, and base/http reads texts
    const response = await fetch(url, signal ? { signal } : {});
    if (response.status === 204) return undefined;
    if (!response.ok) throw new Error(`The server of tiles has answered ${response.status}.`);
    return { data: await response.arrayBuffer() };
  }
}

const NO_FILE: Source = {
  getKey: () => '',
  getBytes: () => Promise.reject(new Error('A server of tiles is not a file.')),
};
