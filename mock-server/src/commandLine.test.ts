import { createServer, type Server } from 'node:net';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  explain,
  explainUncaught,
  greeting,
  HELP,
  parseArguments,
  requireWritable,
  UsageError,
} from './commandLine';

const TYPED = '/people/ana@example.com?q=nunez\n    at ana@example.com';

describe('the command line', () => {
  const root = mkdtempSync(join(tmpdir(), 'cli-'));
  const own = ['ui.apps', 'ui.content'].map((part) =>
    join(root, part, 'src/main/content/jcr_root'),
  );
  const extra = join(root, 'extra', 'jcr_root');
  beforeAll(() => {
    for (const folder of [...own, extra]) mkdirSync(folder, { recursive: true });
  });
  afterAll(() => {
    rmSync(root, { recursive: true });
  });

  test('without options: the repository’s content, AEM’s ports and a database on disk', () => {
    expect(parseArguments([], root)).toEqual({
      mounts: own,
      authorPort: 4502,
      publishPort: 4503,
      hosts: [],
      database: join(root, '.mock', 'mock.db'),
      live: true,
      writableApps: false,
      publishQueue: false,
      scenarios: false,
      trustProxy: [],
      proxy: [],
      proxyInNetwork: false,
      apache: undefined,
      logLevel: 'error',
      logFile: undefined,
    });
  });

  test('with all options', () => {
    const args = ['--mount', extra, '--author-port', '5000', '--publish-port=5001'];
    const options = parseArguments([...args, '--database', ':memory:', '--no-live'], root);
    expect(options.mounts).toEqual([...own, extra]);
    expect(options).toMatchObject({ authorPort: 5000, publishPort: 5001, database: ':memory:' });
    expect(options.live).toBe(false);
  });

  test.each([
    [['--mount', '/nowhere/jcr_root'], /\/nowhere\/jcr_root is not there.*--mount/],
    [['--author-port', 'abc'], /--author-port is abc.*1 to 65535/],
    [['--publish-port', '70000'], /--publish-port is 70000/],
    [['--host', 'http://192.168.1.20'], /--host is http:.*without port/],
    [['--host', '192.168.1.20:4503'], /--host is 192\.168\.1\.20:4503.*without port/],
    [['--trust-proxy', 'true'], /--trust-proxy is true.*10\.1\.0\.0\/16/],
    [['--trust-proxy', '1'], /--trust-proxy is 1\./],
    [['--trust-proxy', '0.0.0.0/0'], /--trust-proxy is 0\.0\.0\.0\/0/],
    [['--trust-proxy', '10.0.0.5,10.1.0.0/33'], /--trust-proxy is 10\.0\.0\.5,/],
    [['--wrong'], /--wrong.*--help/],
    [['--log', 'info', '--log', 'warn'], /one level/],
    [['--log', 'a.log', '--log', 'b.log'], /one file/],
  ])('%j is refused with a sentence', (args, sentence) => {
    const parse = () => parseArguments(args, root);
    expect(parse).toThrow(UsageError);
    expect(parse).toThrow(sentence);
  });

  test('logs of different levels for the terminal and a file', () => {
    const options = parseArguments(['--log', 'info', '--log', 'requests.log'], root);
    expect(options).toMatchObject({ logLevel: 'info', logFile: resolve('requests.log') });
  });

  test('a log file that cannot be written is refused with a sentence', () => {
    const write = () => {
      requireWritable('/proc/x/y');
    };
    expect(write).toThrow(UsageError);
    expect(write).toThrow(/^--log is \/proc\/x\/y, which can't be written\. Name a file/);
  });

  test('a phone reaches publish by a name given with --host', () => {
    const options = parseArguments(['--host', '192.168.1.20', '--host', '*.tunnel.example'], root);
    expect(options.hosts).toEqual(['192.168.1.20', '*.tunnel.example']);
    expect(greeting(options, 1)).toContain('http://192.168.1.20:4503/');
  });

  test.each([
    ['10.0.0.5', ['10.0.0.5']],
    ['10.0.0.5, 2001:db8::/32', ['10.0.0.5', '2001:db8::/32']],
  ])('--trust-proxy %s names the proxies', (text, trustProxy) => {
    expect(parseArguments(['--trust-proxy', text], root).trustProxy).toEqual(trustProxy);
  });

  test('the help names every option', () => {
    const args = ['--mount', extra, '--author-port', '1', '--publish-port', '2', '--no-live'];
    const more = ['--database', ':memory:', '--log', 'warn', '--writable-apps', '--scenarios'];
    more.push('--trust-proxy', '10.0.0.5', '--host', '192.168.1.20', '--publish-queue');
    parseArguments([...args, ...more], root);
    for (const option of [...args, ...more].filter((text) => text.startsWith('--')))
      expect(HELP).toContain(`  ${option} `);
  });

  test('the greeting lists the three sites on both tiers, the console, the demo accounts and the start time', () => {
    const text = greeting(parseArguments([], root), 312.4);
    for (const host of ['localhost', 'bartell.localhost', 'thrifty.localhost']) {
      expect(text).toContain(`http://${host}:4503/`);
    }
    expect(text).toContain('http://localhost:4502/content/thrifty-web/en.html');
    expect(text).toContain('http://localhost:4502/mock');
    expect(text).toMatch(/Demo accounts +.*\/mock\/accounts.*\/mock\/outbox/);
    expect(text).toContain('312 ms');
  });
});

test('a port in use is explained with the remedy', async () => {
  const first = await listening(0);
  const address = first.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const error = await listening(port).catch((reason: unknown) => reason);
  first.close();
  expect(explain(error)).toBe(
    `Port ${port} is in use, perhaps by a server started earlier. ` +
      'Stop that one, or choose others: npm start -- --author-port 4512 --publish-port 4513',
  );
});

test.each([
  ['an error', new TypeError(`GET ${TYPED} failed`), /^.+\nTypeError\n {4}at .+commandLine\.test/],
  ['an error with a code', Object.assign(new Error(TYPED), { code: 'EPIPE' }), /\nError EPIPE\n/],
  ['a text', TYPED, /\nstring$/],
])('%s that nothing has caught is shown without its message', (_what, error, shown) => {
  expect(explainUncaught(error)).toMatch(shown);
  expect(explainUncaught(error)).not.toMatch(/ana|nunez/);
});

function listening(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      resolve(server);
    });
  });
}
