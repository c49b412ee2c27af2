import type { Map as LeafletMap } from 'leaflet';
import { OutlineLayer, type Paint } from './OutlineLayer';
import type { Area, Outlines } from './outlines';
import { Painter } from './Painter';
import { readPalette, type Palette } from './palette';
import { readOutlines } from './readOutlines';
import type { Sheet } from './Sheet';

/** From here on the counties are drawn, and one zoom later they are named instead of the states. */
const COUNTY_ZOOM = 7;

/**
 * Draws the states, and the counties once somebody looks closely; each comes in a chunk of its
 * own. Without them the pins stand on a plain ground.
 *
 * @param isWanted says whether the map is still there
 */
export async function addOutlines(map: LeafletMap, isWanted: () => boolean): Promise<void> {
  const palette = readPalette(map.getContainer());
  const states = await loadStates();
  if (!isWanted()) return;
  const paints = [paintStates(states, palette)];
  const layer = new OutlineLayer(new Painter(map), (sheet, zoom) => {
    for (const paint of paints) paint(sheet, zoom);
  }).addTo(map);
  await closeEnough(map);
  const counties = await loadCounties();
  if (!isWanted()) return;
  paints.push(paintCounties(counties, states, palette));
  layer.repaint();
}

function paintStates({ areas, lines }: Outlines, palette: Palette): Paint {
  const coast = lines.filter(({ sides }) => sides.length === 1);
  const borders = lines.filter(({ sides }) => sides.length > 1);
  return (sheet, zoom) => {
    sheet.context.lineJoin = 'round';
    sheet.stroke(coast, palette.shore, 9);
    sheet.fill(areas, palette.land);
    sheet.stroke(coast, palette.border, 1);
    sheet.stroke(borders, palette.border, zoom < 6 ? 1 : 1.5);
    if (zoom >= 4 && zoom < COUNTY_ZOOM) name(sheet, areas, palette, zoom < 6 ? 12 : 14);
  };
}

function paintCounties({ areas, lines }: Outlines, states: Outlines, palette: Palette): Paint {
  // A county's id begins with its state's; borders of states are drawn already.
  const within = lines.filter(({ sides: [a, b] }) => a?.slice(0, 2) === b?.slice(0, 2));
  return (sheet, zoom) => {
    if (zoom < COUNTY_ZOOM) return;
    sheet.grid(4, palette.grid);
    sheet.stroke(within, palette.county, 1);
    if (zoom === COUNTY_ZOOM) name(sheet, states.areas, palette, 14);
    else name(sheet, areas, palette, 12);
  };
}

function name(sheet: Sheet, areas: readonly Area[], palette: Palette, size: number): void {
  const { context } = sheet;
  context.font = `600 ${size}px ${palette.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  sheet.name(areas, palette.name, palette.land);
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

/** Waits until somebody looks so closely that counties can be told apart. */
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
