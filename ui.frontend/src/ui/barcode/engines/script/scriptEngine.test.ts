/** @jest-environment node */
import { drawBarcode, samples } from '../../drawing.testing';
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
  // Equal digits, and a product that is sold.
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

test('reads nothing where nothing stands', async () => {
  const data = new Uint8ClampedArray(640 * 480 * 4).fill(200);
  expect(await engine.read({ width: 640, height: 480, data }, 0)).toEqual([]);
});
