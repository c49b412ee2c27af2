import fc from 'fast-check';
import { barWidths, samples } from '../../drawing.testing';
import { sameText } from '../sameText';
import { readRuns } from './readRuns';

const read = (widths: readonly number[]) => {
  const code = readRuns(widths.map((width) => Math.round(width * 3)));
  return code && sameText(code.format, code.text);
};

test.each(samples)('reads $format from its bars and gaps', ({ format, text }) => {
  expect(read(barWidths(format, text))).toEqual({
    format: format === 'code_39_vin' ? 'code_39' : format,
    text,
  });
});

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));

test('every Code 128 of 24 digits is read', () => {
  fc.assert(
    fc.property(digits(24), (text) => {
      expect(read(barWidths('code_128', text))?.text).toBe(text);
    }),
  );
});

test('every Codabar is read with its start and stop letters, and never as something else backwards', () => {
  fc.assert(
    fc.property(digits(22), fc.constantFrom('A', 'B', 'C', 'D'), (text, stop) => {
      const runs = barWidths('codabar', `A${text}${stop}`);
      expect(read(runs)?.text).toBe(`A${text}${stop}`);
      expect(read([...runs].reverse())).toBeUndefined();
    }),
  );
});

test('every UPC-E is read, with both number systems and each way to leave out zeros', () => {
  fc.assert(
    fc.property(fc.constantFrom('0', '1'), digits(6), (system, six) => {
      // bwip-js adds the check digit, which the barcode encodes in the parity of the other digits.
      expect(read(barWidths('upc_e', system + six))?.text).toMatch(
        new RegExp(`^${system}${six}\\d$`),
      );
    }),
  );
});

test('a bar that is missing or too wide never yields another number', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 3, max: 30 }),
      fc.constantFrom('upc_e', 'ean_8'),
      (at, format) => {
        const text = format === 'upc_e' ? '01234565' : '96385074';
        const runs = [...barWidths(format, text)];
        runs[at] = (runs[at] ?? 0) + 3;
        expect([undefined, text]).toContain(read(runs)?.text);
      },
    ),
  );
});
