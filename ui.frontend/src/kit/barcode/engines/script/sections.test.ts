import fc from 'fast-check';
import { barWidths } from '../../drawing.testing';
import { sectionsOf } from './sections';

const MODULE = 3;

/**
 * Returns a row of shades: bars and gaps in turn, starting with a gap, in modules of three pixels.
 */
const row = (...widths: readonly number[]): Uint8Array =>
  Uint8Array.from(
    widths.flatMap((width, at) =>
      Array<number>(Math.round(width * MODULE)).fill(at % 2 === 0 ? 220 : 30),
    ),
  );

const code = barWidths('code_128', '100000123456704200012345');
const other = barWidths('ean_13', '5901234123457');

test('the edge of the label and a dark table are cut off', () => {
  const sections = sectionsOf(row(5, 40, 10, ...code, 10, 2, 30));
  expect(sections.map(({ runs }) => runs)).toEqual([code.map((width) => width * MODULE)]);
  expect(sections[0]?.from).toBe(55 * MODULE);
});

const text = (characters: string, length: number) =>
  fc.stringMatching(new RegExp(`^[${characters}]{${length}}$`));

test.each([
  ['upc_a', text('0-9', 11)],
  ['ean_13', text('0-9', 12)],
  ['ean_8', text('0-9', 7)],
  ['upc_e', text('0-9', 6).map((six) => `0${six}`)],
  ['code_128', text('0-9', 24)],
  ['code_128', text('A-Z', 12)],
  ['code_39', text('0-9A-Z', 24)],
  ['codabar', text('0-9', 22).map((number) => `A${number}B`)],
  ['itf', text('0-9', 24)],
] as const)('%s is cut nowhere inside, whatever it says', (format, texts) => {
  fc.assert(
    fc.property(texts, (text) => {
      const widths = barWidths(format, text);
      expect(sectionsOf(row(10, ...widths, 10)).map(({ runs }) => runs.length)).toEqual([
        widths.length,
      ]);
    }),
  );
});

test('two labels side by side are two sections', () => {
  const sections = sectionsOf(row(10, ...code, 10, ...other, 10));
  expect(sections.map(({ runs }) => runs.length)).toEqual([code.length, other.length]);
});

test.each([
  ['an empty row', row(200)],
  ['a row of ink', row(0, 200)],
  ['a line of writing', row(10, 1, 3, 2, 3, 1, 2, 1, 30)],
])('%s has no sections', (_, shades) => {
  expect(sectionsOf(shades)).toEqual([]);
});
