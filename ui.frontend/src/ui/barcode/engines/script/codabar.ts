import type { Runs } from './sections';

/**
 * The text of a Codabar, its start and stop letters included (ANSI/AIM BC3-1995): characters of seven
 * bars and gaps, each wide or narrow, with a gap between.
 */
export function readCodabar(runs: Runs): string | undefined {
  const isWide = wideness(runs);
  let text = '';
  for (let at = 0; at + 7 <= runs.length; at += 8) {
    let pattern = 0;
    for (let part = at; part < at + 7; part += 1) pattern = pattern * 2 + Number(isWide(part));
    const found = PATTERNS.indexOf(pattern);
    if (found < 0) return undefined;
    text += CHARACTERS.charAt(found);
  }
  return /^[A-D][^A-D]+[A-D]$/.test(text) ? text : undefined;
}

const CHARACTERS = '0123456789-$:/.+ABCD';

/** The first of seven is the highest bit; 1 is wide. */
const PATTERNS = [
  0x03, 0x06, 0x09, 0x60, 0x12, 0x42, 0x21, 0x24, 0x30, 0x48, 0x0c, 0x18, 0x45, 0x51, 0x54, 0x15,
  0x1a, 0x29, 0x0b, 0x0e,
];

/** Bars and gaps are measured apart, since ink spreads and blur makes bars wider than gaps. */
function wideness(runs: Runs): (at: number) => boolean {
  const limits = [0, 1].map((kind) => {
    const sorted = runs.filter((_, at) => at % 2 === kind && at % 8 !== 7).sort((a, b) => a - b);
    const narrow = sorted[Math.floor(sorted.length / 10)] ?? 0;
    const wide = sorted[Math.ceil(sorted.length * 0.9) - 1] ?? 0;
    return (narrow + wide) / 2;
  });
  return (at) => (runs[at] ?? 0) > (limits[at % 2] ?? 0);
}
