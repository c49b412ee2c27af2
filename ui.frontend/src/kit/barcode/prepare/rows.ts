import type { Gray } from './gray';

/** The options for preparing the rows of an upright picture. */
export interface RowOptions {
  /** The number of rows that are averaged into one. */
  readonly average: number;
  /** The distance between prepared rows. */
  readonly step: number;
  /**
   * The factor by which each row is lengthened, which shows where an edge runs between two pixels.
   */
  readonly scale: number;
  /** The share of the difference to both neighbors that is added; 0 leaves a row unchanged. */
  readonly sharpen: number;
  /** The same with the points two pixels away, which undoes more blur; 0 without it. */
  readonly deblur?: number;
  /**
   * The length in pixels of a stretch whose darkest and lightest shades are spread to black and
   * white; 0 leaves them unchanged.
   */
  readonly reach: number;
}

/**
 * Returns rows that are each averaged from several, sharpened, evenly lit, and stretched across the
 * bars.
 */
export function preparedRows(picture: Gray, options: RowOptions): Gray {
  const { width, height, data } = picture;
  const { average, step, scale, sharpen, deblur = 0, reach } = options;
  const count = Math.max(1, Math.floor((height - average) / step) + 1);
  const made = new Uint8Array(width * scale * count);
  const sums = new Int32Array(width);
  const row = new Float32Array(width);
  for (let number = 0; number < count; number += 1) {
    sums.fill(0);
    for (let each = 0; each < average; each += 1) {
      const from = Math.min(height - 1, number * step + each) * width;
      for (let x = 0; x < width; x += 1) sums[x] = (sums[x] ?? 0) + (data[from + x] ?? 0);
    }
    for (let x = 0; x < width; x += 1) {
      const here = sums[x] ?? 0;
      const beside = (sums[x > 0 ? x - 1 : x] ?? 0) + (sums[x < width - 1 ? x + 1 : x] ?? 0);
      row[x] = (here + sharpen * (2 * here - beside)) / average;
    }
    if (deblur > 0)
      for (let x = 0; x < width; x += 1) {
        const here = 2 * (sums[x] ?? 0);
        const beside =
          (sums[x > 1 ? x - 2 : 0] ?? 0) + (sums[x < width - 2 ? x + 2 : width - 1] ?? 0);
        row[x] = (row[x] ?? 0) + (deblur * (here - beside)) / average;
      }
    if (reach > 0) spread(row, reach);
    stretch(row, made.subarray(number * width * scale, (number + 1) * width * scale), scale);
  }
  return { width: width * scale, height: count, data: made };
}

/**
 * Spreads the shades around each point from black to white, so that one threshold works for a whole
 * row in uneven light, across the edge of a shadow, or with blurred ink: in a group of narrow bars
 * the darkest shade is far from black. The extremes are those of three stretches, interpolated
 * between their middles.
 */
function spread(row: Float32Array, reach: number): void {
  const last = Math.ceil(row.length / reach) - 1;
  const low = new Float32Array(last + 1).fill(Infinity);
  const high = new Float32Array(last + 1).fill(-Infinity);
  for (let x = 0; x < row.length; x += 1) {
    const shade = row[x] ?? 0;
    const at = (x / reach) | 0;
    if (shade < (low[at] ?? 0)) low[at] = shade;
    if (shade > (high[at] ?? 0)) high[at] = shade;
  }
  const lowest = low.map((shade, at) =>
    Math.min(shade, low[at - 1] ?? shade, low[at + 1] ?? shade),
  );
  const highest = high.map((shade, at) =>
    Math.max(shade, high[at - 1] ?? shade, high[at + 1] ?? shade),
  );
  // Between two middles both extremes are straight lines, so each point takes one step along them.
  for (let left = -1; left <= last; left += 1) {
    const from = Math.max(0, Math.ceil((left + 0.5) * reach - 0.5));
    const to = Math.min(row.length, Math.ceil((left + 1.5) * reach - 0.5));
    const [before, after] = [Math.max(0, left), Math.min(last, left + 1)];
    const share = (from + 0.5) / reach - 0.5 - left;
    const darker = ((lowest[after] ?? 0) - (lowest[before] ?? 0)) / reach;
    const lighter = ((highest[after] ?? 0) - (highest[before] ?? 0)) / reach;
    let dark = (lowest[before] ?? 0) + darker * share * reach;
    let light = (highest[before] ?? 0) + lighter * share * reach;
    for (let x = from; x < to; x += 1, dark += darker, light += lighter) {
      const contrast = light - dark > LEAST_CONTRAST ? light - dark : LEAST_CONTRAST;
      row[x] = (((row[x] ?? 0) - (light + dark) / 2) / contrast) * 220 + 128;
    }
  }
}

/** Less contrast is noise on paper, which would turn into bars. */
const LEAST_CONTRAST = 24;

function stretch(row: Float32Array, to: Uint8Array, scale: number): void {
  const last = row.length - 1;
  for (let x = 0; x <= last; x += 1) {
    const here = row[x] ?? 0;
    const next = row[x < last ? x + 1 : last] ?? 0;
    for (let part = 0; part < scale; part += 1) {
      const shade = here + ((next - here) * part) / scale;
      to[x * scale + part] = shade < 0 ? 0 : shade > 255 ? 255 : shade;
    }
  }
}
