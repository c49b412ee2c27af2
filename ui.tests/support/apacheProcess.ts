import { execFile, spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** The paths of Debian's package apache2-bin. */
const APACHE = '/usr/sbin/apache2';
const MODULES = '/usr/lib/apache2/modules';

/** The folder of Apache's configuration, also for a bundle in `ui.tests/dist`. */
const HERE = resolve(__dirname, '../apache');

/** The longest wait until Apache listens. */
const TIMEOUT_MS = 10_000;

/** The folders of one Apache, which it reads as another user. */
export interface ApacheFolders {
  /** The value of `DOCROOT`: an empty folder named `docroot`. */
  readonly documentRoot: string;
  /** A copy of `dispatcher/src`, its own files, and the document root. */
  readonly work: string;
  /** Removes all of them. */
  remove(): void;
}

/** The way from Apache to AEM. */
export interface ApacheOptions {
  /** The port of this machine on which Apache listens. */
  readonly port: number;
  /** The port of what is behind it. */
  readonly backendPort: number;
  /** The file of `ui.tests/apache` that takes the place of mod_dispatcher. */
  readonly behind: 'bench.conf' | 'chain.conf' | 'recorder.conf';
}

/** A running Apache. */
export interface ApacheProcess {
  /** Resolves when Apache ends, for whatever reason. */
  readonly ended: Promise<void>;
  /** Stops Apache, which leaves its folders. */
  stop(): Promise<void>;
}

/** Returns the files of Debian's Apache that are missing here, with the remedy; undefined if none is. */
export function missingApache(): string | undefined {
  const missing = [APACHE, join(MODULES, 'mod_rewrite.so')].filter((path) => !existsSync(path));
  if (missing.length === 0) return undefined;
  return `${missing.join(' and ')} is missing. Install Apache 2.4.60 or newer with its modules, as Debian has them: apt-get install apache2-bin`;
}

/** Copies `source`, a `dispatcher/src`, for one Apache. */
export function prepareFolders(source: string): ApacheFolders {
  const work = mkdtempSync(join(tmpdir(), 'apache-'));
  // Apache reads this folder after it has given up root.
  chmodSync(work, 0o755);
  const documentRoot = join(work, 'docroot');
  mkdirSync(documentRoot, { mode: 0o755 });
  cpSync(source, join(work, 'src'), { recursive: true, verbatimSymlinks: true });
  return {
    documentRoot,
    work,
    remove: () => {
      rmSync(work, { recursive: true, force: true });
    },
  };
}

/**
 * Starts Apache over folders that are prepared.
 *
 * @throws Error with Apache's output if it does not start
 */
export async function runApache(
  folders: ApacheFolders,
  options: ApacheOptions,
): Promise<ApacheProcess> {
  if (await accepts(options.port))
    throw new Error(`Port ${options.port} is in use. Choose another one with --port.`);
  const child = spawn(APACHE, [...argumentsOf(folders, options), '-DFOREGROUND'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (text) => (output += String(text)));
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  if (await listens(options.port, child)) return { ended, stop };
  await stop();
  const log = join(folders.work, 'error.log');
  const reason = existsSync(log) ? readFileSync(log, 'utf8') : '';
  throw new Error(`Apache does not listen on port ${options.port}.\n${output}${reason}`);
}

/** Returns the output of `apache2 -t` for `source`: `Syntax OK` after any warnings, or the first error. */
export async function checkSyntax(source: string): Promise<string> {
  const folders = prepareFolders(source);
  const options = { port: 80, backendPort: 81, behind: 'recorder.conf' } as const;
  const words = await new Promise<string>((resolve) => {
    execFile(APACHE, [...argumentsOf(folders, options), '-t'], (_error, stdout, stderr) => {
      resolve(stdout + stderr);
    });
  });
  folders.remove();
  return words.trim();
}

function argumentsOf(
  { work, documentRoot }: ApacheFolders,
  { port, backendPort, behind }: ApacheOptions,
): readonly string[] {
  const root = join(work, 'src');
  // Our files change in one way: in the port, because only root may listen on 80.
  const hosts = join(root, 'conf.d/available_vhosts');
  for (const name of readdirSync(hosts)) {
    const file = join(hosts, name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('*:80>', `*:${port}>`));
  }
  const variables = {
    SITE_PORT: port,
    BACKEND_PORT: backendPort,
    DOCROOT: documentRoot,
    WORK: work,
    MODULES,
    CONF: HERE,
    BEHIND: join(HERE, behind),
    AEM_HOST: '127.0.0.1',
    AEM_PORT: backendPort,
  };
  const defines = Object.entries(variables).flatMap(([name, value]) => [
    '-C',
    `Define ${name} "${value}"`,
  ]);
  return ['-d', root, '-f', join(HERE, 'httpd.conf'), ...defines];
}

async function listens(port: number, child: ChildProcess): Promise<boolean> {
  const end = Date.now() + TIMEOUT_MS;
  while (Date.now() < end && child.exitCode === null) {
    if (await accepts(port)) return true;
    await delay(20);
  }
  return false;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });
}
