import { spawn, type ChildProcess } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { freePort } from '../../support/freePort';
import { GROUP } from '../buildPackage';
import { type Answer, type Ask, exchange, type Side } from '../exchange';
import { ParityError, run, WORK } from '../tools';
import { buildStandins } from './buildStandins';
import { FEATURE_FILE, FRAMEWORK_VERSION } from './feature';
import { BUNDLES, fetchBundles } from './fetchBundles';

const ADMIN = `Basic ${Buffer.from('admin:admin').toString('base64')}`;

/** The longest time that Sling may take to start or to install a package on a busy machine. */
const TIMEOUT_MS = 600_000;

const POLL_MS = 500;

/** The options of a Sling; without them it is that of the comparison. */
export interface SlingOptions {
  /** The port of this machine; a free one by default. */
  readonly port?: number;
  /** Sling's run modes, such as `publish`; none by default. */
  readonly runModes?: readonly string[];
  /** System properties of Java. */
  readonly properties?: Readonly<Record<string, string>>;
  /** Variables of the environment, which configurations and mappings read: `$[env:NAME]`. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** A separate Apache Sling, with an empty repository and the stand-ins. */
export class Sling implements Side {
  private constructor(
    private readonly process: ChildProcess,
    private readonly home: string,
    readonly port: number,
  ) {}

  static async start(options: SlingOptions = {}): Promise<Sling> {
    const launcher = await fetchBundles();
    const standins = await buildStandins();
    const home = join(WORK, 'home');
    rmSync(home, { recursive: true, force: true });
    mkdirSync(join(home, 'launcher'), { recursive: true });
    mkdirSync(join(home, 'install'));
    await run('tar', ['xzf', launcher, '-C', join(home, 'launcher'), '--strip-components=1']);
    for (const file of standins) copyFileSync(file, join(home, 'install', basename(file)));
    const port = options.port ?? (await freePort());
    // A file instead of a pipe and a separate process group let Sling outlive this process.
    const log = openSync(join(home, 'launcher.log'), 'w');
    const child = spawn('java', argumentsFor(home, port, options), {
      stdio: ['ignore', log, log],
      env: { ...process.env, ...options.environment },
      detached: true,
    });
    child.unref();
    closeSync(log);
    const sling = new Sling(child, home, port);
    try {
      await sling.until('/libs/cq/Page.json', () => true);
      return sling;
    } catch (error) {
      sling.stop();
      throw error;
    }
  }

  /** Sends a request as the administrator. */
  ask(request: Ask): Promise<Answer> {
    const headers = { authorization: ADMIN, referer: this.origin, ...request.headers };
    return exchange(this.port, { ...request, headers });
  }

  /** Installs a FileVault package and waits until Sling has unpacked all of it. */
  async install(file: string): Promise<void> {
    copyFileSync(file, join(this.home, 'install', basename(file)));
    await this.untilInstalled(file);
  }

  /** Waits until Sling has unpacked all of a FileVault package. */
  async untilInstalled(file: string): Promise<void> {
    const definition = `/etc/packages/${GROUP}/${basename(file)}/jcr:content/vlt:definition.json`;
    await this.until(definition, (body) => body.includes('"lastUnpacked"'));
  }

  /** Installs a bundle and waits until it has started. */
  async startBundle(file: string): Promise<void> {
    copyFileSync(file, join(this.home, 'install', basename(file)));
    await this.untilStarted(file);
  }

  /** Waits until a bundle has started, which proves that Sling has what it cannot do without. */
  async untilStarted(file: string): Promise<void> {
    const name = basename(file).replace(/-\d.*$/, '');
    await this.until(`/system/console/bundles/${name}.json`, (body) =>
      body.includes('"state":"Active"'),
    );
  }

  /** Sling's address, and the administrator's password in a header. */
  get target(): { readonly origin: string; readonly headers: Readonly<Record<string, string>> } {
    return { origin: this.origin, headers: { authorization: ADMIN } };
  }

  get origin(): string {
    return `http://127.0.0.1:${String(this.port)}`;
  }

  stop(): void {
    this.process.kill('SIGKILL');
  }

  /** Waits for a response with status 200 whose body meets a condition. */
  async until(path: string, holds: (body: string) => boolean): Promise<void> {
    const end = Date.now() + TIMEOUT_MS;
    while (Date.now() < end) {
      if (this.process.exitCode !== null)
        throw new ParityError(`Sling ended while it started:\n${this.lastWords('launcher.log')}`);
      const refused = this.refusedContent();
      if (refused) throw new ParityError(`Sling could not install a package:\n${refused}`);
      const answer = await this.ask({ path }).catch(() => undefined);
      if (answer?.status === 200 && holds(answer.body)) return;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    throw new ParityError(
      `Sling did not get to ${path} in ${String(TIMEOUT_MS / 1000)} seconds:\n${this.lastWords('logs/error.log')}`,
    );
  }

  /** Returns FileVault's log lines about content that it could not import, or undefined if there are no such lines. */
  private refusedContent(): string | undefined {
    const log = join(this.home, 'logs/error.log');
    if (!existsSync(log)) return undefined;
    const lines = readFileSync(log, 'utf8').split('\n');
    if (!lines.some((line) => line.includes('Error during install.'))) return undefined;
    return lines
      .filter((line) => line.includes('vault.fs.io.Importer E '))
      .slice(0, 10)
      .join('\n');
  }

  private lastWords(log: string): string {
    return readFileSync(join(this.home, log), 'utf8').split('\n').slice(-30).join('\n');
  }
}

function argumentsFor(
  home: string,
  port: number,
  { runModes = [], properties = {} }: SlingOptions,
): readonly string[] {
  return [
    '-Xmx768m',
    ...Object.entries(properties).map(([name, value]) => `-D${name}=${value}`),
    ...['-cp', join(home, 'launcher/lib/*'), 'org.apache.sling.feature.launcher.impl.Main'],
    ...['-f', FEATURE_FILE, '-u', `file://${BUNDLES}`, '-fv', FRAMEWORK_VERSION],
    ...['-p', home, '-c', join(home, 'cache')],
    ...['-V', `http.port=${String(port)}`, '-D', `sling.home=${home}`],
    ...(runModes.length > 0 ? ['-D', `sling.run.modes=${runModes.join(',')}`] : []),
  ];
}
