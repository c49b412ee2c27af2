import { createContentServer, type ContentServer, readDispatcher } from 'mock-server';
import { DISPATCHER, UI_APPS, UI_CONTENT } from '../../support/site';
import { DENIED } from './denied';

/**
 * Port 4503 denies what an AEM publish must deny. Most of it does not exist in the content server and would be a 404
 * anyway, so the rules themselves are asked: nothing but the address of a page may pass them.
 */
let server: ContentServer;
beforeAll(async () => {
  server = await createContentServer({ mounts: [UI_APPS, UI_CONTENT], dispatcher: DISPATCHER });
});
afterAll(() => server.close());

const ANY_PAGE = /^\/content\/[a-z]+-web\/(en|es)(\/[A-Za-z0-9_-]+)+[.]html$/;

test('the table has hundreds of requests, and none twice', () => {
  const written = DENIED.map(({ method, url }) => `${method} ${url}`);
  expect(written.filter((request, index) => written.indexOf(request) !== index)).toEqual([]);
  expect(written.length).toBeGreaterThanOrEqual(300);
});

test.each([...new Set(DENIED.map(({ subject }) => subject))])('%s', async (subject) => {
  const dispatcher = readDispatcher(DISPATCHER);
  const passed: string[] = [];
  for (const { method, url, reason } of DENIED.filter((denied) => denied.subject === subject)) {
    const route = dispatcher.route({ host: 'localhost', method, url });
    if (route.kind === 'redirect' || (route.kind === 'pass' && !ANY_PAGE.test(route.url)))
      passed.push(`${method} ${url} is passed: ${JSON.stringify(route)}. ${reason}`);
    const { statusCode } = await server.publish.inject({
      // Fastify's types do not know all of them.
      method: method as 'GET',
      url,
      headers: { host: 'localhost' },
    });
    if (statusCode < 400 || statusCode >= 500) passed.push(`${method} ${url}: ${statusCode}`);
  }
  expect(passed).toEqual([]);
});
