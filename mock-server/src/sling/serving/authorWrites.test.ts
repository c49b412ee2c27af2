import type { ContentServer } from '../../index';
import { ContentFixture, page, PLAIN_PAGE, postAsAuthor } from '../content.testing';
import { growth } from '../../../../jest/growth.testing';

const HOST = 'localhost:4502';
const OWN = `http://${HOST}`;
const PATH = '/content/site/en/jcr:content';

const fixture = new ContentFixture({
  ...PLAIN_PAGE,
  'content/site/en/.content.xml': page(),
  'content/.content.xml': '<jcr:root jcr:primaryType="sling:OrderedFolder"/>',
  'content/dam/.content.xml': '<jcr:root jcr:primaryType="sling:Folder"/>',
});
let server: ContentServer;
beforeAll(async () => {
  server = await fixture.serve();
});
afterAll(() => fixture.remove());

/** Sends a form without the origin and token of `postAsAuthor`. */
const send = (headers: Readonly<Record<string, string>>, payload = 'stolen=yes') =>
  server.author.inject({
    method: 'POST',
    url: PATH,
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: HOST, ...headers },
    payload,
  });

const token = async (): Promise<string> => {
  const answer = await server.author.inject('/libs/granite/csrf/token.json');
  return answer.json<{ token: string }>().token;
};

const stored = (name: string) => server.repository.get(PATH)?.properties.get(name)?.values[0];

test.each<readonly [string, Readonly<Record<string, string>>]>([
  ['another site', { origin: 'https://elsewhere.example' }],
  ['another port', { origin: 'http://localhost:9999' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['another site without Origin', { referer: 'https://elsewhere.example/localhost:4502' }],
  ['a page that names neither', {}],
  ['a page of the same site', { origin: OWN, 'sec-fetch-site': 'same-site' }],
  ['a link', { origin: OWN, 'sec-fetch-site': 'none' }],
  ['a rebound host', { host: 'rebound.example', origin: 'http://rebound.example' }],
  ['curl that says nothing of itself', { 'user-agent': 'curl/8.5.0' }],
])('with a valid token, %s writes nothing', async (_who, headers) => {
  const answer = await send({ 'csrf-token': await token(), ...headers });
  expect(answer.statusCode).toBe(403);
  expect(stored('stolen')).toBeUndefined();
});

test.each<readonly [string, Readonly<Record<string, string>>]>([
  ['without a token', {}],
  ['with a token of its own making', { 'csrf-token': 'a.b.c' }],
  ['from a command line', { 'user-agent': 'curl/8.5.0' }],
  ['from another client that AEM 6.5 would trust', { 'user-agent': 'Wget/1.21' }],
])('%s nothing is written, though the host is named', async (_how, headers) => {
  const answer = await send({ origin: OWN, ...headers });
  expect(answer.statusCode).toBe(403);
  expect(answer.body).toContain('/libs/granite/csrf/token.json');
  expect(stored('stolen')).toBeUndefined();
});

test('a token is accepted in the header or in the form, and is not stored', async () => {
  const inHeader = await send({ origin: OWN, 'csrf-token': await token() }, 'first=1');
  const inForm = await send(
    { referer: `${OWN}/content/site/en.html` },
    `second=2&:cq_csrf_token=${await token()}`,
  );
  expect([inHeader.statusCode, inForm.statusCode]).toEqual([200, 200]);
  expect([stored('first'), stored('second')]).toEqual(['1', '2']);
  expect(stored(':cq_csrf_token')).toBeUndefined();
});

test('a token expires after ten minutes', async () => {
  const old = await token();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  jest.setSystemTime(Date.now() + 11 * 60_000);
  const answer = await send({ origin: OWN, 'csrf-token': old });
  jest.useRealTimers();
  expect(answer.statusCode).toBe(403);
});

test('a command line can write with a requested token', async () => {
  const headers = { 'user-agent': 'curl/8.5.0', origin: OWN, 'csrf-token': await token() };
  const answer = await send(headers, 'tool=curl');
  expect(answer.statusCode).toBe(200);
  expect(stored('tool')).toBe('curl');
});

test.each([
  ['a property of a script', '/apps/site/components/page', { 'jcr:title': 'Mine' }],
  ['a new component', '/apps/site/components/mine', { 'jcr:title': 'Mine' }],
  ['a copy of content', PATH, { ':operation': 'copy', ':dest': '/apps/site/components/mine' }],
])('code is not written: %s', async (_what, path, form) => {
  const answer = await postAsAuthor(server, path, form);
  expect(answer.statusCode).toBe(403);
  expect(answer.body).toContain('--writable-apps');
  expect(server.repository.get('/apps/site/components/mine')).toBeUndefined();
  const title = server.repository.get('/apps/site/components/page')?.properties.get('jcr:title');
  expect(title).toBeUndefined();
});

test('code is written if the server was started with writable code', async () => {
  const own = new ContentFixture(PLAIN_PAGE);
  const writable = await own.serve({ writableApps: true });
  const path = '/apps/site/components/page';
  expect((await postAsAuthor(writable, path, { 'jcr:title': 'Mine' })).statusCode).toBe(200);
  await own.remove();
});

describe('an unreadable form is refused with a sentence', () => {
  const part = 'content-disposition: form-data';
  test.each([
    ['no boundary', 'multipart/form-data', 'x', 400],
    ['no part at all', 'multipart/form-data; boundary=x', 'garbage', 400],
    ['a cut part', 'multipart/form-data; boundary=x', `--x\r\n${part}; name="n"\r\n\r\nab`, 400],
    [
      'a part without a name',
      'multipart/form-data; boundary=x',
      `--x\r\n${part}\r\n\r\nab\r\n--x--\r\n`,
      400,
    ],
    [
      'a field of nine megabytes',
      'multipart/form-data; boundary=x',
      `--x\r\n${part}; name="n"\r\n\r\n${'a'.repeat(9 * 1024 * 1024)}\r\n--x--\r\n`,
      413,
    ],
    ['too many fields', 'application/x-www-form-urlencoded', 'a&'.repeat(10_001), 413],
  ])('%s', async (_what, type, body, status) => {
    const answer = await postAsAuthor(server, PATH, body, { 'content-type': type });
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toMatch(/^[A-Z][^{}]+\.\n$/);
  });
});

describe('the fields of a form', () => {
  // Recorded from Apache Sling (ui.tests/parity/requests/charsets.json).
  test.each([
    ['_charset_=utf-8&x=%C3%A4', 'ä'],
    ['x=%C3%A4', 'ä'],
    ['x=%E4&_charset_=ISO-8859-1', 'ä'],
    ['x=%C3%A4&_charset_=latin1', 'Ã¤'],
    ['x=%E4&_charset_=us-ascii', '\uFFFD'],
    ['x=%C3%A4&_charset_=nonsense', 'ä'],
    ['x=a+b%2Bc', 'a b+c'],
  ])('%s are decoded with their encoding', async (body, value) => {
    expect((await postAsAuthor(server, PATH, body)).statusCode).toBe(200);
    expect(stored('x')).toBe(value);
    expect(stored('_charset_')).toBeUndefined();
  });

  test('a body of another type has no fields', async () => {
    const answer = await postAsAuthor(server, PATH, '{"y":1}', {
      'content-type': 'application/json',
    });
    expect(answer.statusCode).toBe(200);
    expect(stored('y')).toBeUndefined();
  });
});

test('a property is removed by its own address', async () => {
  await postAsAuthor(server, PATH, { gone: 'soon' });
  const url = `${PATH.replace('jcr:content', '_jcr_content')}/gone`;
  expect((await postAsAuthor(server, url, { ':operation': 'delete' })).statusCode).toBe(200);
  expect(stored('gone')).toBeUndefined();
});

describe('an invalid name is refused with a sentence that contains no path of this machine', () => {
  const page = { './jcr:primaryType': 'cq:Page' };
  test.each([
    ['a NUL', { ':name': 'a\0b', ...page }],
    ['another control character', { ':name': 'a\u0007b', ...page }],
    ['300 characters', { ':name': 'a'.repeat(300), ...page }],
    ['names that need three bytes each', { ':name': '%'.repeat(140), ...page }],
    ['an unknown prefix', { './x': '1', ':name': 'zz:a' }],
    ['a parameter that leads 4,000 levels deep', { [`./${'a/'.repeat(4000)}x`]: '1' }],
    ['an address above the root', { [`./${'../'.repeat(40)}x`]: '1', './ok:no': '1' }],
  ])('%s', async (_what, form) => {
    const answer = await postAsAuthor(server, '/content/', form);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toContain(fixture.root);
  });

  test('a tree to import that is nested 20,000 deep', async () => {
    const content = '{"a":'.repeat(20_000) + '{}' + '}'.repeat(20_000);
    const form = {
      ':operation': 'import',
      ':contentType': 'json',
      ':name': 'x',
      ':content': content,
    };
    const answer = await postAsAuthor(server, '/content', form, { accept: 'application/json' });
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain('200 levels');
  });

  test('a name in another script is accepted', async () => {
    const answer = await postAsAuthor(server, '/content/', { ':name': '薬局', './x': '1' });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers.location).toBe(encodeURI('/content/薬局'));
  });
});

test('many nodes are written in linear time', async () => {
  let imports = 0;
  const write = async (count: number): Promise<void> => {
    const names = Array.from({ length: count }, (_, index) => `n${String(index)}`);
    const content = JSON.stringify(Object.fromEntries(names.map((name) => [name, { x: 1 }])));
    const form = { ':operation': 'import', ':contentType': 'json', ':content': content };
    imports += 1;
    const path = `/content/dam/wide${String(imports)}`;
    expect((await postAsAuthor(server, path, form)).statusCode).toBe(201);
  };
  // One large import saves nine requests, and takes about half the time of ten small ones.
  expect(await growth(write, { size: 100, count: 10 })).toBeLessThan(1);
});
