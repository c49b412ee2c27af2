import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus } from 'node:os';
import {
  agreedCodes,
  frameCode,
  type FrameCode,
} from '../../../ui.frontend/src/kit/barcode/rules/agreement';
import type { Engine } from '../../../ui.frontend/src/kit/barcode/engines/engine';
import { sameText } from '../../../ui.frontend/src/kit/barcode/engines/sameText';
import { createScriptEngine } from '../../../ui.frontend/src/kit/barcode/engines/script/scriptEngine';
import { createWasmEngine } from '../../../ui.frontend/src/kit/barcode/engines/wasmEngine';
import { createImageNumbers } from '../../../ui.frontend/src/kit/barcode/prepare/images';
import { makePhoto } from './photo';
import { makeScene, type Scene } from './scene';
import { SETS, type SetName } from './texts';

/*
 * `npm run bench:scan [-- --count 180 --seed 2 --engine wasm --photos]` prints how many generated pictures each engine
 * reads, how many it misreads, and how long a frame takes. Each run draws the pictures again, the same for the same seed;
 * the ladder was tuned on seed 1, and on seed 101 of the photos.
 */

const FRAMES = 8;
const arePhotos = process.argv.includes('--photos');

async function main(): Promise<void> {
  const count = Number(option('count', '180'));
  const seed = Number(option('seed', '2'));
  const engine = await engineOf(option('engine', 'wasm'));
  console.log(
    `${engine.kind}, seed ${seed}, Node ${process.version}, ${cpus()[0]?.model ?? 'unknown'}`,
  );
  for (const set of Object.keys(SETS) as SetName[]) await measure(engine, set, seed, count);
}

function option(name: string, otherwise: string): string {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : (process.argv[at + 1] ?? otherwise);
}

async function engineOf(name: string): Promise<Engine> {
  if (name === 'script') return createScriptEngine();
  const file = createRequire(__filename).resolve('zxing-wasm/reader/zxing_reader.wasm');
  return createWasmEngine(new Uint8Array(readFileSync(file)).buffer, processorTime);
}

/** The processor's time, in milliseconds, which does not pass while the machine does something else. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The results for a set of pictures. */
interface Tally {
  pictures: number;
  first: number;
  within: number;
  agreed: number;
  firstWrong: number;
  frameWrong: number;
  agreedWrong: number;
}

async function measure(engine: Engine, set: SetName, seed: number, count: number): Promise<void> {
  const times: number[] = [];
  const tallies = new Map<string, Tally>();
  let frames = 0;
  for (let index = 0; index < count; index += 1) {
    const scene = arePhotos ? makePhoto(set, seed, index) : makeScene(set, seed, index);
    const result = await lookAt(scene, engine, times);
    frames += FRAMES;
    for (const name of ['all', scene.format]) tallies.set(name, added(tallies.get(name), result));
  }
  times.sort((a, b) => a - b);
  const all = tallies.get('all');
  if (!all) return;
  console.log(`\n${set}: ${count} pictures, ${frames} frames`);
  console.table(
    Object.fromEntries(
      [...tallies].map(([name, tally]) => [
        name,
        {
          'one frame': share(tally.first, tally.pictures),
          'within 8': share(tally.within, tally.pictures),
          'agreed within 8': share(tally.agreed, tally.pictures),
          'misread in one': share(tally.firstWrong, tally.pictures),
          'misread of 8 frames': share(tally.frameWrong, tally.pictures * FRAMES),
          'agreed misreads': tally.agreedWrong,
        },
      ]),
    ),
  );
  console.log(
    `per frame: median ${quantile(times, 0.5).toFixed(1)} ms, 95th percentile ${quantile(times, 0.95).toFixed(1)} ms`,
  );
}

/** Reads eight frames of one scene, all of them, so that a late misread counts as well. */
async function lookAt(scene: Scene, engine: Engine, times: number[]): Promise<Tally> {
  const wanted = frameCode(scene.format === 'code_39_vin' ? 'code_39' : scene.format, scene.text);
  const isWanted = (code: FrameCode): boolean =>
    code.text === wanted.text && code.format === wanted.format;
  const isOther = (code: FrameCode): boolean => !isWanted(code);
  const numberOf = createImageNumbers();
  const history: (readonly FrameCode[])[] = [];
  const tally = {
    pictures: 1,
    first: 0,
    within: 0,
    agreed: 0,
    firstWrong: 0,
    frameWrong: 0,
    agreedWrong: 0,
  };
  for (let number = 0; number < FRAMES; number += 1) {
    const frame = scene.frame(number);
    const image = numberOf(frame);
    const start = processorTime();
    const read = await engine.read(frame, number);
    times.push(processorTime() - start);
    const codes = read.map(({ format, text, preparation }) => {
      const same = sameText(format, text);
      return frameCode(same.format, same.text, { image, preparation });
    });
    history.push(codes);
    const agreed = agreedCodes(history);
    if (number === 0)
      [tally.first, tally.firstWrong] = [Number(codes.some(isWanted)), Number(codes.some(isOther))];
    if (codes.some(isWanted)) tally.within = 1;
    if (agreed.some(isWanted)) tally.agreed = 1;
    tally.frameWrong += Number(codes.some(isOther));
    tally.agreedWrong += Number(agreed.some(isOther));
  }
  return tally;
}

function added(to: Tally | undefined, more: Tally): Tally {
  if (!to) return { ...more };
  return Object.fromEntries(
    (Object.keys(more) as (keyof Tally)[]).map((name) => [name, to[name] + more[name]]),
  ) as unknown as Tally;
}

function share(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}

function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

void main();
