import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'libsql';
import type { ContentServer } from './index';
import { ContentFixture, page, PLAIN_PAGE } from './sling/content.testing';

let folder: string;
let fixture: ContentFixture;
let logged: Record<string, unknown>[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'operations-'));
  fixture = new ContentFixture({ ...PLAIN_PAGE, 'content/site/en/.content.xml': page() });
  logged = [];
});

afterEach(async () => {
  await fixture.remove();
  rmSync(folder, { recursive: true });
});

const requestLog = {
  level: 'info',
  write: (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>),
} as const;

const FORM = '/content/thrifty-web/en.emaildistributor.json';
const SECRET = 'ana.reyes@example.com';

function sendForm({ publish }: ContentServer, headers: Readonly<Record<string, string>> = {}) {
  const payload = new URLSearchParams({
    action: 'email_distributor',
    companyName: 'Blue Door Market',
    distributorName: 'Ana Reyes',
    title: 'Buyer',
    additionalComments: 'Three freezers.',
    businessCategory: 'Wholesale',
    phoneNo: '(503) 555-0142',
    email: SECRET,
  });
  return publish.inject({
    method: 'POST',
    url: `${FORM}?from=${SECRET}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: `session=${SECRET}`,
      referer: `http://localhost/${SECRET}`,
      ...headers,
    },
    payload: payload.toString(),
  });
}

test('a failure of a service is logged with the request’s id and nothing that a visitor sent', async () => {
  const file = join(folder, 'services.db');
  const server = await fixture.serve({ database: file, requestLog });
  const busy = new Sqlite(file);
  busy.exec('BEGIN IMMEDIATE');
  const answer = await sendForm(server);
  const ready = await server.publish.inject('/systemready');
  busy.exec('ROLLBACK');
  busy.close();

  expect(answer.statusCode).toBe(500);
  const failure = logged.find((line) => line.err !== undefined);
  expect(failure).toMatchObject({
    level: 50,
    tier: 'publish',
    reqId: answer.headers['x-request-id'],
    err: { message: 'SQLITE_BUSY' },
  });
  expect(JSON.stringify(logged)).not.toMatch(/reyes|blue door|\b0142\b|locked/i);
  expect([ready.statusCode, ready.json<{ overallResult: string }>().overallResult]).toEqual([
    503,
    'CRITICAL',
  ]);
  expect((await server.publish.inject('/systemready')).statusCode).toBe(200);
});

test('a response is logged with method, path without what was typed, status and time', async () => {
  const { publish } = await fixture.serve({ requestLog });
  await publish.inject('/content/site/en.html?q=ana#x');
  await publish.inject('/graphql/execute.json/site/q;zip=97201');
  await publish.inject('/nothing/ana@example.com/here');
  expect(logged.map(({ method, path, status }) => [method, path, status])).toEqual([
    ['GET', '/content/site/en.html', 200],
    ['GET', '/graphql/execute.json/site/q', 404],
    ['GET', '/nothing/…/here', 404],
  ]);
  expect(logged[0]?.milliseconds).toEqual(expect.any(Number));
});

test('a request that never ends gets status 408', async () => {
  const { publish } = await fixture.serve({ bodyTimeout: 300 });
  await publish.listen({ host: '127.0.0.1', port: 0 });
  const { port } = publish.server.address() as AddressInfo;
  const answer = await new Promise<string>((resolve, reject) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `POST ${FORM} HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 900\r\n\r\na`,
      );
    });
    socket.on('data', (chunk) => (heard += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => {
      resolve(heard);
    });
  });
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

describe('five forms from one network are accepted in ten minutes', () => {
  /** Returns the statuses of six forms, each with the `X-Forwarded-For` that `forwarded` returns. */
  async function sendSix(
    trustProxy: readonly string[] | undefined,
    forwarded: (n: number) => string,
  ): Promise<number[]> {
    const server = await fixture.serve({ ...(trustProxy !== undefined && { trustProxy }) });
    const statuses: number[] = [];
    for (let n = 1; n <= 6; n += 1) {
      const answer = await sendForm(server, { 'x-forwarded-for': forwarded(n) });
      statuses.push(answer.statusCode);
    }
    return statuses;
  }
  const five = Array<number>(5).fill(200);

  test.each([
    ['is ignored', undefined],
    ['of a peer that is not the proxy is ignored', ['203.0.113.0/24']],
  ])('X-Forwarded-For %s', async (_what, trustProxy) => {
    expect(await sendSix(trustProxy, (n) => `198.51.100.${n}`)).toEqual([...five, 429]);
  });

  test.each([
    ['its address', ['127.0.0.1']],
    ['its network', ['127.0.0.0/8']],
    ['its address as IPv6', ['::ffff:127.0.0.1']],
  ])('behind a proxy named by %s, each visitor has a separate limit', async (_what, trustProxy) => {
    expect(await sendSix(trustProxy, (n) => `198.51.100.${n}`)).toEqual([...five, 200]);
  });

  test('behind a proxy, a visitor cannot pretend to have another address', async () => {
    const forwarded = (n: number): string => `192.0.2.${n}, 198.51.100.1`;
    expect(await sendSix(['127.0.0.1'], forwarded)).toEqual([...five, 429]);
  });
});

test('publish applies a scenario named by a request only if it was started with that option', async () => {
  const ask = async (options: { scenarios?: boolean }, tier: 'author' | 'publish') => {
    const server = await fixture.serve(options);
    const headers = { 'x-mock-scenario': 'status=503' };
    const { statusCode } = await server[tier].inject({ url: '/content/site/en.html', headers });
    await server.close();
    return statusCode;
  };
  expect(await ask({}, 'publish')).toBe(200);
  expect(await ask({ scenarios: true }, 'publish')).toBe(503);
  expect(await ask({}, 'author')).toBe(503);
  await fixture.serve();
});
