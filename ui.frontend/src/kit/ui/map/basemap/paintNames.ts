import { inSlices, pause } from '../../../../base/pacing/slices';
import type { Paint } from './OutlineLayer';
import { type City, type LabelsOf, type LabelStyle, layOut, type TextSize } from './labels';
import type { Area } from './outlines';

/** The colors and the font of names; they may change during the map's life. */
export interface NamesPalette {
  /** The colors of a state's name, and of a city's. */
  readonly name: string;
  readonly city: string;
  /** The color around a name, so that lines do not run into it. */
  readonly land: string;
  readonly font: string;
  /** The factor by which the visitor's browser enlarges text. */
  readonly scale: number;
}

/** Painted names, to which more can be added. */
export interface Names {
  readonly paint: Paint;
  /** Adds the cities, which arrive after the states. */
  addCities(cities: readonly City[]): void;
}

/**
 * Creates the names of states and cities. Their positions at a zoom are computed once, while the
 * page is idle, when a tile of that zoom is painted, and so are those of the neighboring zooms,
 * which a visitor may come to next.
 *
 * @param onReady is called with a zoom whose names may have been missing when its tiles were
 * painted
 */
export function createNames(
  states: readonly Area[],
  palette: NamesPalette,
  onReady: (zoom: number) => void,
): Names {
  const size = { width: createWidth(palette), height: LINE * palette.scale };
  let cities: readonly City[] = [];
  let layouts = new Map<number, LabelsOf>();

  const prepare = async (zoom: number): Promise<void> => {
    const mine = layouts;
    if (mine.has(zoom)) return;
    mine.set(zoom, () => []);
    const labels = await inSlices(layOut(cities, states, zoom, size), pause);
    if (mine !== layouts) return;
    mine.set(zoom, labels);
    onReady(zoom);
  };
  const prepareAround = async (zoom: number): Promise<void> => {
    for (const next of [zoom, zoom + 1, zoom - 1]) await prepare(next);
  };

  return {
    paint(canvas, zoom) {
      const labels = layouts.get(zoom);
      if (!labels) void prepareAround(zoom);
      canvas.context.textAlign = 'center';
      canvas.context.textBaseline = 'middle';
      for (const label of canvas.labelsIn(labels)) {
        canvas.context.font = fontOf(label.style, palette);
        canvas.label(label, label.style === 'state' ? palette.name : palette.city, palette.land);
      }
    },
    addCities(more) {
      cities = more;
      layouts = new Map();
    },
  };
}

/** Measures a text once in each style; without a canvas, as in a test, a text has no width. */
function createWidth(palette: NamesPalette): TextSize['width'] {
  const context = document.createElement('canvas').getContext('2d');
  const widths = new Map<string, number>();
  return (text, style) => {
    if (!context) return 0;
    const key = `${style} ${text}`;
    let width = widths.get(key);
    if (width === undefined) {
      context.font = fontOf(style, palette);
      width = context.measureText(text).width;
      widths.set(key, width);
    }
    return width;
  };
}

const FONTS: Readonly<Record<LabelStyle, { weight: number; size: number }>> = {
  state: { weight: 600, size: 14 },
  'large-city': { weight: 700, size: 14 },
  city: { weight: 600, size: 13 },
  town: { weight: 500, size: 12 },
};

/** The height of a line in the largest style. */
const LINE = 15;

function fontOf(style: LabelStyle, { font, scale }: NamesPalette): string {
  const { weight, size } = FONTS[style];
  return `${weight} ${size * scale}px ${font}`;
}
