import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { ContentServer } from '../../index';
import { ContentFixture, PLAIN_PAGE, postAsAuthor } from '../../sling/content.testing';
import { undo } from '../editor.testing';

const CONTENT = '/content/site/en/jcr:content';

let fixture: ContentFixture;
let server: ContentServer;
beforeEach(async () => {
  fixture = new ContentFixture(PLAIN_PAGE);
  server = await fixture.serve();
});
afterEach(() => fixture.remove());

/** Adds a node below the page; `:nameHint` gives each a name of its own. */
const add = (key: string, session = 'ana', fields = {}): Promise<LightMyRequestResponse> =>
  postAsAuthor(
    server,
    `${CONTENT}/`,
    { ':nameHint': 'card', title: 'x', ...fields },
    { 'x-editor-session': session, 'idempotency-key': key, accept: 'application/json' },
  );
const cards = (): readonly string[] =>
  [...(server.repository.get(CONTENT)?.children.keys() ?? [])].filter((name) =>
    name.startsWith('card'),
  );

test('an edit whose response was lost is done once, and its repeat can be undone', async () => {
  const key = randomUUID();
  const first = await add(key);
  const second = await add(key);
  expect(cards()).toEqual(['card']);
  expect(second.statusCode).toBe(first.statusCode);
  expect(second.body).toBe(first.body);
  expect((await undo(server, 'ana', String(second.headers['x-edit']))).statusCode).toBe(200);
  expect(cards()).toEqual([]);
});

test('a repeat that arrives while the first is at work waits for it', async () => {
  const key = randomUUID();
  const [first, second] = await Promise.all([add(key), add(key)]);
  expect(second.headers['x-edit']).toBe(first.headers['x-edit']);
  expect(cards()).toHaveLength(1);
});

test('another key, and another session, is another edit', async () => {
  const key = randomUUID();
  await add(key);
  await add(randomUUID());
  await add(key, 'ben');
  expect(cards()).toHaveLength(3);
});

test('a key that comes with another form is refused', async () => {
  const key = randomUUID();
  await add(key);
  const other = await add(key, 'ana', { title: 'y' });
  expect(other.statusCode).toBe(409);
  expect(other.body).toContain('another form');
  expect(cards()).toHaveLength(1);
});

test('a refused edit can be sent again with its key', async () => {
  const key = randomUUID();
  const refused = await add(key, 'ana', { ':operation': 'move', ':dest': `${CONTENT}/no/parent` });
  expect(refused.statusCode).toBeGreaterThanOrEqual(400);
  expect((await add(key)).statusCode).toBe(201);
});
