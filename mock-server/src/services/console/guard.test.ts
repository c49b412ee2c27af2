import Fastify from 'fastify';
import { guard } from './index';

/** Returns a guarded server with one page and one address that changes something. */
function guarded() {
  const app = Fastify();
  app.addHook('onRequest', guard);
  app.get('/mock', () => 'what visitors sent');
  app.post('/mock/reset', () => 'everything was erased');
  return app;
}

const HOST = 'localhost:4502';

const change = (headers: Readonly<Record<string, string>>) =>
  guarded().inject({ method: 'POST', url: '/mock/reset', headers: { host: HOST, ...headers } });

test.each<Readonly<Record<string, string>>>([
  { origin: 'http://elsewhere.example' },
  { origin: 'null' },
  { origin: 'http://localhost:9999' },
  { referer: 'http://elsewhere.example/localhost:4502' },
  { origin: `http://${HOST}`, 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-origin' },
  {},
])('a post with %j changes nothing', async (headers) => {
  const response = await change(headers);
  expect(response.statusCode).toBe(403);
  expect(response.body).toContain('so nothing was changed');
});

test.each<Readonly<Record<string, string>>>([
  { origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' },
  { origin: `http://${HOST}` },
  { referer: `http://${HOST}/mock/reset` },
])("a post with %j is the console's own", async (headers) => {
  expect((await change(headers)).body).toBe('everything was erased');
});

test.each([
  'elsewhere.example:4502',
  'localhost.elsewhere.example',
  '127.0.0.1.example',
  '10.0.0.7',
])('under the name %s nothing is shown', async (host) => {
  const response = await guarded().inject({ url: '/mock', headers: { host } });
  expect(response.statusCode).toBe(403);
  expect(response.body).toContain('The mock console is only for this machine.');
});

test.each(['localhost', 'thrifty.localhost:4502', '127.0.0.1:4502', '[::1]:4502', 'LOCALHOST:1'])(
  'under the name %s it is',
  async (host) => {
    const response = await guarded().inject({ url: '/mock', headers: { host } });
    expect(response.body).toBe('what visitors sent');
  },
);
