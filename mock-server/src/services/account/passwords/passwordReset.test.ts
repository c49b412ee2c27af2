import { DEMO_PASSWORD } from '../demoAccounts';
import { MAX_FAILED_ATTEMPTS } from '../lockout';
import { mails } from '../../kit/mail/mail';
import { TestServer } from '../testServer.testing';

const ANA = 'ana.reyes@example.com';
const NEW = 'Brand-New-Door-9';
const LINK = 'http://localhost:4503/resetpassword#code=';

let server: TestServer;
beforeEach(() => {
  server = new TestServer();
});
afterEach(() => server.close());

const forgot = (email: string, headers = {}, site = 'riteaid-web') =>
  server.browser().post(`/content/${site}/en.raforgotpassword.json`, { email }, headers);

/** Asks for a link, and returns the code in the newest mail. */
async function code(): Promise<string> {
  await forgot(ANA);
  return newestLink().slice(LINK.length);
}

const newestLink = () => mails(server.database)[0]?.link ?? '';

const reset = async (fields: Readonly<Record<string, string>>) =>
  (await server.browser().post('raresetpassword', fields)).envelope;

const signIn = async (password: string) =>
  (await server.browser().signIn(ANA, password)).envelope.ErrCde;

describe('the address of a mailed code', () => {
  const ask = (sent: string) => server.browser().post('ragetresetemail', { code: sent });

  test('is returned to the holder of the link, is not cached, and leaves the code valid', async () => {
    const mailed = await code();
    const first = await ask(mailed);
    expect(first.envelope.Data).toEqual({ email: ANA });
    const { headers } = await server.app.inject({
      method: 'POST',
      url: '/content/riteaid-web/en.ragetresetemail.json',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `code=${mailed}`,
    });
    expect(headers['cache-control']).toBe('no-store');
    expect((await reset({ code: mailed, password: NEW })).Status).toBe('SUCCESS');
    // A used code opens nothing.
    expect((await ask(mailed)).envelope.Data).toBeNull();
  });

  test.each([[''], ['unknown'], ['x'.repeat(43)]])(
    'is not returned for the code %j',
    async (sent) => {
      await code();
      expect((await ask(sent)).envelope.Data).toBeNull();
    },
  );

  test('is not returned after half an hour', async () => {
    const mailed = await code();
    server.advance({ minutes: 30 });
    expect((await ask(mailed)).envelope.Data).toBeNull();
  });
});

describe('a forgotten password', () => {
  test('gets a mail with a link, whose code is in the fragment', async () => {
    const { envelope } = await forgot(' Ana.Reyes@example.com');
    expect(envelope.Status).toBe('SUCCESS');
    expect(mails(server.database)).toMatchObject([
      {
        to: ANA,
        subject: 'Choose a new password for Fernwell Pharmacy',
        createdAt: server.now.getTime(),
      },
    ]);
    expect(newestLink()).toMatch(/^http:\/\/localhost:4503\/resetpassword#code=[\w-]{43}$/);
  });

  test('for an unknown address gets the same response, without a mail', async () => {
    expect(await forgot('unknown@example.com')).toEqual(await forgot(ANA));
    expect(mails(server.database)).toHaveLength(1);
  });

  test.each([
    ['http://localhost:4503/es/forgotpassword', 'http://localhost:4503/es/resetpassword#code='],
    [
      'http://localhost:4502/content/riteaid-web/es/forgotpassword.html',
      'http://localhost:4503/es/resetpassword#code=',
    ],
  ])('asked for at %s gets a Spanish mail', async (referer, link) => {
    await forgot(ANA, { host: 'localhost:4503', referer });
    expect(mails(server.database)[0]).toMatchObject({
      subject: 'Elija una contraseña nueva para Fernwell Pharmacy',
      text: expect.stringMatching(/^Siga el enlace en los próximos 30 minutos/) as string,
    });
    expect(newestLink().slice(0, link.length)).toBe(link);
  });

  test.each(['http://localhost:4503/estimates', 'es/forgotpassword', 'http://elsewhere.example/'])(
    'asked for at %s gets an English mail',
    async (referer) => {
      await forgot(ANA, { host: 'localhost:4503', referer });
      expect(newestLink().slice(0, LINK.length)).toBe(LINK);
    },
  );

  test.each([
    ['riteaid-web', { host: 'localhost:4503' }, LINK],
    ['bartell-web', { host: 'bartell.localhost:4503' }, LINK.replace('//', '//bartell.')],
    ['riteaid-web', { host: 'elsewhere.example' }, LINK.replace(':4503', '')],
    ['riteaid-web', { host: 'elsewhere.example:99/x' }, LINK.replace(':4503', '')],
    ['riteaid-web', { 'x-forwarded-proto': 'https' }, LINK.replace('http', 'https')],
  ])('of %s with %j leads to our own host', async (site, headers, link) => {
    await forgot(ANA, headers, site);
    expect(newestLink().slice(0, link.length)).toBe(link);
  });

  test("leads an author to the page's long address", async () => {
    const author = new TestServer('author');
    const headers = { host: 'localhost:4502' };
    const visitor = author.browser();
    await visitor.post('raforgotpassword', { email: ANA }, headers);
    expect(mails(author.database)[0]?.link).toMatch(
      /^http:\/\/localhost:4502\/content\/riteaid-web\/en\/resetpassword\.html#code=/,
    );
    await author.close();
  });

  test.each(['', 'ana', 'ana@example'])('of %j is invalid', async (email) => {
    const { envelope } = await forgot(email);
    expect(envelope.ErrCde).toBe('RA0001');
    expect(envelope.ErrMsgDtl).toEqual({ email: [expect.any(String)] });
  });
});

describe('a reset', () => {
  test('sets the password, and a mail confirms it', async () => {
    expect((await reset({ code: await code(), password: NEW })).Status).toBe('SUCCESS');
    expect([await signIn(DEMO_PASSWORD), await signIn(NEW)]).toEqual(['RA0055', null]);
    expect(mails(server.database)[0]).toMatchObject({
      to: ANA,
      subject: 'Your Fernwell Pharmacy password was changed',
      link: undefined,
    });
  });

  test('ends every session', async () => {
    const visitor = server.browser();
    await visitor.signIn(ANA, DEMO_PASSWORD);
    await reset({ code: await code(), password: NEW });
    expect((await visitor.refresh('userInfo')).status).toBe(422);
  });

  test('ends the lockout', async () => {
    for (let n = 0; n < MAX_FAILED_ATTEMPTS; n += 1) await signIn('Wrong-Password-1');
    expect(await signIn(DEMO_PASSWORD)).toBe('RA0002');
    await reset({ code: await code(), password: NEW });
    expect(await signIn(NEW)).toBeNull();
  });

  test('works once', async () => {
    const used = await code();
    await reset({ code: used, password: NEW });
    expect((await reset({ code: used, password: DEMO_PASSWORD })).ErrCde).toBe('RA0013');
    expect(await signIn(NEW)).toBeNull();
  });

  test('sent twice at once works once', async () => {
    const used = await code();
    const both = [NEW, `${NEW}0`].map((password) => reset({ code: used, password }));
    const codes = (await Promise.all(both)).map(({ ErrCde }) => ErrCde);
    expect(codes.sort()).toEqual(['RA0013', null]);
  });

  test('works for thirty minutes', async () => {
    const [inTime] = [await code()];
    server.advance({ minutes: 30, milliseconds: -1 });
    expect((await reset({ code: inTime, password: NEW })).Status).toBe('SUCCESS');
    const late = await code();
    server.advance({ minutes: 30 });
    expect((await reset({ code: late, password: NEW })).ErrCde).toBe('RA0013');
  });

  test('by an older link is refused once there is a newer one', async () => {
    const [older, newer] = [await code(), await code()];
    expect((await reset({ code: older, password: NEW })).ErrCde).toBe('RA0013');
    expect((await reset({ code: newer, password: NEW })).Status).toBe('SUCCESS');
  });

  test.each(['', 'x', "' OR 1=1 --"])('with the code %j is refused', async (made) => {
    await code();
    expect((await reset({ code: made, password: NEW })).ErrCde).toBe('RA0013');
  });

  test('to a password that breaks the rules says why, and the link still works', async () => {
    const kept = await code();
    const { ErrCde, ErrMsgDtl } = await reset({ code: kept, password: 'ana.reyes-1' });
    expect([ErrCde, ErrMsgDtl]).toEqual([
      'RA0001',
      { password: ['Do not use the name from your email address.'] },
    ]);
    expect((await reset({ code: kept, password: NEW })).Status).toBe('SUCCESS');
  });

  test('to the present password is refused, and the link still works', async () => {
    const link = await code();
    expect(await reset({ code: link, password: DEMO_PASSWORD })).toMatchObject({
      Status: 'ERROR',
      ErrCde: 'RA0018',
    });
    expect((await reset({ code: link, password: NEW })).Status).toBe('SUCCESS');
  });

  test('leaves no code in the clear except in the outbox', async () => {
    const secret = await code();
    const held = JSON.stringify(server.database.rows('SELECT * FROM account_resets'));
    expect(held).not.toContain(secret);
    expect(server.logged).not.toContain(secret);
  });
});
