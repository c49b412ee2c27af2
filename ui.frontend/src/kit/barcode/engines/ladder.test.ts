/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { drawBarcode } from '../drawing.testing';
import type { Pixels } from '../prepare/pixels';
import { createWasmEngine } from './wasmEngine';
import { toGray } from '../prepare/gray';
import { preparations, prepare } from '../prepare/ladder';

/* The value of a preparation shows in what an engine reads from it. */

const text = '100000123456704200012345';
const compiled = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
const engine = createWasmEngine(new Uint8Array(compiled).buffer);

async function read(frame: Pixels, turn: number): Promise<readonly string[]> {
  return (await (await engine).read(frame, turn)).map((code) => code.text);
}

/** Returns the frame with the brightness of each pixel changed. */
function lit(frame: Pixels, light: (shade: number, x: number, y: number) => number): Pixels {
  const data = frame.data.map((shade, at) => {
    const pixel = at >> 2;
    return at % 4 === 3 ? shade : light(shade, pixel % 640, (pixel / 640) | 0);
  });
  return { ...frame, data };
}

test.each([0, 1, 3, 5, 6, 7])('a label turned by 33° is read in frame %i', async (turn) => {
  expect(await read(drawBarcode('code_128', text, { angle: 33 }), turn)).toEqual([text]);
});

test('frame 2 is not prepared, for codes whose direction cannot be detected', () => {
  const frame = toGray(drawBarcode('code_128', text));
  expect(prepare(frame, 2)?.data).toEqual(frame.data);
});

test('a frame is prepared in nine ways at most, each once, and those of its turn come first', () => {
  const frame = toGray(drawBarcode('code_128', text, { angle: 33 }));
  for (const turn of [0, 3, 11]) {
    const numbers = Array.from(preparations(frame, turn), ({ preparation }) => preparation);
    expect(numbers[0]).toBe(turn % 8);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.every((number) => number < 9)).toBe(true);
  }
});

test('the reported corners match the position of the label in the frame', async () => {
  const [code] = await (await engine).read(drawBarcode('code_128', text, { angle: 33 }), 0);
  const xs = code?.corners.map(({ x }) => x) ?? [];
  const ys = code?.corners.map(({ y }) => y) ?? [];
  const middle = (of: readonly number[]): number => (Math.min(...of) + Math.max(...of)) / 2;
  expect(Math.abs(middle(xs) - 320)).toBeLessThan(12);
  expect(Math.abs(middle(ys) - 240)).toBeLessThan(12);
  // 178 modules of two pixels, rotated by 33°, and 90 pixels high.
  expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(280);
});

test('a label half in shadow or unevenly lit is read in its first frame', async () => {
  const frame = drawBarcode('code_128', text, { angle: 12 });
  const shaded = lit(frame, (shade, x) => {
    const share = 0.25 + 0.65 / (1 + Math.exp((x - 320) / 6));
    return shade * share * (1 - x / 1600);
  });
  expect(await read(shaded, 0)).toEqual([text]);
});

test('a code whose modules are barely wider than a pixel is read after its rows are averaged', async () => {
  const frame = drawBarcode('code_128', text, { angle: 4, module: 1.25, height: 120 });
  expect(await read(frame, 0)).toEqual([text]);
});

test('a frame without a second direction yields nothing in the turn of the second direction', () => {
  expect(prepare(toGray(drawBarcode('itf', '12345678')), 4)).toBeUndefined();
});
