/** What the ground is painted with; each comes from a custom property of the map's element. */
export interface Palette {
  readonly land: string;
  readonly shore: string;
  readonly border: string;
  readonly county: string;
  readonly grid: string;
  readonly name: string;
  readonly font: string;
}

/** Reads the brand's colors where the map stands (`map.css` says which there are). */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const color = (name: string): string => style.getPropertyValue(`--map-${name}`).trim();
  return {
    land: color('land'),
    shore: color('shore'),
    border: color('border'),
    county: color('county'),
    grid: color('grid'),
    name: color('name'),
    font: style.fontFamily,
  };
}
