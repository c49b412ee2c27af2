import { createContentServer, type ContentServer } from 'mock-server';
import { backends } from 'mock-server/src/services';
import { endpointTables } from 'contract/endpoints';
import { mockPath } from 'ui.frontend/src/base/content/endpoints';
import { DISPATCHER, SITES, UI_APPS, UI_CONTENT } from '../support/site';

/** Compares the table of mock paths (docs/specification/services.md#mock-paths) with the mock services behind them. */

const entries = endpointTables
  .flatMap((groups) => Object.keys(groups))
  .map((name) => ({ name, path: mockPath(`/content/riteaid-web/en.${name}.json`) }));

const declared = new Map(
  backends.flatMap((backend) => backend.addresses).map(({ path, method }) => [path, method]),
);

let server: ContentServer;

beforeAll(async () => {
  server = await createContentServer({
    mounts: [UI_APPS, UI_CONTENT],
    dispatcher: DISPATCHER,
  });
});

afterAll(() => server.close());

const HOSTS = { riteaid: SITES.riteaid.host, bartell: SITES.bartell.host };

/** Requests an address without a session, with the method of its service. */
async function ask(tier: 'author' | 'publish', url: string, host = HOSTS.riteaid) {
  const isPost = declared.get(url) === 'POST';
  const answer = await server[tier].inject({
    method: isPost ? 'POST' : 'GET',
    url,
    headers: {
      host,
      accept: 'application/json',
      ...(isPost && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(isPost && { payload: '' }),
  });
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'],
    answer: JSON.parse(answer.body) as unknown,
  };
}

test('every entry has a mock service, and /mock-services contains no other', () => {
  const served = [...declared.keys()].filter((path) => path.startsWith('/mock-services/'));
  expect(served.sort()).toEqual(entries.map(({ path }) => path).sort());
});

test.each(entries)('$name responds at $path as at its own addresses', async ({ name, path }) => {
  for (const tier of ['author', 'publish'] as const) {
    const mocked = await ask(tier, path);
    expect(mocked).toMatchObject({
      type: 'application/json; charset=utf-8',
      answer: { Status: expect.stringMatching(/^(SUCCESS|ERROR)$/) as string },
    });
    expect(mocked.status).not.toBe(404);
    for (const [brand, host] of Object.entries(HOSTS))
      expect(await ask(tier, `/content/${brand}-web/en.${name}.json`, host)).toEqual(mocked);
  }
});

test.each([
  '/mock-services/uba/raauth.json',
  '/mock-services/signup-login/unknown.json',
  '/mock-services/signup-login.json',
  '/mock-services/signup-login/../../conf.json',
  '/mock-services/uba/raflags.json/x',
])('publish has nothing at %s', async (url) => {
  const { statusCode, headers } = await server.publish.inject({
    url,
    headers: { host: HOSTS.riteaid },
  });
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/html;charset=utf-8']);
});
