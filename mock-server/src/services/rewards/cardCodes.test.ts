import { mails } from '../kit/mail/mail';
import { DEMO_PASSWORD } from '../account/demoAccounts';
import { TestServer, type TestBrowser } from '../account/testServer.testing';

/** Phone numbers of demo cards: of one free card, of two, and of the cards of other accounts. */
const ONE = '(202) 555-0132';
const SEVERAL = '(202) 555-0133';
const LINKED = '(202) 555-0134';
const NONE = '(202) 555-0199';

let server: TestServer;
let ana: TestBrowser;
beforeEach(async () => {
  server = new TestServer('publish', { throttled: true });
  ana = server.browser();
  await ana.signIn('ana.reyes@example.com', DEMO_PASSWORD);
});
afterEach(() => server.close());

const ask = (phone = ONE) => ana.post('rasendcardcode', { phone });
const text = () => mails(server.database)[0]?.text ?? '';
const code = () => /^\d{6}/.exec(text())?.[0] ?? '';
const link = (fields: Readonly<Record<string, string>>) =>
  ana.post('raenrollrewards', { phone: ONE, ...fields });
const number = async () =>
  ((await ana.refresh('userInfo')).envelope.Data as Session).userDetails.WellnessOriginalCardNumber;

interface Session {
  userDetails: { WellnessOriginalCardNumber: string };
}

test('the code that was texted to the phone links its card', async () => {
  await ask('202 555 0132');
  expect(mails(server.database)[0]).toMatchObject({ to: ONE, subject: 'Fernwell Pharmacy' });
  expect((await link({ code: code() })).envelope.Status).toBe('SUCCESS');
  expect(await number()).toBe('4800155501423111');
});

test('the response is the same for every phone number, and only the owner of the phone reads more', async () => {
  const answers = [];
  for (const phone of [ONE, SEVERAL, LINKED, NONE]) answers.push((await ask(phone)).body);
  expect(new Set(answers).size).toBe(1);
  expect(mails(server.database).map((mail) => [mail.to, mail.text])).toEqual([
    [
      LINKED,
      'The rewards card with this phone number is already linked to an account. Sign in to that account.',
    ],
    [SEVERAL, 'More than one rewards card has this phone number. Link yours with its card number.'],
    [ONE, expect.stringMatching(/^\d{6} is your code to link your rewards card\./)],
  ]);
});

test.each([
  ['wrong', () => (code() === '000000' ? '000001' : '000000'), ONE],
  ["another phone number's", code, NONE],
])('a code that is %s links nothing', async (_what, sent, phone) => {
  await ask();
  const { envelope } = await link({ phone, code: sent() });
  expect(envelope).toMatchObject({ Status: 'ERROR', ErrCde: 'RA0080' });
  expect(await number()).toBe('');
});

test('a code is good for ten minutes, and five wrong tries end it', async () => {
  await ask();
  server.advance({ minutes: 10 });
  expect((await link({ code: code() })).envelope.ErrCde).toBe('RA0080');
  await ask();
  const right = code();
  for (let turn = 0; turn < 5; turn += 1) await link({ code: 'x' });
  expect((await link({ code: right })).envelope.ErrCde).toBe('RA0080');
  await ask();
  expect((await link({ code: code() })).envelope.Status).toBe('SUCCESS');
});

test('a code is of no use to another account', async () => {
  await ask();
  const ben = server.browser();
  await ben.signIn('ben.okafor@example.com', DEMO_PASSWORD);
  const { envelope } = await ben.post('raenrollrewards', { phone: ONE, code: code() });
  expect(envelope.ErrCde).toBe('RA0080');
});

test('one phone gets three texts an hour, and one account can ask five times an hour', async () => {
  for (const phone of [ONE, ONE, ONE, ONE]) expect((await ask(phone)).status).toBe(200);
  expect(mails(server.database)).toHaveLength(3);
  await ask(NONE);
  expect((await ask(NONE)).status).toBe(429);
});

test.each([
  ['', 'This field is required.'],
  ['202', 'Please enter at least 10 characters.'],
])('the phone number %j is refused', async (phone, sentence) => {
  const { envelope } = await ask(phone);
  expect([envelope.ErrCde, envelope.ErrMsgDtl]).toEqual(['RA0001', { phone: [sentence] }]);
});
