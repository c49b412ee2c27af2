import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const CLI = resolve(__dirname, '../../mock-server/dist/cli.js');

/** The ports of the benchmark, different from those of `npm start`. */
export const AUTHOR_PORT = 4602;
export const PUBLISH_PORT = 4603;

/** A content server in its own process, as a developer starts it. */
export interface RunningCli {
  /** Milliseconds from the start of the process to its first response on publish. */
  readonly upAfter: number;
  /** Resident memory now, in megabytes; undefined where the system does not report it (not Linux). */
  memory(): number | undefined;
  stop(): Promise<void>;
}

/** Starts `mock-server/dist/cli.js` and waits for its first response. */
export async function startCli(mounts: readonly string[] = []): Promise<RunningCli> {
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [
      CLI,
      '--no-live',
      ...['--database', ':memory:'],
      ...['--author-port', String(AUTHOR_PORT)],
      ...['--publish-port', String(PUBLISH_PORT)],
      ...mounts.flatMap((mount) => ['--mount', mount]),
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await answered(child);
  return {
    upAfter: performance.now() - started,
    memory: () => residentMegabytes(child),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => {
          resolve();
        });
        child.kill('SIGTERM');
      }),
  };
}

async function answered(child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('The content server stopped before it responded.');
    try {
      await fetch(`http://127.0.0.1:${String(PUBLISH_PORT)}/favicon.ico`, { method: 'HEAD' });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}

function residentMegabytes(child: ChildProcess): number | undefined {
  if (process.platform !== 'linux' || child.pid === undefined) return undefined;
  const status = readFileSync(`/proc/${String(child.pid)}/status`, 'utf8');
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}
