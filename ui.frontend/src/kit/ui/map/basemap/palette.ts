import type { Map as LeafletMap } from 'leaflet';
import type { NamesPalette } from './paintNames';

/** The colors of the basemap; each comes from a custom property of the map's element. */
export interface Palette extends NamesPalette {
  readonly shore: string;
  readonly border: string;
  readonly county: string;
  readonly grid: string;
  /** The background of everything. */
  readonly water: string;
  readonly road: string;
  readonly park: string;
  readonly building: string;
}

/** Reads the brand's colors from the map's element (`map.css` lists them). */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const color = (name: string): string => style.getPropertyValue(`--map-${name}`).trim();
  return {
    land: color('land'),
    water: color('water'),
    road: color('road'),
    park: color('park'),
    building: color('building'),
    shore: color('shore'),
    border: color('border'),
    county: color('county'),
    grid: color('grid'),
    name: color('name'),
    city: color('city'),
    font: style.fontFamily,
    scale: parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1,
  };
}

/** Calls back when the visitor changes between a light and a dark scheme. */
export function followScheme(map: LeafletMap, onChange: () => void): void {
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  scheme.addEventListener('change', onChange);
  map.on('unload', () => {
    scheme.removeEventListener('change', onChange);
  });
}
