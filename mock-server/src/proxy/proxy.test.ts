import { gzipSync } from 'node:zlib';
import type { ServerResponse } from 'node:http';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readProxyRules, type ContentServer, type Exchange } from '..';
import { ContentFixture, page, PLAIN_PAGE } from '../sling/content.testing';
import { realService, type RealService, type Received } from './realService.testing';

const HOST = { host: 'localhost:4503' };
const PHARMACY = '/services/pharmacy';

let fixture: ContentFixture;
let service: RealService;
let respond: (request: Received, response: ServerResponse) => void;

beforeEach(async () => {
  fixture = new ContentFixture({ ...PLAIN_PAGE, 'content/site/en/.content.xml': page() });
  service = await realService((received, response) => {
    respond(received, response);
  });
  respond = (_request, response) => response.end('{}');
});

afterEach(async () => {
  await fixture.remove();
  await service.close();
});

const serve = (rule = `${PHARMACY}=${service.origin}`): Promise<ContentServer> =>
  fixture.serve({ proxy: { rules: readProxyRules([rule]) }, plugins: [] });

test('a form arrives at the service as it was sent, and its response at the page', async () => {
  respond = (_request, response) => {
    response.writeHead(201, { 'content-type': 'application/json', 'x-version': '7' });
    response.end('{"refill":"taken"}');
  };
  const { publish } = await serve();
  const payload = 'rx=700%30123&note=%C3%B1';
  const answer = await publish.inject({
    method: 'POST',
    url: `${PHARMACY}/refill?store=0101&empty=`,
    headers: {
      ...HOST,
      'content-type': 'application/x-www-form-urlencoded',
      cookie: 'session=abc; wcmmode=edit; mock-language=pseudo; cart=7',
      origin: 'http://localhost:4503',
      referer: 'http://localhost:4503/refill?name=reyes',
      'x-forwarded-for': '203.0.113.9',
    },
    payload,
  });
  expect([answer.statusCode, answer.body]).toEqual([201, '{"refill":"taken"}']);
  expect(answer.headers).toMatchObject({ 'x-version': '7', 'x-proxied-to': service.origin });
  const [received] = service.received;
  expect(received).toMatchObject({
    method: 'POST',
    url: `${PHARMACY}/refill?store=0101&empty=`,
    body: payload,
  });
  expect(received?.headers).toMatchObject({
    host: new URL(service.origin).host,
    cookie: 'session=abc; cart=7',
    origin: service.origin,
    referer: `${service.origin}/refill`,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'localhost:4503',
    'x-forwarded-proto': 'http',
    'x-forwarded-port': '4503',
    'x-request-id': answer.headers['x-request-id'],
  });
});

test('a form of another site keeps its origin, so that the service refuses it', async () => {
  const { publish } = await serve();
  const headers = { ...HOST, origin: 'https://evil.example', 'content-type': 'text/plain' };
  await publish.inject({ method: 'POST', url: `${PHARMACY}/refill`, headers, payload: 'x' });
  expect(service.received[0]?.headers.origin).toBe('https://evil.example');
});

test('the headers of a connection stay on it', async () => {
  respond = (_request, response) => {
    response.writeHead(200, {
      connection: 'close, x-hop',
      'x-hop': '1',
      'strict-transport-security': 'max-age=1',
    });
    response.end('{}');
  };
  const { publish } = await serve();
  const headers = {
    ...HOST,
    connection: 'close, x-private',
    'x-private': '1',
    te: 'trailers',
  };
  const answer = await publish.inject({ url: PHARMACY, headers: { ...headers, upgrade: 'h2c' } });
  for (const name of ['x-private', 'te', 'upgrade'])
    expect(service.received[0]?.headers).not.toHaveProperty(name);
  for (const name of ['x-hop', 'strict-transport-security'])
    expect(answer.headers).not.toHaveProperty(name);
});

test('cookies of the service are kept by a browser at localhost', async () => {
  respond = (_request, response) => {
    response.setHeader('set-cookie', [
      'session=abc; Domain=.example.com; Path=/; Secure; HttpOnly; SameSite=None; Partitioned',
      '__Host-id=1; Path=/; Secure; SameSite=Strict',
      'plain=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT; Path=/rx/v2/refill',
    ]);
    response.end('{}');
  };
  const { publish } = await serve(`${PHARMACY}=${service.origin}/rx/v2`);
  const answer = await publish.inject({ url: `${PHARMACY}/refill`, headers: HOST });
  expect(answer.headers['set-cookie']).toEqual([
    'session=abc; Path=/; HttpOnly; SameSite=Lax',
    '__Host-id=1; Path=/; Secure; SameSite=Strict',
    `plain=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT; Path=${PHARMACY}/refill`,
  ]);
});

test.each([
  ['its own host', () => `${service.origin}/rx/v2/done?a=1#b`, `${PHARMACY}/done?a=1#b`],
  ['a path', () => '/rx/v2/done', `${PHARMACY}/done`],
  ['a path outside of the rule', () => '/login', '/login'],
  ['another host', () => 'https://sso.example.com/sign-in', 'https://sso.example.com/sign-in'],
])('a redirect to %s is left to the browser', async (_name, location, expected) => {
  respond = (_request, response) => response.writeHead(302, { location: location() }).end();
  const { publish } = await serve(`${PHARMACY}=${service.origin}/rx/v2`);
  const answer = await publish.inject({ url: `${PHARMACY}/refill`, headers: HOST });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, expected]);
  expect(service.received).toHaveLength(1);
});

test.each([500, 503, 404, 304])(
  'the status %i is the service’s own, asked for once',
  async (status) => {
    respond = (_request, response) => response.writeHead(status).end();
    const { publish } = await serve();
    const answer = await publish.inject({ url: PHARMACY, headers: HOST });
    expect(answer.statusCode).toBe(status);
    expect(service.received).toHaveLength(1);
  },
);

test('a compressed response arrives as it was sent', async () => {
  const body = gzipSync('{"a":"á"}');
  respond = (_request, response) =>
    response
      .writeHead(200, { 'content-encoding': 'gzip', 'content-length': body.length })
      .end(body);
  const { publish } = await serve();
  const answer = await publish.inject({ url: PHARMACY, headers: HOST });
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(answer.rawPayload.equals(body)).toBe(true);
});

test('a service that is too slow is a 504, and the log names the remedy', async () => {
  respond = () => undefined;
  const [rule] = readProxyRules([`${PHARMACY}=${service.origin}`]);
  const { publish } = await fixture.serve({
    proxy: { rules: rule ? [{ ...rule, timeout: 100 }] : [] },
    plugins: [],
  });
  const url = `${PHARMACY}/ana@example.com?name=reyes`;
  const answer = await publish.inject({ url, headers: HOST });
  expect(answer.statusCode).toBe(504);
  expect(fixture.lines.join('\n')).toMatch(
    /GET \/services\/pharmacy\/… was not forwarded.*did not answer within 0\.1 seconds.*timeoutSeconds/,
  );
  expect(fixture.lines.join('\n')).not.toMatch(/reyes|ana@/);
}, 10_000);

test.each([
  ['refuses connections', 'http://127.0.0.1:9', /refuses connections \(ECONNREFUSED\)/],
  ['has no known name', 'http://none.invalid', /none\.invalid is not known.*VPN/],
])('a service that %s is a 502 with a remedy in the log', async (_name, target, line) => {
  const { publish } = await serve(`${PHARMACY}=${target}`);
  const headers = { ...HOST, accept: 'application/json' };
  const answer = await publish.inject({ url: `${PHARMACY}/refill.json`, headers });
  expect(answer.statusCode).toBe(502);
  expect(answer.headers['content-type']).toMatch(/json/);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(fixture.lines.join('\n')).toMatch(line);
});

test('a service that ends the connection is a 502', async () => {
  respond = (_request, response) => response.destroy();
  const { publish } = await serve();
  const answer = await publish.inject({ url: PHARMACY, headers: HOST });
  expect(answer.statusCode).toBe(502);
  expect(fixture.lines.join('\n')).toMatch(/ended the connection without a response/);
});

test('the other services are the mock’s own, and a scenario also changes a real one', async () => {
  const { publish } = await fixture.serve({
    proxy: { rules: readProxyRules([`${PHARMACY}=${service.origin}`]) },
    scenarios: true,
  });
  const places = await publish.inject({ url: '/services/geocode/search?q=97201', headers: HOST });
  expect(places.json()).not.toEqual([]);
  const headers = { ...HOST, 'x-mock-scenario': 'status=422' };
  expect((await publish.inject({ url: PHARMACY, headers })).statusCode).toBe(422);
  expect(service.received).toEqual([]);
});

test('another machine, and a page by another name, do not reach the service', async () => {
  const { publish } = await serve();
  const named = await publish.inject({ url: PHARMACY, headers: { host: 'evil.example' } });
  const remoteAddress = '192.168.1.20';
  const far = await publish.inject({ url: PHARMACY, headers: HOST, remoteAddress });
  expect([named.statusCode, far.statusCode]).toEqual([403, 403]);
  expect(service.received).toEqual([]);
});

test('a phone in the network reaches the service if the developer has opened it', async () => {
  const { publish } = await fixture.serve({
    proxy: { rules: readProxyRules([`${PHARMACY}=${service.origin}`]), inNetwork: true },
    plugins: [],
  });
  const remoteAddress = '192.168.1.30';
  const headers = { host: '192.168.1.20:4503' };
  expect((await publish.inject({ url: PHARMACY, headers, remoteAddress })).statusCode).toBe(200);
});

test('a long response streams, before the service has sent all of it', async () => {
  let finish = (): void => undefined;
  respond = (_request, response) => {
    response.write('first');
    finish = () => response.end('last');
  };
  const { publish } = await serve();
  await publish.listen({ host: '127.0.0.1', port: 0 });
  const { port } = publish.server.address() as AddressInfo;
  const parts: string[] = [];
  await new Promise<void>((resolve, reject) => {
    request({ port, path: PHARMACY, headers: HOST }, (response) => {
      response.on('data', (chunk: Buffer) => {
        parts.push(chunk.toString());
        finish();
      });
      response.on('end', resolve);
    })
      .on('error', reject)
      .end();
  });
  expect(parts).toEqual(['first', 'last']);
});

test('an exchange has both bodies and no cookie, once the response has passed', async () => {
  const exchanges: Exchange[] = [];
  respond = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'session=abc' });
    response.end('{"refill":"taken"}');
  };
  const rules = readProxyRules([`${PHARMACY}=${service.origin}`]);
  const { publish } = await fixture.serve({
    proxy: { rules, onExchange: (exchange) => void exchanges.push(exchange) },
    plugins: [],
  });
  const headers = { ...HOST, cookie: 'session=abc', 'accept-encoding': 'gzip' };
  const url = `${PHARMACY}/refill?store=0101`;
  const payload = { rx: '7003012' };
  const answer = await publish.inject({ method: 'POST', url, headers, payload });
  expect(answer.body).toBe('{"refill":"taken"}');
  expect(service.received[0]?.headers['accept-encoding']).toBe('identity');
  expect(exchanges).toEqual([
    {
      method: 'POST',
      url,
      status: 200,
      type: 'application/json',
      caching: '',
      requestType: 'application/json',
      requestBody: '{"rx":"7003012"}',
      body: '{"refill":"taken"}',
    },
  ]);
});
