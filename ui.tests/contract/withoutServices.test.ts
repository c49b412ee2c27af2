import { createContentServer, type ContentServer } from 'mock-server';
import { DISPATCHER, SITES, UI_APPS, UI_CONTENT } from '../support/site';

let server: ContentServer;

beforeAll(async () => {
  server = await createContentServer({
    mounts: [UI_APPS, UI_CONTENT],
    dispatcher: DISPATCHER,
    plugins: [],
  });
});

afterAll(() => server.close());

const headers = { host: SITES.thrifty.host };

test('the content server renders a page without any plugin', async () => {
  const page = await server.publish.inject({ url: '/', headers });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<main');
});

test('without plugins there are no services, no console and no token for visitors', async () => {
  const flags = await server.author.inject('/mock-services/uba/raflags.json');
  expect(flags.statusCode).toBe(404);
  expect((await server.author.inject('/mock')).statusCode).toBe(404);
  const token = await server.publish.inject({ url: '/libs/granite/csrf/token.json', headers });
  expect(token.json()).toEqual({});
});
