import { DEMO_PASSWORD } from '../../account/demoAccounts';
import { mails } from '../mail/mail';
import { issueCode } from '../../account/passwords/passwordReset';
import { TestServer } from '../../account/testServer.testing';
import type { TestBrowser } from '../../account/testServer.testing';
import { countRows } from '../database/consoleTable';

const KEY = '0123456789abcdef0123456789abcdef';
const OTHER_KEY = 'fedcba9876543210fedcba9876543210';

const FORM = '/content/thrifty-web/en.emaildistributor.json';
const REQUEST = {
  companyName: 'Sweet Supply',
  distributorName: 'Ada Moss',
  email: 'ada@sweet-supply.example',
  businessCategory: 'Other',
  additionalComments: 'We serve twelve counties.',
  action: 'email_distributor',
};

const NORA = {
  firstName: 'Nora',
  lastName: 'Quiet',
  email: 'nora@example.com',
  password: 'Quiet-River-7',
  terms: 'true',
};

let server: TestServer;
let visitor: TestBrowser;
beforeEach(() => {
  server = new TestServer();
  visitor = server.browser();
});
afterEach(() => server.close());

const headers = (key: string) => ({ 'idempotency-key': key });
const rows = (table: string): number => countRows(server.database, table);

describe('a form that creates something', () => {
  const send = (fields: Readonly<Record<string, string>> = {}, key = KEY) =>
    visitor.post(FORM, { ...REQUEST, ...fields }, headers(key));

  test('and is sent again with its key is processed once, and the repeat gets the first response', async () => {
    const first = await send();
    const repeat = await send();
    expect([repeat.status, repeat.body]).toEqual([first.status, first.body]);
    expect(JSON.parse(repeat.body)).toEqual({ data: 'SUCCESS' });
    expect(rows('distributor_requests')).toBe(1);
  });

  test('waits for the first request if several come at once', async () => {
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ body }) => body)).toEqual(Array(3).fill('{"data":"SUCCESS"}'));
    expect(rows('distributor_requests')).toBe(1);
  });

  test('is processed again with another key, and without a key', async () => {
    await send();
    await send({}, OTHER_KEY);
    await visitor.post(FORM, REQUEST);
    await visitor.post(FORM, REQUEST);
    expect(rows('distributor_requests')).toBe(4);
  });

  test('is refused if its key came with other fields before', async () => {
    await send();
    const changed = await send({ companyName: 'Sour Supply' });
    expect(changed.status).toBe(409);
    expect(changed.envelope).toMatchObject({ Status: 'ERROR', Data: null });
    expect(rows('distributor_requests')).toBe(1);
  });

  test('that was refused may be corrected and sent with the same key', async () => {
    expect((await send({ email: 'ada@' })).status).toBe(400);
    expect((await send()).status).toBe(200);
    expect(rows('distributor_requests')).toBe(1);
  });

  test('is remembered for one day', async () => {
    await send();
    server.advance({ minutes: 24 * 60 - 1 });
    await send();
    expect(rows('distributor_requests')).toBe(1);
    server.advance({ minutes: 1 });
    await send();
    expect(rows('distributor_requests')).toBe(2);
    expect(rows('idempotent_answers')).toBe(1);
  });

  test.each(['short', 'x'.repeat(256), 'has blanks in its text'])(
    'with the key %j is refused',
    async (key) => {
      expect((await send({}, key)).status).toBe(400);
      expect(rows('distributor_requests')).toBe(0);
    },
  );

  test('is a form of its own at another address', async () => {
    await send();
    await visitor.post(FORM.replace('thrifty', 'riteaid'), REQUEST, headers(KEY));
    expect(rows('distributor_requests')).toBe(2);
  });
});

describe('a sign-up', () => {
  const signUp = (browser = visitor, fields: Readonly<Record<string, string>> = {}) =>
    browser.post('rasignup', { ...NORA, ...fields }, headers(KEY));

  test('whose response was lost together with its cookies signs in at the second try', async () => {
    await signUp(server.browser());
    const { envelope, setCookies } = await signUp();
    expect(envelope).toMatchObject({ Data: { userDetails: { UserName: 'Nora Quiet' } } });
    expect(setCookies.join()).toContain('login-token=');
    expect((await visitor.refresh('userInfo')).envelope.Status).toBe('SUCCESS');
    expect(mails(server.database).filter(({ to }) => to === NORA.email)).toHaveLength(1);
  });

  test('whose response was lost but not its cookies keeps its session', async () => {
    await signUp();
    const { envelope, setCookies } = await signUp();
    expect(envelope).toMatchObject({ Data: { userDetails: { UserName: 'Nora Quiet' } } });
    expect(setCookies).toEqual([]);
  });

  test('signs no visitor in with another password, or after a change of the password', async () => {
    await signUp();
    const stranger = await signUp(server.browser(), { password: 'Loud-River-8' });
    expect([stranger.status, stranger.setCookies]).toEqual([409, []]);
    const id = server.database.row('SELECT id FROM accounts WHERE email = ?', NORA.email)?.id;
    const code = issueCode(server.database, server.now, Number(id));
    await server.browser().post('raresetpassword', { code, password: 'Loud-River-8' });
    const late = await signUp(server.browser());
    expect(late.envelope.ErrCde).toBe('RA0004');
    expect(late.setCookies).toEqual([]);
  });

  test('leaves no password and no personal data with its key', async () => {
    await signUp();
    const kept = JSON.stringify(server.database.rows('SELECT * FROM idempotent_answers'));
    expect(kept).toContain('rasignup');
    for (const secret of [KEY, NORA.email, NORA.password, 'Nora', 'serviceToken'])
      expect(kept).not.toContain(secret);
  });
});

describe('a password', () => {
  test('requested twice with one key sends one mail', async () => {
    const ask = () =>
      visitor.post('raforgotpassword', { email: 'ana.reyes@example.com' }, headers(KEY));
    const [first, repeat] = [await ask(), await ask()];
    expect(repeat.body).toBe(first.body);
    expect(mails(server.database)).toHaveLength(1);
  });

  test('that was reset is reset at the second try, too, but not to another password', async () => {
    const code = issueCode(server.database, server.now, 1);
    const reset = (password: string) =>
      visitor.post('raresetpassword', { code, password }, headers(KEY));
    expect((await reset('Calm-Harbor-9')).envelope.Status).toBe('SUCCESS');
    expect((await reset('Calm-Harbor-9')).envelope.Status).toBe('SUCCESS');
    expect((await reset('Wild-Harbor-9')).status).toBe(409);
    const other = visitor.post('raresetpassword', { code, password: 'x' }, headers(OTHER_KEY));
    expect((await other).envelope.ErrCde).toBe('RA0013');
  });
});

describe('a rewards card', () => {
  const CARD = '4800155501423103';
  const link = (browser: TestBrowser, cardNumber: string) =>
    browser.post('raenrollrewards', { cardNumber }, headers(KEY));

  test('is linked once, and the second try succeeds', async () => {
    await visitor.signIn('ana.reyes@example.com', DEMO_PASSWORD);
    await link(visitor, CARD);
    expect((await link(visitor, CARD)).envelope).toMatchObject({
      Status: 'SUCCESS',
      Data: { userDetails: { WellnessOriginalCardNumber: CARD } },
    });
  });

  test('of one account is not linked to another account that sends the same key', async () => {
    await visitor.signIn('ana.reyes@example.com', DEMO_PASSWORD);
    await link(visitor, CARD);
    const ben = server.browser();
    await ben.signIn('ben.okafor@example.com', DEMO_PASSWORD);
    expect((await link(ben, CARD)).envelope.ErrCde).toBe('RA0009');
  });
});
