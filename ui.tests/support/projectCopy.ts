import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');

/** The project's files in a temporary folder, without build results. */
export interface ProjectCopy {
  /** Replaces a file's text; returns a function that puts the old text back. */
  edit(file: string, change: (text: string) => string): () => void;
  /** Runs `npm start`; resolves once it lists its addresses. */
  start(): Promise<RunningStart>;
  remove(): void;
}

/** A running `npm start`. */
export interface RunningStart {
  readonly publishPort: number;
  /** Milliseconds from the start of the process to the list of addresses. */
  readonly readyAfter: number;
  /** Returns the output so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Copies the files that git tracks or would add, and links the installed packages. */
export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'project-'));
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 });
  for (const file of new Set(files.split('\0'))) {
    if (file === '' || file.startsWith('docs/') || file.startsWith('ui.tests/')) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  for (const packages of ['node_modules', 'mock-server/node_modules'])
    symlinkSync(join(ROOT, packages), join(folder, packages));
  return {
    edit(file, change) {
      const path = join(folder, file);
      const before = readFileSync(path, 'utf8');
      writeFileSync(path, change(before));
      return () => {
        writeFileSync(path, before);
      };
    },
    start: () => start(folder),
    remove() {
      rmSync(folder, { recursive: true });
    },
  };
}

async function start(folder: string): Promise<RunningStart> {
  const [authorPort, publishPort] = [await freePort(), await freePort()];
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
    publishPort,
    readyAfter: performance.now() - started,
    output: () => output,
    stop: () => {
      child.kill('SIGTERM');
      return exited;
    },
  };
}

/** Returns a port on which no server listens. */
function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, 'localhost', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        done(port);
      });
    });
  });
}
