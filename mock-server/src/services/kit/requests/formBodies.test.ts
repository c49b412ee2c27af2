import { TestServer } from '../../account/testServer.testing';
import { backends } from '../../index';

let server: TestServer;
beforeEach(() => {
  server = new TestServer();
});
afterEach(() => server.close());

const addresses = backends.flatMap((backend) => backend.addresses);

const multipart = (url: string, payload: string) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload,
  });

/** Returns a whole form of these fields. */
const form = (fields: readonly (readonly [string, string])[]) =>
  fields
    .map(
      ([name, value]) =>
        `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('') + '--x--\r\n';

/** The start of a part without its end, many times, with which a backtracking pattern needs a minute. */
const unended = (bytes: number) => '; name="a"\r\n\r\n'.repeat(bytes / 14);

test('a megabyte of unended parts is refused without being parsed', async () => {
  const answer = await multipart('/shop/checkout/cart/add/product/1', unended(1024 * 1024));
  expect(answer.statusCode).toBe(413);
});

test('unended parts up to the largest limit are refused within a second of the processor', async () => {
  await server.app.ready();
  const start = process.cpuUsage();
  const answer = await multipart('/content/riteaid-web/en.rasavedraft.json', unended(250 * 1024));
  expect(answer.statusCode).toBe(400);
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000);
});

/** The addresses that take more than a few kilobytes, and why. */
const LARGE_BODIES: Readonly<Record<string, string>> = {
  rasavedraft: 'the state of a form, which has several pages',
  rasavebettercare: 'the answers of a questionnaire',
  rafinishbettercare: 'the answers of a questionnaire',
};

test('every address takes at most 16 KiB, except those that keep the state of long forms', () => {
  const large = addresses
    .filter(({ bodyLimit = 0 }) => bodyLimit > 16 * 1024)
    .map(({ path }) => /(\w+)\.\w+$/.exec(path)?.[1]);
  expect([...new Set(large)].sort()).toEqual(Object.keys(LARGE_BODIES).sort());
});

test.each(addresses.filter(({ method }) => method === 'POST').map(({ path }) => [path]))(
  '%s refuses a body beyond its limit, and no body of that length',
  async (path) => {
    const { bodyLimit = 4096 } = addresses.find((each) => each.path === path) ?? {};
    expect((await multipart(path, 'x'.repeat(bodyLimit + 1))).statusCode).toBe(413);
    expect((await multipart(path, 'x'.repeat(bodyLimit))).statusCode).not.toBe(413);
  },
);

test('the fields of a form are read, and its files are not', async () => {
  const browser = server.browser();
  const body =
    form([
      ['form', 'guide'],
      ['state', '{"note":"ñ; name=\\"b\\""}'],
    ]).slice(0, -'--x--\r\n'.length) +
    '--x\r\nContent-Disposition: form-data; name="form"; filename="a.txt"\r\n\r\nother\r\n--x--\r\n';
  const saved = await browser.send({
    method: 'POST',
    url: '/content/riteaid-web/en.rasavedraft.json',
    headers: { accept: '*/*', 'content-type': 'multipart/form-data; boundary=x' },
    payload: body,
  });
  expect(saved.envelope.Status).toBe('SUCCESS');
  const { envelope } = await browser.post('ragetdraft', { form: 'guide' });
  expect(envelope.Data).toMatchObject({ state: '{"note":"ñ; name=\\"b\\""}' });
});

test.each([
  ['without a boundary', 'multipart/form-data', form([['form', 'guide']])],
  [
    'that ends within a part',
    'multipart/form-data; boundary=x',
    form([['form', 'guide']]).slice(0, -12),
  ],
  [
    'with too many parts',
    'multipart/form-data; boundary=x',
    form([
      ...Array.from({ length: 200 }, (_, index) => [`f${index}`, ''] as const),
      ['form', 'guide'],
    ]),
  ],
])('a form %s is refused', async (_, type, payload) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/content/riteaid-web/en.ragetdraft.json',
    headers: { 'content-type': type },
    payload,
  });
  expect(answer.statusCode).toBe(400);
});

test('a form with as many parts as allowed is read', async () => {
  const fields = Array.from({ length: 199 }, (_, index) => [`f${index}`, ''] as const);
  const answer = await multipart(
    '/content/riteaid-web/en.ragetdraft.json',
    form([...fields, ['form', 'guide']]),
  );
  expect(answer.statusCode).toBe(200);
});

test('a field named __proto__ is a field', async () => {
  const answer = await multipart(
    '/content/riteaid-web/en.ragetdraft.json',
    form([
      ['__proto__', 'x'],
      ['form', 'guide'],
    ]),
  );
  expect(answer.statusCode).toBe(200);
});
