/** @jest-environment node */
import { drawBarcode, samples } from '../../drawing.testing';
import type { Pixels } from '../../prepare/pixels';
import { sameText } from '../sameText';
import { createScriptEngine } from './scriptEngine';

const engine = createScriptEngine();

test.each(samples)('reads $format', async ({ format, text }) => {
  const codes = await engine.read(drawBarcode(format, text, { angle: 3 }), 0);
  expect(codes.map((code) => sameText(code.format, code.text))).toEqual([
    { format: format === 'code_39_vin' ? 'code_39' : format, text },
  ]);
});

test.each([
  '012345678905',
  '112345678902',
  '212345678909',
  '312345678906',
  '412345678903',
  '512345678900',
  '612345678907',
  '712345678904',
  '812345678901',
  '912345678908',
  // A code of equal digits, and a real product.
  '000000000000',
  '036000291452',
  '066666666660',
  '999999999993',
])('reads the UPC-A %s', async (text) => {
  const codes = await engine.read(drawBarcode('upc_a', text), 0);
  expect(codes.map((code) => sameText(code.format, code.text))).toEqual([
    { format: 'upc_a', text },
  ]);
});

test.each([0, 1, 2])('reads a label that is turned and upside down, frame %i', async (turn) => {
  const frame = drawBarcode('code_128', '100000123456704200012345', { angle: 203 });
  const [code] = await engine.read(frame, turn);
  expect(code?.text).toBe('100000123456704200012345');
});

/**
 * Joins the upper part of one picture and the lower part of another, each moved apart by a number
 * of rows.
 */
function stacked(upper: Pixels, lower: Pixels, from: number, away: number): Pixels {
  const moved = away * upper.width * 4;
  const start = from * upper.width * 4;
  const data = upper.data.map((_, at) =>
    at < start ? (upper.data[at + moved] ?? 255) : (lower.data[at - moved] ?? 255),
  );
  return { ...upper, data };
}

const [code, like] = ['A8964868489427336345381D', 'A8968868489427336345381D'];
const [label, other] = [drawBarcode('codabar', code), drawBarcode('codabar', like)];

test('a code that only a few rows of a label seem to contain is ignored if most rows contain another', async () => {
  const codes = await engine.read(stacked(label, other, 262, 0), 0);
  expect(codes.map(({ text }) => text)).toEqual([code]);
});

test('two labels one above the other are both read, however similar they are', async () => {
  const codes = await engine.read(stacked(label, other, 240, 90), 0);
  expect(new Set(codes.map(({ text }) => text))).toEqual(new Set([code, like]));
});

test('an empty frame yields nothing', async () => {
  const data = new Uint8ClampedArray(640 * 480 * 4).fill(200);
  expect(await engine.read({ width: 640, height: 480, data }, 0)).toEqual([]);
});
