import { TileLayer, type Map as LeafletMap } from 'leaflet';
import { addOutlines } from './addOutlines';

/**
 * Lays what the pins stand on: a tile server's pictures, or outlines where there is no such
 * server, or where it answers with nothing. Returns how to stop.
 */
export function addGround(map: LeafletMap, tileUrl: string | undefined): () => void {
  let isWanted = true;
  const drawOutlines = (): void => {
    addOutlines(map, () => isWanted).catch(() => {
      // Without outlines the pins stand on a plain ground: still where they belong.
    });
  };
  if (tileUrl === undefined) drawOutlines();
  else addTiles(map, tileUrl, drawOutlines);
  return () => {
    isWanted = false;
  };
}

function addTiles(map: LeafletMap, url: string, onFailure: () => void): void {
  let arrived = 0;
  const tiles = new TileLayer(url, { maxZoom: map.getMaxZoom() });
  tiles.on('tileload', () => {
    arrived += 1;
  });
  tiles.on('load', () => {
    if (arrived > 0) return;
    // Leaflet is not done with the layer while it tells this.
    setTimeout(() => {
      tiles.remove();
      onFailure();
    });
  });
  tiles.addTo(map);
}
