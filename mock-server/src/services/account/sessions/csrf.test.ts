import { DEMO_PASSWORD } from '../demoAccounts';
import { TestServer } from '../testServer.testing';
import type { TestBrowser } from '../testServer.testing';

const FORM = { 'content-type': 'application/x-www-form-urlencoded', accept: '*/*' };

let server: TestServer;
beforeEach(() => {
  server = new TestServer();
});
afterEach(() => server.close());

async function signedIn(email = 'ana.reyes@example.com'): Promise<TestBrowser> {
  const visitor = server.browser();
  await visitor.signIn(email, DEMO_PASSWORD);
  return visitor;
}

/** Posts exactly these fields, without adding a token. */
async function refresh(
  visitor: TestBrowser,
  headers: Readonly<Record<string, string>> = {},
  fields: Readonly<Record<string, string>> = {},
): Promise<number> {
  const { status } = await visitor.send({
    method: 'POST',
    url: '/content/riteaid-web/en.rarefreshuserinfo.json',
    headers: { ...FORM, ...headers },
    payload: new URLSearchParams({ refreshType: 'userInfo', ...fields }).toString(),
  });
  return status;
}

describe('the token', () => {
  test('is for signed-in visitors; other visitors have none on publish and one on author', async () => {
    expect(await server.browser().csrfToken()).toBeUndefined();
    expect(await (await signedIn()).csrfToken()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    const author = new TestServer('author');
    expect(await author.browser().csrfToken()).toEqual(expect.any(String));
    await author.close();
  });

  test('goes in a header or in a field', async () => {
    const visitor = await signedIn();
    const token = (await visitor.csrfToken()) ?? '';
    expect(await refresh(visitor, { 'CSRF-Token': token })).toBe(200);
    expect(await refresh(visitor, {}, { ':cq_csrf_token': token })).toBe(200);
  });

  test('stays valid after a new login token', async () => {
    const visitor = await signedIn();
    const token = (await visitor.csrfToken()) ?? '';
    await visitor.refresh('token');
    expect(await refresh(visitor, { 'csrf-token': token })).toBe(200);
  });

  test('is valid for ten minutes', async () => {
    const visitor = await signedIn();
    const token = (await visitor.csrfToken()) ?? '';
    server.advance({ minutes: 10, milliseconds: -1 });
    expect(await refresh(visitor, { 'csrf-token': token })).toBe(200);
    server.advance({ milliseconds: 1 });
    expect(await refresh(visitor, { 'csrf-token': token })).toBe(403);
  });
});

describe('a call of a signed-in visitor is refused', () => {
  test('without a token', async () => {
    expect(await refresh(await signedIn())).toBe(403);
  });

  test("with another session's token", async () => {
    const [visitor, other] = [await signedIn(), await signedIn()];
    expect(await refresh(visitor, { 'csrf-token': (await other.csrfToken()) ?? '' })).toBe(403);
  });

  test.each([
    ['its end cut off', (token: string) => token.slice(0, -1)],
    ['a later end', (token: string) => token.replace(/\.[\w-]+\./, `.${payload(9_999_999_999)}.`)],
    ['no signature', (token: string) => token.replace(/[\w-]+$/, '')],
    ['nothing in it', () => '..'],
  ])('with a token that has %s', async (_what, change) => {
    const visitor = await signedIn();
    const token = change((await visitor.csrfToken()) ?? '');
    expect(await refresh(visitor, { 'csrf-token': token })).toBe(403);
  });

  test('at every service, and a browser gets the refusal as a page', async () => {
    const visitor = await signedIn();
    const { status, body } = await visitor.send({
      method: 'POST',
      url: '/content/thrifty-web/en.emaildistributor.json',
      headers: { ...FORM, accept: 'text/html', referer: 'http://localhost:4503/distributors' },
      payload: 'companyName=Sweet',
    });
    expect(status).toBe(403);
    expect(body).toContain('<h1>We could not accept this form</h1>');
    expect(body).toContain('<a href="/distributors">');
  });
});

test('a visitor who is not signed in needs no token', async () => {
  const { status } = await server.browser().send({
    method: 'POST',
    url: '/content/thrifty-web/en.emaildistributor.json',
    headers: FORM,
    payload: 'companyName=Sweet',
  });
  expect(status).toBe(400);
});

test('reading needs no token', async () => {
  const { status } = await (await signedIn()).send({ url: '/content/riteaid-web/en.raflags.json' });
  expect(status).toBe(200);
});

test("another site can't sign a visitor in", async () => {
  const { status, setCookies } = await server
    .browser()
    .post(
      'raauth',
      { username: 'ana.reyes@example.com', password: DEMO_PASSWORD },
      { 'sec-fetch-site': 'cross-site' },
    );
  expect([status, setCookies]).toEqual([403, []]);
});

function payload(exp: number): string {
  return Buffer.from(JSON.stringify({ exp })).toString('base64url');
}
