import { cpus } from 'node:os';
import { measureChunks } from './chunks';
import { measureLighthouse } from './lighthouse';
import { measureLocator } from './locator';
import { measureMap } from './map';
import { measureRequests } from './requests';
import { measureStart } from './start';

/** One line of the table that `npm run bench` prints. */
export interface Measure {
  readonly what: string;
  readonly value: string;
  /** What the house asks for, where it asks. */
  readonly bound?: string;
}

async function main(): Promise<void> {
  const measures: Measure[] = [
    ...(await measureStart()),
    ...(await measureRequests()),
    ...(await measureChunks()),
    ...(await measureMap()),
    ...(await measureLocator()),
    ...(await measureLighthouse()),
  ];
  const machine = `${String(cpus().length)} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`;
  process.stdout.write(`\nMeasured on ${machine}\n\n${table(measures)}\n`);
}

function table(measures: readonly Measure[]): string {
  const rows = measures.map(({ what, value, bound }) => `| ${what} | ${value} | ${bound ?? ''} |`);
  return ['| what | median | bound |', '|---|---|---|', ...rows].join('\n');
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
