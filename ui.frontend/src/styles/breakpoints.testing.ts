import { readFileSync } from 'node:fs';

/** The usual text size, in pixels, at which the specification gives its widths. */
const TEXT_SIZE = 16;

/**
 * The widths at which a style sheet changes, in pixels at the usual text size, in the order of the
 * file. Each has to be in `em`, so that it grows with the text that a visitor chooses.
 */
export function breakpointsOf(file: string): number[] {
  const rules = readFileSync(file, 'utf8').match(/@media \([^{]*width[^{]*/g) ?? [];
  return rules.flatMap((rule) =>
    [...rule.matchAll(/(\d[\d.]*)([a-z]+)/g)].map(([, width, unit]) => {
      if (unit !== 'em') throw new Error(`${rule.trim()} does not grow with the text.`);
      return Number(width) * TEXT_SIZE;
    }),
  );
}
