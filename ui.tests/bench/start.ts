import type { Measure } from './measure';
import { startCli } from './cli';
import { median } from './median';

const RUNS = 7;

/** From the start of the process to the first answer, with the project's whole content. */
export async function measureStart(): Promise<Measure[]> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const cli = await startCli();
    times.push(cli.upAfter);
    await cli.stop();
  }
  return [
    {
      what: 'server start to first answer',
      value: `${median(times).toFixed(0)} ms`,
      bound: '1000 ms',
    },
  ];
}
