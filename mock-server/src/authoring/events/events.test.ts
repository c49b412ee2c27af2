import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ContentServer } from '../../index';
import { ContentFixture, page, PLAIN_PAGE, placed } from '../../sling/content.testing';
import { edit, undo } from '../editor.testing';

const PAGE = '/content/site/en';
const CARD = `${PAGE}/jcr:content/card`;

let fixture: ContentFixture;
let server: ContentServer;
let port: number;
const open: IncomingMessage[] = [];

beforeEach(async () => {
  fixture = new ContentFixture({
    ...PLAIN_PAGE,
    'content/site/en/.content.xml': page(placed('card', 'site/components/card', 'title="Flu"')),
  });
  server = await fixture.serve();
  await server.author.listen({ port: 0 });
  port = (server.author.server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const stream of open.splice(0)) stream.destroy();
  await fixture.remove();
});

interface Event {
  readonly name: string;
  readonly data: unknown;
}

/** Opens the stream of a session, and returns a function that resolves with its next event. */
async function listen(session: string, at = PAGE) {
  const query = new URLSearchParams({ page: at, session });
  const stream = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, path: `/bin/authoring/events?${query.toString()}` }, resolve).on('error', reject);
  });
  open.push(stream);
  const events: Event[] = [];
  const waiting: ((event: Event) => void)[] = [];
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (text + chunk).split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const [, name = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(part) ?? [];
      if (name === '') continue;
      const event = { name, data: JSON.parse(data) as unknown };
      const next = waiting.shift();
      if (next) next(event);
      else events.push(event);
    }
  });
  return {
    next: (): Promise<Event> => {
      const event = events.shift();
      return event ? Promise.resolve(event) : new Promise((resolve) => waiting.push(resolve));
    },
    close: () => {
      stream.destroy();
    },
  };
}

const change = (session: string | undefined, path: string, kind: string): Event => ({
  name: 'change',
  data: { ...(session !== undefined && { session }), changes: [{ path, kind }] },
});
const authors = (others: number): Event => ({ name: 'authors', data: { others } });

test('an editor receives each change with its kind and the session that made it', async () => {
  const { next } = await listen('ana');
  expect(await next()).toEqual(authors(0));
  const changed = await edit(server, 'ben', CARD, { title: 'Shingles' });
  expect(await next()).toEqual(change('ben', CARD, 'changed'));
  await edit(server, 'ben', `${PAGE}/jcr:content/other`, { title: 'x' });
  expect(await next()).toEqual(change('ben', `${PAGE}/jcr:content/other`, 'added'));
  await edit(server, 'ana', `${PAGE}/jcr:content/other`, { ':operation': 'delete' });
  expect(await next()).toEqual(change('ana', `${PAGE}/jcr:content/other`, 'removed'));
  await undo(server, 'ben', changed);
  expect(await next()).toEqual(change('ben', CARD, 'changed'));
});

test('what only notes who wrote last is no change', async () => {
  const { next } = await listen('ana');
  await next();
  await edit(server, 'ben', CARD, { 'jcr:lastModifiedBy': 'ben' });
  await edit(server, 'ben', CARD, { title: 'Covid' });
  expect(await next()).toEqual(change('ben', CARD, 'changed'));
});

test('editors of one page hear how many others there are', async () => {
  const ana = await listen('ana');
  expect(await ana.next()).toEqual(authors(0));
  const ben = await listen('ben');
  expect([await ana.next(), await ben.next()]).toEqual([authors(1), authors(1)]);
  await (await listen('cleo', '/content/site/es')).next();
  ben.close();
  expect(await ana.next()).toEqual(authors(0));
});

test('a stream needs a page and a session', async () => {
  for (const url of ['', '?page=/content/site/en', '?session=ana', '?page=/a&session=a%20b']) {
    const { statusCode, body } = await server.author.inject(`/bin/authoring/events${url}`);
    expect([statusCode, body]).toEqual([400, expect.stringContaining('"error"')]);
  }
});

test('the publish tier has no such stream', async () => {
  const { statusCode } = await server.publish.inject('/bin/authoring/events?page=/a&session=ana');
  expect(statusCode).toBe(404);
});
