import { DEMO_PASSWORD } from './demoAccounts';
import { mails } from '../kit/mail/mail';
import { TestServer } from './testServer.testing';

const GOOD = {
  firstName: 'Nora',
  lastName: "O'Brien",
  email: 'Nora@Example.com',
  phone: '(212) 555-0123',
  password: 'Quiet-River-7',
  confirmPassword: 'Quiet-River-7',
  terms: 'true',
};

let server: TestServer;
beforeEach(() => {
  server = new TestServer();
});
afterEach(() => server.close());

test('a new account is signed in, welcomed by mail, and can sign in again', async () => {
  const visitor = server.browser();
  const { envelope } = await visitor.post('rasignup', GOOD);
  expect(envelope).toMatchObject({
    Status: 'SUCCESS',
    Data: {
      authInfo: { uba: true, pharmacy: false, wellness: false },
      userDetails: { UserName: "Nora O'Brien", EmailAddress: 'nora@example.com' },
    },
  });
  expect((await visitor.refresh('userInfo')).status).toBe(200);
  expect(mails(server.database)).toMatchObject([
    { to: 'nora@example.com', subject: 'Welcome to Fernwell Pharmacy', link: undefined },
  ]);
  const back = await server.browser().signIn('nora@example.com', GOOD.password);
  expect(back.envelope.Status).toBe('SUCCESS');
});

test("the sister pharmacy's mail has its own name", async () => {
  await server.browser().post('/content/bartell-web/en.rasignup.json', GOOD);
  expect(mails(server.database)[0]?.subject).toBe('Welcome to Tidewater Drug');
});

test('a password is stored as a hash only', async () => {
  await server.browser().post('rasignup', GOOD);
  const held = JSON.stringify(server.database.rows('SELECT * FROM accounts'));
  expect(held).toContain('scrypt$');
  expect(held).not.toContain(GOOD.password);
});

describe('an invalid field is named with its sentence', () => {
  test.each([
    ['firstName', ' ', 'This field is required.'],
    ['firstName', 'a'.repeat(51), 'Please enter no more than 50 characters.'],
    ['lastName', '', 'This field is required.'],
    ['email', '', 'This field is required.'],
    ['email', 'nora@example', 'Please enter a valid email address.'],
    ['email', 'no..ra@example.com', 'Please enter a valid email address.'],
    ['email', 'nora@example.museums', 'Please enter a valid email address.'],
    ['email', `${'a'.repeat(250)}@a.us`, 'Please enter no more than 254 characters.'],
    ['phone', '(112) 555-0123', 'Enter a US phone number with ten digits, without an extension.'],
    ['phone', '(212) 555-01', 'Please enter at least 10 characters.'],
    ['password', '', 'This field is required.'],
    ['password', 'Short-7', 'Please enter a value between 8 and 64 characters long.'],
    ['password', `${'a'.repeat(64)}7`, 'Please enter a value between 8 and 64 characters long.'],
    ['password', '1234567890', 'Use at least one letter.'],
    ['password', 'Quiet-River', 'Use at least one number.'],
    [
      'password',
      'P@ssw0rd1',
      'Choose another password. Many people use this one, so it is easy to guess.',
    ],
    ['password', 'my-NORA-777', 'Do not use the name from your email address.'],
    ['confirmPassword', 'Quiet-River-8', 'Please enter the same value again.'],
    ['terms', 'false', 'This field is required.'],
  ])('%s = %j: %s', async (name, value, sentence) => {
    const confirmPassword = name === 'password' ? value : GOOD.confirmPassword;
    const fields = { ...GOOD, confirmPassword, [name]: value };
    const { status, envelope, setCookies } = await server.browser().post('rasignup', fields);
    expect(status).toBe(200);
    expect(envelope).toMatchObject({ Status: 'ERROR', ErrCde: 'RA0001' });
    expect(envelope.ErrMsgDtl).toEqual({ [name]: [sentence] });
    expect(envelope.Data).toBeNull();
    expect(setCookies).toEqual([]);
  });

  test.each([
    ['phone', ''],
    ['confirmPassword', ''],
    ['password', 'пароль-из-букв-7'],
    ['email', 'no@example.com'],
    ['terms', 'on'],
  ])('%s = %j is fine', async (name, value) => {
    const fields = { ...GOOD, confirmPassword: '', [name]: value };
    expect((await server.browser().post('rasignup', fields)).envelope.Status).toBe('SUCCESS');
  });

  test('all invalid fields are named at once', async () => {
    const { envelope } = await server.browser().post('rasignup');
    expect(Object.keys(envelope.ErrMsgDtl as object)).toEqual([
      'firstName',
      'lastName',
      'email',
      'password',
      'terms',
    ]);
  });
});

test('an email address has one account in any spelling', async () => {
  const fields = { ...GOOD, email: ' ANA.reyes@example.com' };
  const { envelope } = await server.browser().post('rasignup', fields);
  expect(envelope).toMatchObject({ Status: 'ERROR', ErrCde: 'RA0004', Data: null });
  const ana = await server.browser().signIn('ana.reyes@example.com', DEMO_PASSWORD);
  expect(ana.envelope.Status).toBe('SUCCESS');
});

test('a form that is sent twice at once opens one account', async () => {
  const both = [server.browser(), server.browser()].map((each) => each.post('rasignup', GOOD));
  const codes = (await Promise.all(both)).map(({ envelope }) => envelope.ErrCde);
  expect(codes.sort()).toEqual(['RA0004', null]);
});
