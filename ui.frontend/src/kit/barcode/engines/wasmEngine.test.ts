/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { drawBarcode, samples } from '../drawing.testing';
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

test('an empty frame yields nothing', async () => {
  const data = new Uint8ClampedArray(640 * 480 * 4).fill(200);
  expect(await (await engine).read({ width: 640, height: 480, data }, 0)).toEqual([]);
});
