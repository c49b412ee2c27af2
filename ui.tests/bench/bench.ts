import type { Measure } from './measure';
import { cpus } from 'node:os';
import { measureApache } from './apache';
import { measureChunks } from './chunks';
import { measureDay } from './day/day';
import { measureOpening } from './day/opening/opening';
import { measureEdits } from './edits';
import { measureLighthouse } from './lighthouse';
import { measureLocator } from './locator';
import { measureMap } from './map';
import { measurePages } from './pages';
import { measurePaint } from './paint';
import { measureRequests } from './requests';
import { measureScanner } from './scanner';
import { measureSchedule } from './schedule';
import { measureShop } from './shop';
import { measureStart } from './start';
import { measureUnitTests } from './unitTests';

/**
 * The parts of the benchmark, in the order of the table. `npm run bench -- chunks lighthouse` measures these two, `npm
 * run bench -- lighthouse /find-us /shop/` the pages whose addresses begin with these paths.
 */
const PARTS: Readonly<Record<string, (paths: readonly string[]) => Promise<Measure[]>>> = {
  start: measureStart,
  requests: measureRequests,
  apache: measureApache,
  edits: measureEdits,
  pages: measurePages,
  paint: measurePaint,
  chunks: measureChunks,
  map: measureMap,
  locator: measureLocator,
  shop: measureShop,
  scanner: measureScanner,
  schedule: measureSchedule,
  lighthouse: measureLighthouse,
  day: measureDay,
  opening: () => Promise.resolve(measureOpening()),
  tests: measureUnitTests,
};

async function main(words: readonly string[]): Promise<void> {
  const paths = words.filter((word) => word.startsWith('/'));
  const asked = words.filter((word) => !paths.includes(word));
  const unknown = asked.filter((name) => !Object.hasOwn(PARTS, name));
  if (unknown.length > 0)
    throw new Error(
      `There is no ${unknown.join(', ')}; the parts are ${Object.keys(PARTS).join(', ')}.`,
    );
  const measures: Measure[] = [];
  for (const [name, measure] of Object.entries(PARTS))
    if (asked.length === 0 || asked.includes(name)) measures.push(...(await measure(paths)));
  const machine = `${String(cpus().length)} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`;
  process.stdout.write(`\nMeasured on ${machine}\n\n${table(measures)}\n`);
}

function table(measures: readonly Measure[]): string {
  const rows = measures.map(({ what, value, bound }) => `| ${what} | ${value} | ${bound ?? ''} |`);
  return ['| what | median | bound |', '|---|---|---|', ...rows].join('\n');
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
