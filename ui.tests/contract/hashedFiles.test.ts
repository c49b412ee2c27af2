import { createContentServer, type ContentServer } from 'mock-server';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DISPATCHER, UI_APPS, UI_CONTENT } from '../support/site';

/** The files of client libraries, as each site's visitors get them through the dispatcher. */

const FILES = {
  'reader.1a2b3c4d.wasm': 'application/wasm',
  'reader.wasm': 'application/wasm',
  'chunk.1a2b3c4d.js': 'text/javascript',
  'sentences-1a2b3c4d.json': 'application/json',
  'font.1a2b3c4d5e.woff2': 'font/woff2',
} as const;

const LIBRARY = 'apps/riteaid-web/clientlibs/clientlib-site';
const IMMUTABLE = 'public, max-age=31536000, immutable';

let built: string;
let server: ContentServer;

beforeAll(async () => {
  built = mkdtempSync(join(tmpdir(), 'hashed-files-'));
  const resources = join(built, LIBRARY, 'resources');
  mkdirSync(resources, { recursive: true });
  for (const name of Object.keys(FILES)) writeFileSync(join(resources, name), 'content');
  server = await createContentServer({
    mounts: [UI_APPS, UI_CONTENT, built],
    dispatcher: DISPATCHER,
  });
});

afterAll(async () => {
  await server.close();
  rmSync(built, { recursive: true });
});

const ask = (name: string, host = 'localhost') =>
  server.publish.inject({
    url: `/etc.clientlibs/riteaid-web/clientlibs/clientlib-site/resources/${name}`,
    headers: { host },
  });

test.each(Object.entries(FILES))('%s has the type %s', async (name, type) => {
  const { statusCode, headers } = await ask(name);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toMatch(new RegExp(`^${type}`));
});

test.each(Object.keys(FILES).filter((name) => name !== 'reader.wasm'))(
  'browsers cache %s for a year, because its name contains a hash',
  async (name) => {
    for (const host of ['localhost', 'bartell.localhost', 'thrifty.localhost'])
      expect((await ask(name, host)).headers['cache-control']).toBe(IMMUTABLE);
  },
);

test('browsers request a file without a hash in its name again', async () => {
  expect((await ask('reader.wasm')).headers['cache-control']).toBe('no-cache');
});

test('a missing file gets an error page that is not cached for a year', async () => {
  const { statusCode, headers } = await ask('reader.ffffffff.wasm');
  expect(statusCode).toBe(404);
  expect(headers['cache-control']).not.toBe(IMMUTABLE);
  expect(headers['content-type']).toMatch(/^text\/html/);
});
