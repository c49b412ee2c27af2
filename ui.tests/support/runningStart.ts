import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from './freePort';

/** A running `npm start`. */
export interface RunningStart {
  readonly authorPort: number;
  readonly publishPort: number;
  /** Milliseconds from the start of the process to the list of addresses. */
  readonly readyAfter: number;
  /** Returns the output so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Runs `npm start` of a checkout on free ports, with an empty database. */
export async function startProject(folder: string): Promise<RunningStart> {
  const [authorPort, publishPort] = [await freePort('localhost'), await freePort('localhost')];
  const started = performance.now();
  const child = spawn(process.execPath, [
    join(folder, 'scripts/start.mjs'),
    ...['--database', ':memory:'],
    ...['--author-port', String(authorPort), '--publish-port', String(publishPort)],
  ]);
  let output = '';
  const exited = new Promise<void>((done) => {
    child.once('exit', () => {
      done();
    });
  });
  await new Promise<void>((ready, fail) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      if (output.includes('Ready in')) ready();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exited.then(() => {
      fail(new Error(`npm start ended:\n${output}`));
    });
  });
  return {
    authorPort,
    publishPort,
    readyAfter: performance.now() - started,
    output: () => output,
    stop: () => {
      child.kill('SIGTERM');
      return exited;
    },
  };
}
