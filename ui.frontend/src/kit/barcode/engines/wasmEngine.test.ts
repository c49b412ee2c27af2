/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { drawBarcode, samples } from '../drawing.testing';
import type { Pixels } from '../prepare/pixels';
import { createWasmEngine } from './wasmEngine';
import { sameText } from './sameText';

const compiled = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
const engine = createWasmEngine(new Uint8Array(compiled).buffer);

test.each(samples)('reads $format', async ({ format, text }) => {
  const codes = await (await engine).read(drawBarcode(format, text), 0);
  expect(codes.map((code) => sameText(code.format, code.text))).toEqual([
    { format: format === 'code_39_vin' ? 'code_39' : format, text },
  ]);
});

/** A label below a larger grating, whose direction a frame's first preparation takes. */
function belowGrating(): Pixels {
  const frame = drawBarcode('ean_13', '5901234123457', { module: 1.6, height: 70 });
  const data = frame.data.map((shade, at) => {
    const [x, y] = [(at >> 2) % 640, (at >> 2) / 640];
    return y < 180 ? (Math.floor((x + y) / 6) % 2) * 255 : shade;
  });
  return { ...frame, data };
}

test.each([
  ['finds in its first frame a label that the first preparation misses', 0, ['5901234123457']],
  ['gives a frame whose time is up no second preparation', 20, []],
])('%s', async (_what, milliseconds, texts) => {
  let time = 0;
  const timed = await createWasmEngine(
    new Uint8Array(compiled).buffer,
    () => (time += milliseconds),
  );
  expect((await timed.read(belowGrating(), 0)).map(({ text }) => text)).toEqual(texts);
});

test('an empty frame yields nothing', async () => {
  const data = new Uint8ClampedArray(640 * 480 * 4).fill(200);
  expect(await (await engine).read({ width: 640, height: 480, data }, 0)).toEqual([]);
});
