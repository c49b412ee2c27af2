import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { openDatabase } from '../database/database';
import type { Database } from '../database/database';
import { scenarios, ScenarioStore } from './index';
import { parseScenario, ScenarioError } from './scenario';

let database: Database;
let store: ScenarioStore;
let served: string[];

beforeEach(() => {
  database = openDatabase(':memory:');
  store = new ScenarioStore(database);
  served = [];
});

afterEach(() => {
  database.close();
});

/** Returns a server with a service, a page and a console. */
function server(): FastifyInstance {
  const app = Fastify();
  void app.register(scenarios, { store });
  const note = (url: string) => served.push(url);
  app.post('/content/x.json', (request) => {
    note(request.url);
    return { data: 'SUCCESS' };
  });
  app.get('/page', (request, reply) => {
    note(request.url);
    return reply.type('text/html').send('<p>A page</p>');
  });
  app.get('/mock/scenarios', () => 'the console');
  return app;
}

const ask = (scenario: string) =>
  ({
    method: 'POST',
    url: '/content/x.json',
    headers: { 'x-mock-scenario': scenario },
  }) as const;

function rule(text: string, path = '/content', remaining?: number): void {
  store.add({ method: 'ANY', path, scenario: parseScenario(text), remaining });
}

describe('a scenario named by a request', () => {
  test('status sends the service’s error without passing on the request', async () => {
    const response = await server().inject(ask('status=503'));
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({
      Status: 'ERROR',
      ErrCde: null,
      ErrMsg: "The server can't answer this request now. Please try again later.",
      ErrMsgDtl: 'Service Unavailable',
      Data: null,
    });
    expect(response.headers['x-mock-scenario']).toBe('status=503');
    expect(served).toEqual([]);
  });

  test.each([403, 422])('status %d contains the code for an ended session', async (code) => {
    const response = await server().inject(ask(`status=${code}`));
    expect(response.statusCode).toBe(code);
    expect(response.json()).toMatchObject({ Status: 'ERROR', ErrCde: 'RA0003', Data: null });
  });

  test('status sends a page to a browser that sent a form or requested a page', async () => {
    const { headers, ...request } = ask('status=500');
    const form = await server().inject({
      ...request,
      headers: { ...headers, accept: 'text/html,*/*;q=0.8' },
    });
    expect(form.headers['content-type']).toMatch('text/html');
    expect(form.body).toContain('<h1>Internal Server Error</h1>');
    const page = await server().inject({ url: '/page', headers });
    expect(page.headers['content-type']).toMatch('text/html');
  });

  test('slow waits, then sends the usual response', async () => {
    const begun = Date.now();
    const response = await server().inject(ask('slow=60'));
    expect(response.json()).toEqual({ data: 'SUCCESS' });
    expect(Date.now() - begun).toBeGreaterThanOrEqual(55);
  });

  test('malformed runs the service and truncates its JSON', async () => {
    const response = await server().inject(ask('malformed'));
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch('application/json');
    expect(() => response.json<unknown>()).toThrow(SyntaxError);
    expect(served).toEqual(['/content/x.json']);
  });

  test('malformed sends half of an invented JSON object if the response is not JSON', async () => {
    const response = await server().inject({
      url: '/page',
      headers: { 'x-mock-scenario': 'malformed' },
    });
    expect(response.headers['content-type']).toMatch('application/json');
    expect(() => response.json<unknown>()).toThrow(SyntaxError);
  });

  test('empty is a 200 without a body', async () => {
    const response = await server().inject(ask('empty'));
    expect([response.statusCode, response.body]).toEqual([200, '']);
  });

  test('page runs the service and sends a page in place of its JSON', async () => {
    const response = await server().inject(ask('page'));
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain('<h1>Service Unavailable</h1>');
    expect(served).toEqual(['/content/x.json']);
  });

  test('nasty runs the service and spells its response differently', async () => {
    const app = Fastify();
    void app.register(scenarios, { store });
    const session = {
      expirationDates: { standard: Date.UTC(2026, 4, 20, 15) },
      keepMeLoggedIn: true,
      nextTokenRefreshTime: 7,
    };
    app.post('/content/x.json', (_, reply) =>
      reply
        .header('set-cookie', [
          'serviceToken=abc; Path=/',
          `session=${encodeURIComponent(JSON.stringify(session))}; Path=/`,
        ])
        .send({
          Status: 'SUCCESS',
          ErrCde: '',
          Data: { card: '', points: 120, pharmacy: {}, image: { src: '', width: 0 }, on: true },
        }),
    );
    const response = await app.inject(ask('nasty'));
    expect(response.json()).toMatchObject({
      Status: 'SUCCESS',
      ErrCde: null,
      data: {
        card: null,
        points: '120',
        pharmacy: null,
        image: [],
        on: true,
        traceId: expect.any(String) as string,
      },
    });
    expect(response.json()).not.toHaveProperty('Data');
    const [token, cookie] = response.headers['set-cookie'] as string[];
    expect(token).toBe('serviceToken=abc; Path=/');
    expect(
      JSON.parse(decodeURIComponent(/^session=([^;]*)/.exec(cookie ?? '')?.[1] ?? '')),
    ).toEqual({
      expirationDates: { standard: '2026-05-20T15:00:00.000Z', idle: null },
      keepMeLoggedIn: 'true',
      nextTokenRefreshTime: '7',
    });
  });

  test('nasty leaves a page unchanged', async () => {
    const headers = { 'x-mock-scenario': 'nasty' };
    expect((await server().inject({ url: '/page', headers })).body).toBe('<p>A page</p>');
  });

  test('an invalid one leads to an error with the grammar', async () => {
    const response = await server().inject(ask('slowly'));
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('"slowly" is no scenario. Write slow=<milliseconds');
    expect(served).toEqual([]);
  });
});

describe('over a real connection', () => {
  let app: FastifyInstance;
  let origin: string;

  beforeEach(async () => {
    app = server();
    await app.listen({ port: 0, host: '127.0.0.1' });
    origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  });

  afterEach(() => app.close());

  const post = (scenario: string) => {
    const { method, url, headers } = ask(scenario);
    return fetch(origin + url, { method, headers });
  };

  test('refuse closes the connection before a byte is sent', async () => {
    await expect(post('refuse')).rejects.toThrow('fetch failed');
    expect(served).toEqual([]);
  });

  test('break sends half of the response and closes the connection', async () => {
    const response = await post('break');
    expect(response.status).toBe(200);
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const { value } = await reader.read();
    expect(new TextDecoder().decode(value)).toBe('{"data":"');
    await expect(reader.read()).rejects.toThrow();
    expect(served).toEqual(['/content/x.json']);
  });
});

describe('a rule', () => {
  test('applies on author and publish, which share the store', async () => {
    rule('status=503');
    for (const app of [server(), server()]) {
      const response = await app.inject({ method: 'POST', url: '/content/x.json?a=b' });
      expect(response.statusCode).toBe(503);
    }
  });

  test('applies only to its method and path', async () => {
    store.add({
      method: 'GET',
      path: '/content',
      scenario: parseScenario('status=503'),
      remaining: undefined,
    });
    const app = server();
    expect((await app.inject({ method: 'POST', url: '/content/x.json' })).statusCode).toBe(200);
    expect((await app.inject('/page')).statusCode).toBe(200);
  });

  test('with stars applies to every content service of every site', async () => {
    rule('status=422', '/content/*/en.*.json');
    const app = server();
    for (const url of [
      '/content/riteaid-web/en.raauth.json',
      '/content/x-web/en.raflags.json?a=b',
    ]) {
      const response = await app.inject({ method: 'POST', url });
      expect([response.statusCode, response.json<{ Status: string }>().Status]).toEqual([
        422,
        'ERROR',
      ]);
    }
    expect((await app.inject({ method: 'POST', url: '/content/x.json' })).statusCode).toBe(200);
  });

  test('for the next two requests does not apply to the third', async () => {
    rule('status=503', '/', 2);
    const app = server();
    const codes = [];
    for (let n = 0; n < 3; n += 1) codes.push((await app.inject('/page')).statusCode);
    expect(codes).toEqual([503, 503, 200]);
    expect(store.rules).toEqual([]);
  });

  test('never applies to the console, and has lower precedence than a newer rule and a header', async () => {
    rule('status=503', '/');
    rule('status=404', '/page');
    const app = server();
    expect((await app.inject('/mock/scenarios')).body).toBe('the console');
    expect((await app.inject('/page')).statusCode).toBe(404);
    expect((await app.inject(ask('status=429'))).statusCode).toBe(429);
  });

  test('also applies to addresses that are not served', async () => {
    rule('status=500', '/nowhere');
    expect((await server().inject('/nowhere/at/all')).statusCode).toBe(500);
  });

  test('with an invalid path or number is refused with a sentence', () => {
    expect(() => {
      rule('empty', 'content');
    }).toThrow(ScenarioError);
    expect(() => {
      rule('empty', '/', 0);
    }).toThrow('The number of requests is a whole number from 1 to 10000.');
  });

  test('is removed by a reset', async () => {
    rule('status=503', '/');
    database.reset();
    expect((await server().inject('/page')).statusCode).toBe(200);
  });

  test('survives a restart', () => {
    const folder = mkdtempSync(join(tmpdir(), 'scenarios-'));
    const file = join(folder, 'services.db');
    const before = openDatabase(file);
    new ScenarioStore(before).add({
      method: 'POST',
      path: '/shop/*',
      scenario: parseScenario('slow=10,break'),
      remaining: 3,
    });
    before.close();
    const after = openDatabase(file);
    expect(new ScenarioStore(after).rules).toMatchObject([
      { method: 'POST', path: '/shop/*', scenario: { slow: 10 }, remaining: 3 },
    ]);
    after.close();
    rmSync(folder, { recursive: true });
  });
});
