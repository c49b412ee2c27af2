import { appendFileSync, existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeError, LOG_LEVELS, type LogLevel } from './http/requestLog';
import { type ProxyRule, readProxyRules } from './proxy';
import type { ApacheInFront } from './ServerOptions';
import { SITES } from './sites';

interface CliOptions {
  readonly mounts: readonly string[];
  readonly authorPort: number;
  readonly publishPort: number;
  /** Further host names for the first site on publish. With any, publish listens on all interfaces. */
  readonly hosts: readonly string[];
  /** The services' database file, or `:memory:`. */
  readonly database: string;
  readonly live: boolean;
  /** Whether forms may change `/apps`. */
  readonly writableApps: boolean;
  /** Whether publish shows only what authors have published. */
  readonly publishQueue: boolean;
  /** Whether publish obeys the header `x-mock-scenario`. */
  readonly scenarios: boolean;
  /** The proxies whose `X-Forwarded-For` is trusted. */
  readonly trustProxy: readonly string[];
  /** The addresses that are forwarded to real services. */
  readonly proxy: readonly ProxyRule[];
  /** Whether other machines may use these services as well. */
  readonly proxyInNetwork: boolean;
  /** The Apache in front of publish, if there is one. */
  readonly apache: ApacheInFront | undefined;
  /** The lowest level of the request log that the terminal shows. */
  readonly logLevel: LogLevel;
  /** The file that the request log is appended to. */
  readonly logFile: string | undefined;
}

/** The text that `--help` prints. */
export const HELP = `Serves ui.apps and ui.content as AEM would, and the services behind the sites.

  npm start -- [options]        or: node mock-server/dist/cli.js [options]

  --author-port <port>    the author's view, 4502 otherwise
  --publish-port <port>   the visitor's view, 4503 otherwise
  --host <name>           another name by which publish shows the first site, such as 192.168.1.20 for a phone
                          in your network, to which publish is then open; may be repeated
  --mount <jcr_root>      another content folder, laid over the project's own; may be repeated
  --database <file>       where the services keep what they are sent; :memory: for nothing
  --log <level or file>   trace, debug, info, warn, error or silent for the terminal (error otherwise),
                          or a file to which every request is appended; may be repeated
  --no-live               pages do not reload when content changes
  --writable-apps         forms may change /apps
  --publish-queue         publish shows an edit only after the author has published it
  --scenarios             publish obeys the header x-mock-scenario
  --trust-proxy <proxies> behind proxies: their addresses or networks (10.0.0.5,10.1.0.0/16);
                          X-Forwarded-For is ignored otherwise
  --proxy <path>=<url>    forwards a path and what is below it to a real service, such as
                          /services/pharmacy=https://test.example.com, also with * within a name;
                          or a JSON file of such pairs; may be repeated
  --proxy-in-network      real services also serve what --host opens publish to; without it only this machine
  --behind-apache <port>  publish does only what mod_dispatcher does, for an Apache on this port: npm run serve:apache
                          starts both
  --docroot <folder>      the folder from which that Apache sends what is stored; its content is removed
  --help, --version
`;

/** An invalid command line; the message names the remedy. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Reads the options that {@link HELP} lists. Mounts are laid over those of the repository at `root`.
 * @throws UsageError, or ProxyRuleError for a rule of `--proxy`
 */
export function parseArguments(args: readonly string[], root: string): CliOptions {
  const values = read(args);
  const own = ['ui.apps', 'ui.content'].map((part) =>
    join(root, part, 'src', 'main', 'content', 'jcr_root'),
  );
  const mounts = [...own, ...(values.mount ?? []).map((folder) => resolve(folder))];
  for (const mount of mounts) {
    if (!existsSync(mount)) {
      throw new UsageError(
        `The folder ${mount} is not there. Give --mount the path of a jcr_root folder.`,
      );
    }
  }
  const database = values.database ?? join(root, '.mock', 'mock.db');
  return {
    mounts,
    authorPort: portOf(values['author-port'], 'author-port', 4502),
    publishPort: portOf(values['publish-port'], 'publish-port', 4503),
    hosts: (values.host ?? []).map(hostOf),
    database: database === ':memory:' ? database : resolve(database),
    live: values['no-live'] !== true,
    writableApps: values['writable-apps'] === true,
    publishQueue: values['publish-queue'] === true,
    scenarios: values.scenarios === true,
    trustProxy: proxiesOf(values['trust-proxy']),
    proxy: readProxyRules(values.proxy ?? [], process.env),
    proxyInNetwork: values['proxy-in-network'] === true,
    apache: apacheOf(values),
    ...logOf(values.log ?? []),
  };
}

/** Reads `--log` values: a word that is a level sets the level; any other is a file. */
function logOf(given: readonly string[]): Pick<CliOptions, 'logLevel' | 'logFile'> {
  const levels = LOG_LEVELS.filter((level) => given.includes(level));
  const [file, second] = given.filter((text) => !levels.some((level) => level === text));
  if (levels.length > 1 || second !== undefined) {
    throw new UsageError('Give --log one level and one file at most.');
  }
  return {
    logLevel: levels[0] ?? 'error',
    logFile: file === undefined ? undefined : resolve(file),
  };
}

/** @throws UsageError if the log file cannot be written. The file is created if it is missing. */
export function requireWritable(file: string): void {
  try {
    appendFileSync(file, '');
  } catch {
    throw new UsageError(
      `--log is ${file}, which can't be written. Name a file in a folder that can be written.`,
    );
  }
}

interface Values {
  readonly mount?: string[] | undefined;
  readonly 'author-port'?: string | undefined;
  readonly 'publish-port'?: string | undefined;
  readonly host?: string[] | undefined;
  readonly database?: string | undefined;
  readonly 'no-live'?: boolean | undefined;
  readonly 'writable-apps'?: boolean | undefined;
  readonly 'publish-queue'?: boolean | undefined;
  readonly scenarios?: boolean | undefined;
  readonly 'trust-proxy'?: string | undefined;
  readonly proxy?: string[] | undefined;
  readonly 'proxy-in-network'?: boolean | undefined;
  readonly 'behind-apache'?: string | undefined;
  readonly docroot?: string | undefined;
  readonly log?: string[] | undefined;
}

function read(args: readonly string[]): Values {
  try {
    return parseArgs({
      args: [...args],
      options: {
        mount: { type: 'string', multiple: true },
        host: { type: 'string', multiple: true },
        'author-port': { type: 'string' },
        'publish-port': { type: 'string' },
        database: { type: 'string' },
        'no-live': { type: 'boolean' },
        'writable-apps': { type: 'boolean' },
        'publish-queue': { type: 'boolean' },
        scenarios: { type: 'boolean' },
        'trust-proxy': { type: 'string' },
        proxy: { type: 'string', multiple: true },
        'proxy-in-network': { type: 'boolean' },
        'behind-apache': { type: 'string' },
        docroot: { type: 'string' },
        log: { type: 'string', multiple: true },
      },
    }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${reason.split('. ')[0] ?? reason}. Ask for the options with --help.`);
  }
}

function portOf(text: string | undefined, option: string, byDefault: number): number {
  if (text === undefined) return byDefault;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new UsageError(`--${option} is ${text}. Give a port from 1 to 65535.`);
  }
  return port;
}

function hostOf(text: string): string {
  if (/^(?:[\w*.-]+|\[[\da-f:]+\])$/i.test(text)) return text;
  throw new UsageError(
    `--host is ${text}. Give a name or an address without port, such as 192.168.1.20.`,
  );
}

function proxiesOf(text: string | undefined): readonly string[] {
  if (text === undefined) return [];
  const proxies = text.split(',').map((proxy) => proxy.trim());
  if (proxies.every(isNetwork)) return proxies;
  throw new UsageError(
    `--trust-proxy is ${text}. Give the proxies' addresses or networks, such as 10.0.0.5,10.1.0.0/16.`,
  );
}

/** The folder is emptied, so that it has to be one that was made for Apache. */
function apacheOf({ 'behind-apache': port, docroot }: Values): ApacheInFront | undefined {
  if (port === undefined && docroot === undefined) return undefined;
  const documentRoot = resolve(docroot ?? '');
  if (port === undefined || basename(documentRoot) !== 'docroot' || !existsSync(documentRoot)) {
    throw new UsageError(
      'Give --behind-apache the port of Apache, and --docroot its folder, which exists and is named docroot.',
    );
  }
  return { port: portOf(port, 'behind-apache', 0), documentRoot };
}

function isNetwork(text: string): boolean {
  const [, address = '', bits = '1'] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  return version !== 0 && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128);
}

/**
 * Returns the list of addresses that is printed once both ports listen. `elapsed` is in milliseconds since
 * the process began.
 */
export function greeting(options: CliOptions, elapsed: number): string {
  const visitorPort = options.apache?.port ?? options.publishPort;
  const sites = SITES.map(
    ({ title, host, root }) =>
      `  ${title.padEnd(19)}http://${`${host}:${visitorPort}/`.padEnd(26)}` +
      `author http://localhost:${options.authorPort}${root}.html`,
  );
  return [
    '',
    ...sites,
    ...options.hosts.map(
      (host) => `  ${'In your network'.padEnd(19)}http://${host}:${visitorPort}/`,
    ),
    `  ${'Mock console'.padEnd(19)}http://localhost:${options.authorPort}/mock`,
    `  ${'Demo accounts'.padEnd(19)}in the console, at /mock/accounts; what is mailed to them at /mock/outbox`,
    ...options.proxy.map(
      ({ path, target }) => `  ${'Real service'.padEnd(19)}${path} of ${target}`,
    ),
    '',
    `Ready in ${Math.round(elapsed)} ms. Ctrl+C stops it.`,
  ].join('\n');
}

/** Returns why the server could not start, in one sentence with the remedy. */
export function explain(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  const { code, port, message } = error as Partial<NodeJS.ErrnoException> & { port?: number };
  if (code === 'EADDRINUSE') {
    return (
      `Port ${port ?? ''} is in use, perhaps by a server started earlier. ` +
      'Stop that one, or choose others: npm start -- --author-port 4512 --publish-port 4513'
    );
  }
  if (code === 'EACCES') {
    return `Port ${port ?? ''} may not be used by you. Choose others: npm start -- --author-port 4512 --publish-port 4513`;
  }
  return message ?? 'The server could not start.';
}

/**
 * Returns the kind, the code and the place of an error that nothing has caught. Its message is left out, because it may
 * quote the address or the body of a request.
 */
export function explainUncaught(error: unknown): string {
  const { type, message, stack } =
    error instanceof Error ? describeError(error) : { type: typeof error, message: '', stack: '' };
  const kind = message === '' ? type : `${type} ${message}`;
  return `The server met an error that it does not know, and stops.\n${`${kind}\n${stack}`.trim()}`;
}
