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

test.each([0, 1, 2])('reads a label that is turned and upside down, frame %i', async (turn) => {
  const frame = drawBarcode('code_128', '100000123456704200012345', { angle: 203 });
  const [code] = await engine.read(frame, turn);
  expect(code?.text).toBe('100000123456704200012345');
});

test('reads nothing where nothing stands', async () => {
  const data = new Uint8ClampedArray(640 * 480 * 4).fill(200);
  expect(await engine.read({ width: 640, height: 480, data }, 0)).toEqual([]);
});
