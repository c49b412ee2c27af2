import { execFile, spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../support/freePort';

/** A request as a browser sends it, `url` as it goes over the wire. */
export interface ApacheRequest {
  readonly host: string;
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ApacheResponse {
  readonly status: number;
  /** A header that comes twice has both values, with a comma between them. */
  readonly headers: IncomingHttpHeaders;
}

/** A running Apache over one `dispatcher/src`. */
export interface Apache {
  send(request: ApacheRequest): Promise<ApacheResponse>;
  /** Stops Apache and removes its files. */
  close(): Promise<void>;
}

/** The paths of Debian's package apache2-bin. */
const APACHE = '/usr/sbin/apache2';
const MODULES = '/usr/lib/apache2/modules';

/** The longest wait until Apache listens. */
const TIMEOUT_MS = 10_000;

/**
 * Starts Debian's Apache with `source`, a `dispatcher/src`. Behind it runs an AEM that responds with 404 where the
 * address contains `missing` or `errors/404`, otherwise with 200, and with the headers that Sling sends by default.
 *
 * @throws Error with Apache's output if it does not start
 */
export async function startApache(source: string): Promise<Apache> {
  const aem = createServer(({ url = '' }, response) => {
    // AEM's page for a missing address has the status 404 itself.
    response.statusCode = /missing|errors\/404/.test(url) ? 404 : 200;
    response.setHeader('content-type', 'text/html');
    response.setHeader('x-frame-options', 'SAMEORIGIN');
    response.setHeader('x-content-type-options', 'nosniff');
    response.end('AEM');
  });
  await new Promise<void>((resolve) => aem.listen(0, '127.0.0.1', resolve));
  const port = await freePort();
  const site = prepareSite(source, port, (aem.address() as AddressInfo).port);
  const child = spawn(APACHE, [...site.args, '-DFOREGROUND'], { stdio: 'ignore' });
  const close = async () => {
    const ended = child.exitCode ?? new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    aem.close();
    site.remove();
  };
  if (!(await listens(port, child))) {
    const reason = site.log();
    await close();
    throw new Error(`Apache does not listen.\n${reason}`);
  }
  return { send: (what) => send(port, what), close };
}

/** Returns the output of `apache2 -t` for `source`: `Syntax OK` after any warnings, or the first error. */
export async function checkSyntax(source: string): Promise<string> {
  const site = prepareSite(source, 80, 81);
  const words = await new Promise<string>((resolve) => {
    execFile(APACHE, [...site.args, '-t'], (_error, stdout, stderr) => {
      resolve(stdout + stderr);
    });
  });
  site.remove();
  return words.trim();
}

function prepareSite(source: string, port: number, backendPort: number) {
  const work = mkdtempSync(join(tmpdir(), 'apache-'));
  // Apache reads this folder after it has given up root.
  chmodSync(work, 0o755);
  const root = join(work, 'src');
  const docroot = join(work, 'docroot');
  mkdirSync(docroot);
  cpSync(source, root, { recursive: true, verbatimSymlinks: true });
  // Our files change in one way: in the port, because only root may listen on 80.
  const hosts = join(root, 'conf.d/available_vhosts');
  for (const name of readdirSync(hosts)) {
    const file = join(hosts, name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('*:80>', `*:${port}>`));
  }
  const variables = {
    SITE_PORT: port,
    BACKEND_PORT: backendPort,
    DOCROOT: docroot,
    WORK: work,
    MODULES,
    AEM_HOST: '127.0.0.1',
    AEM_PORT: backendPort,
  };
  const defines = Object.entries(variables).flatMap(([name, value]) => [
    '-C',
    `Define ${name} "${value}"`,
  ]);
  return {
    args: ['-d', root, '-f', join(__dirname, 'httpd.conf'), ...defines],
    log: () => readFileSync(join(work, 'error.log'), 'utf8'),
    remove: () => {
      rmSync(work, { recursive: true, force: true });
    },
  };
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

function send(
  port: number,
  { host, url, method = 'GET', headers }: ApacheRequest,
): Promise<ApacheResponse> {
  const target = { host: '127.0.0.1', port, method, path: url, headers: { ...headers, host } };
  return new Promise((resolve, reject) => {
    const sent = request(target, (response) => {
      response.resume();
      response.once('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers });
      });
    });
    sent.once('error', reject);
    sent.end();
  });
}
