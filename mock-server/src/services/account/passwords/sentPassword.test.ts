import { accountByEmail } from '../account';
import { DEMO_PASSWORD } from '../demoAccounts';
import { issueCode } from './passwordReset';
import { decryptPassword } from '../../kit/secrets/passwords';
import { flipped, seal } from './seal.testing';
import { TestServer } from '../testServer.testing';

const NEWCOMER = {
  firstName: 'Nora',
  lastName: 'Quiet',
  email: 'nora.quiet@example.com',
  terms: 'true',
};

describe('a service', () => {
  let server: TestServer;
  beforeEach(() => {
    server = new TestServer();
  });
  afterEach(() => server.close());

  test('accepts an encrypted password at the sign-in', async () => {
    const { envelope } = await server
      .browser()
      .signIn('ana.reyes@example.com', await seal(DEMO_PASSWORD));
    expect(envelope.Status).toBe('SUCCESS');
  });

  test('refuses one that cannot be decrypted with a sentence, and counts no failed attempt', async () => {
    const broken = flipped(await seal(DEMO_PASSWORD));
    for (let n = 0; n < 7; n += 1) {
      const { status, envelope } = await server.browser().signIn('ana.reyes@example.com', broken);
      expect(status).toBe(200);
      expect(envelope.ErrMsg).toBe(
        'We could not read your password. Reload the page and try again.',
      );
    }
    const { envelope } = await server.browser().signIn('ana.reyes@example.com', DEMO_PASSWORD);
    expect(envelope.Status).toBe('SUCCESS');
  });

  test('neither opens nor changes an account with one that cannot be decrypted', async () => {
    const broken = flipped(await seal(DEMO_PASSWORD));
    const { envelope } = await server.browser().post('rasignup', { password: broken });
    expect(envelope.ErrCde).toBe('RA0015');
  });
});

describe('an encrypted password', () => {
  const ANA = 'ana.reyes@example.com';
  let server: TestServer;
  beforeEach(() => {
    server = new TestServer();
  });
  afterEach(() => server.close());

  test('signs in once, however its bytes are written', async () => {
    const sent = await seal(DEMO_PASSWORD);
    // The last letter of 256 bytes is A, Q, g or w; the one after it means the same two bits.
    const respelled = sent.replace(/(?<=^v1\..{341})./, (last) =>
      String.fromCharCode(last.charCodeAt(0) + 1),
    );
    expect(decryptPassword(respelled)).toBe(DEMO_PASSWORD);
    expect((await server.browser().signIn(ANA, sent)).envelope.Status).toBe('SUCCESS');
    for (const again of [sent, respelled]) {
      const { status, envelope, setCookies } = await server.browser().signIn(ANA, again);
      expect([status, envelope.ErrCde, setCookies]).toEqual([400, 'RA0019', []]);
    }
    const fresh = await server.browser().signIn(ANA, await seal(DEMO_PASSWORD));
    expect(fresh.envelope.Status).toBe('SUCCESS');
  });

  test('stays used beside a field that cannot be decrypted, and years later', async () => {
    const sent = await seal(DEMO_PASSWORD);
    await server.browser().signIn(ANA, sent);
    server.advance({ minutes: 3 * 365 * 24 * 60 });
    const confirmPassword = flipped(await seal(DEMO_PASSWORD));
    const { envelope } = await server.browser().signIn(ANA, sent, { confirmPassword });
    expect(envelope.ErrCde).toBe('RA0019');
  });

  test('cannot be tried at another account or in another service after it was wrong', async () => {
    const sent = await seal('Loud-River-8');
    expect((await server.browser().signIn(ANA, sent)).envelope.ErrCde).toBe('RA0055');
    const other = await server.browser().signIn('ben.okafor@example.com', sent);
    expect(other.envelope.ErrCde).toBe('RA0019');
    const code = issueCode(server.database, server.now, 1);
    const reset = await server.browser().post('raresetpassword', { code, password: sent });
    expect(reset.envelope.ErrCde).toBe('RA0019');
  });

  test('may be both the password and its repetition', async () => {
    const sent = await seal('Calm-Harbor-9');
    const fields = { ...NEWCOMER, password: sent, confirmPassword: sent };
    expect((await server.browser().post('rasignup', fields)).envelope.Status).toBe('SUCCESS');
  });

  test('in a repeat with the idempotency key gets the first response; a replayed one does not', async () => {
    const code = issueCode(server.database, server.now, 1);
    const key = { 'idempotency-key': 'a-key-for-one-form' };
    const reset = (password: string) =>
      server.browser().post('raresetpassword', { code, password }, key);
    const first = await seal('Calm-Harbor-9');
    expect((await reset(first)).envelope.Status).toBe('SUCCESS');
    expect((await reset(await seal('Calm-Harbor-9'))).envelope.Status).toBe('SUCCESS');
    expect((await reset(first)).envelope.ErrCde).toBe('RA0019');
  });

  test('leaves only a hash in the database', async () => {
    const sent = await seal(DEMO_PASSWORD);
    await server.browser().signIn(ANA, sent);
    const kept = server.database.rows('SELECT * FROM account_used_envelopes');
    expect(kept).toEqual([{ hash: expect.stringMatching(/^[\w-]{43}$/) as unknown }]);
    expect(sent).not.toContain(String(kept[0]?.hash));
  });
});

describe('where the pages supply a key', () => {
  const SITE = '/content/riteaid-web/en';
  let server: TestServer;
  beforeEach(() => {
    server = new TestServer('publish', { suppliesKey: (root) => root === SITE });
  });
  afterEach(() => server.close());

  test('a password in the clear is refused with a sentence, and counts as no failed attempt', async () => {
    for (let n = 0; n < 7; n += 1) {
      const { status, envelope, setCookies } = await server
        .browser()
        .signIn('ana.reyes@example.com', DEMO_PASSWORD);
      expect([status, setCookies]).toEqual([400, []]);
      expect(envelope).toMatchObject({
        Status: 'ERROR',
        ErrCde: 'RA0019',
        ErrMsg: 'We could not read your password. Reload the page and try again.',
        Data: null,
      });
    }
    const { envelope } = await server
      .browser()
      .signIn('ana.reyes@example.com', await seal(DEMO_PASSWORD));
    expect(envelope.Status).toBe('SUCCESS');
  });

  test('a password in the clear neither opens nor changes an account', async () => {
    const fields = { ...NEWCOMER, password: 'Calm-Harbor-9' };
    expect((await server.browser().post('rasignup', fields)).status).toBe(400);
    const repeated = { ...fields, password: await seal('Calm-Harbor-9') };
    const { status } = await server
      .browser()
      .post('rasignup', { ...repeated, confirmPassword: 'Calm-Harbor-9' });
    expect(status).toBe(400);
    const code = issueCode(server.database, server.now, 1);
    const reset = await server
      .browser()
      .post('raresetpassword', { code, password: 'Loud-River-8' });
    expect(reset.status).toBe(400);
    expect(accountByEmail(server.database, NEWCOMER.email)).toBeUndefined();
  });

  test('an empty password is still a failed attempt', async () => {
    const { envelope } = await server.browser().signIn('ana.reyes@example.com', '');
    expect(envelope.ErrCde).toBe('RA0055');
  });

  test('another site without a key takes passwords in the clear', async () => {
    const fields = { username: 'ana.reyes@example.com', password: DEMO_PASSWORD };
    const own = await server.browser().post('/content/bartell-web/en.raauth.json', fields);
    expect(own.envelope.Status).toBe('SUCCESS');
    const mocked = await server.browser().post('/mock-services/signup-login/raauth.json', fields);
    expect(mocked.status).toBe(400);
  });
});
