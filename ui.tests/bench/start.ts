import { spawnSync } from 'node:child_process';
import { copyProject } from '../support/projectCopy';
import type { Measure } from './measure';
import { startCli } from './cli';
import { median } from './median';

const RUNS = 7;
const MOST_STARTS_OF_NODE = 20;

export async function measureStart(): Promise<Measure[]> {
  return [...(await measureServer()), await measureNpmStart()];
}

/**
 * Measures the time from the start of the process to the first response, with all content of the project, and
 * compares it with the start of Node alone, because milliseconds would measure the machine.
 */
async function measureServer(): Promise<Measure[]> {
  const times: number[] = [];
  const emptyTimes: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    emptyTimes.push(startOfNode());
    const cli = await startCli();
    times.push(cli.upAfter);
    await cli.stop();
  }
  return [
    { what: 'server start to first response', value: `${median(times).toFixed(0)} ms` },
    {
      what: '… relative to the start of Node without a program',
      value: `× ${(median(times) / median(emptyTimes)).toFixed(1)}`,
      bound: `× ${String(MOST_STARTS_OF_NODE)}`,
    },
  ];
}

/** Returns the milliseconds that Node takes to run nothing. */
function startOfNode(): number {
  const started = performance.now();
  spawnSync(process.execPath, ['--eval', '0']);
  return performance.now() - started;
}

/** Compares a start with nothing to build with a start in a fresh clone, because seconds would measure the machine. */
async function measureNpmStart(): Promise<Measure> {
  const project = copyProject();
  try {
    const start = async (): Promise<number> => {
      const server = await project.start();
      await server.stop();
      return server.readyAfter;
    };
    const cold = await start();
    const warm = [await start(), await start(), await start()];
    return {
      what: '`npm start` with nothing to build, as a part of one in a fresh clone',
      value: `${((100 * median(warm)) / cold).toFixed(1)} %`,
      bound: '10 %',
    };
  } finally {
    project.remove();
  }
}
