import { DEMO_PASSWORD } from '../../account/demoAccounts';
import { accountByEmail } from '../../account/account';
import { saveBirthDate } from '../../account/profile/profiles';
import { mails } from '../../kit/mail/mail';
import { storeByNumber } from '../../stores/storeDirectory';
import type { TestBrowser } from '../../account/testServer.testing';
import { ANA, BEN, RX, signedIn, statuses, TestServer } from '../counter.testing';
import { CHILD_RX } from '../dependents/family.testing';
import { patientById } from '../patients';
import { prescriptionByNumber } from '../prescriptions/prescriptions';
import { linkTable } from './linkRecords';

let server: TestServer;

beforeAll(() => void storeByNumber(101));

beforeEach(() => {
  server = new TestServer();
});

afterEach(() => server.close());

const ana = {
  firstName: 'Ana',
  lastName: 'Reyes',
  dateOfBirth: '04/17/1984',
  phone: '4125550119',
  email: ANA,
  addr1: '12 Butler Street',
  addr2: '',
  city: 'Etna',
  state: 'PA',
  zip: '15223',
  prescriptions: JSON.stringify([
    { rxNumber: RX.cetirizine, prescriptionNumberMethod: 'Refill Scan' },
  ]),
  location: '101',
  commText: 'true',
  commCall: 'false',
  commEmail: 'true',
  consent: 'true',
};

let keys = 0;
const newKey = () => ({ 'idempotency-key': `key-of-a-sign-up-${String((keys += 1))}` });

const signUp = (
  browser: TestBrowser,
  changed: Readonly<Record<string, string>> = {},
  key = newKey(),
) => browser.post('rapharmacysignup', { ...ana, ...changed }, key);

const confirm = (browser: TestBrowser, code: string, email = ANA) =>
  browser.post('raconfirmpharmacysignup', { email, code });

const mailsTo = (email: string) => mails(server.database).filter(({ to }) => to === email);

/** Returns the code of the newest mail to a mailbox; '' if there is none. */
const codeTo = (email: string): string => /^\d{6}/.exec(mailsTo(email)[0]?.text ?? '')?.[0] ?? '';

/** Signs up, and enters the mailed code. */
async function signUpAndConfirm(
  browser: TestBrowser,
  changed: Readonly<Record<string, string>> = {},
) {
  const { email } = { ...ana, ...changed };
  await signUp(browser, changed);
  return confirm(browser, codeTo(email), email);
}

const openAccount = (browser: TestBrowser, email: string, lastName = 'Reyes') =>
  browser.post('rasignup', {
    firstName: 'Ana',
    lastName,
    email,
    phone: '',
    password: DEMO_PASSWORD,
    terms: 'true',
  });

/** Returns the patient who has a number. */
const recordOf = (rxNumber: string) =>
  patientById(server.database, prescriptionByNumber(server.database, rxNumber)?.patient ?? 0);

/** Returns whether the account has the pharmacy, according to the session. */
async function isLinked(browser: TestBrowser): Promise<boolean> {
  const { envelope } = await browser.refresh('userInfo');
  return (envelope.Data as { authInfo: { pharmacy: boolean } }).authInfo.pharmacy;
}

describe('a signed-in patient', () => {
  test('gets the record after the mailed code, and is mailed about the link', async () => {
    const browser = await signedIn(server, ANA);
    const { envelope } = await signUp(browser);
    expect(envelope).toMatchObject({
      Status: 'SUCCESS',
      Data: { codeGoodUntil: '2026-03-02T15:30:00.000Z' },
    });
    expect(await isLinked(browser)).toBe(false);
    expect(recordOf(RX.cetirizine)).toMatchObject({ email: '', byEmail: false });
    expect((await confirm(browser, codeTo(ANA))).envelope.Status).toBe('SUCCESS');
    expect(await isLinked(browser)).toBe(true);
    expect(Object.keys(await statuses(browser))).toContain(RX.escitalopram);
    expect(recordOf(RX.cetirizine)).toMatchObject({ email: ANA, byEmail: true, byCall: false });
    expect(mailsTo(ANA).map(({ subject }) => subject)).toEqual([
      'Your account is linked to the pharmacy',
      'Your code for the pharmacy sign-up',
    ]);
    expect(JSON.stringify(mailsTo(ANA))).not.toMatch(/Cetirizine|0047/);
  });

  test('cannot confirm the sign-up of another visitor', async () => {
    await signUp(server.browser());
    const browser = await signedIn(server, ANA);
    expect((await confirm(browser, codeTo(ANA))).envelope.ErrCde).toBe('RA0080');
    expect(await isLinked(browser)).toBe(false);
  });

  test('who is linked to another record is asked to remove that link first', async () => {
    const browser = await signedIn(server, BEN);
    saveBirthDate(server.database, Number(accountByEmail(server.database, BEN)?.id), '');
    expect((await signUp(browser)).envelope.ErrCde).toBe('RA0064');
  });

  test('changes how the pharmacy reaches the own record, and the mailbox before is notified', async () => {
    const browser = await signedIn(server, BEN);
    const ben = {
      lastName: 'Okafor',
      dateOfBirth: '06/30/1975',
      zip: '17101',
      email: 'ben.new@example.com',
      prescriptions: `[{"rxNumber":"${RX.metformin}"}]`,
    };
    expect((await signUpAndConfirm(browser, ben)).envelope.Status).toBe('SUCCESS');
    expect(recordOf(RX.metformin)).toMatchObject({ email: ben.email, phone: ana.phone });
    const [mail] = mailsTo(BEN);
    expect(mail?.subject).toBe('Your pharmacy has another email address for you');
    expect(mail?.text).toContain('Call us at 1-800-555-0114');
  });
});

describe('a visitor without an account', () => {
  test('changes nothing before the code is entered', async () => {
    const visitor = server.browser();
    const before = (await visitor.post('ragetnotice'), recordOf(RX.cetirizine));
    await signUp(visitor, { email: 'stranger@example.com', phone: '2025550100' });
    expect(recordOf(RX.cetirizine)).toEqual(before);
    expect(before).toMatchObject({ phone: '4125550119' });
  });

  test('gets the record in an account that is opened in the same browser with the confirmed address', async () => {
    const visitor = server.browser();
    await signUpAndConfirm(visitor, { email: 'a.reyes@example.com' });
    await openAccount(visitor, 'A.Reyes@example.com');
    expect(await isLinked(visitor)).toBe(true);
    expect(mailsTo('a.reyes@example.com')[0]?.subject).toBe(
      'Your account is linked to the pharmacy',
    );
  });

  test('gets the record in an account that signs in in the same browser within half an hour', async () => {
    const visitor = server.browser();
    await signUpAndConfirm(visitor);
    server.advance({ minutes: 29 });
    await visitor.signIn(ANA, DEMO_PASSWORD);
    expect(await isLinked(visitor)).toBe(true);
  });

  test.each([
    ['in another browser', (): TestBrowser => server.browser(), 'Reyes', 0],
    ['of another name', (same: TestBrowser): TestBrowser => same, 'Reyer', 0],
    ['half an hour later', (same: TestBrowser): TestBrowser => same, 'Reyes', 30],
  ])('does not get the record in an account %s', async (_, browserOf, lastName, minutes) => {
    const visitor = server.browser();
    await signUpAndConfirm(visitor, { email: 'a.reyes@example.com' });
    server.advance({ minutes });
    const browser = browserOf(visitor);
    await openAccount(browser, 'a.reyes@example.com', lastName);
    expect(await isLinked(browser)).toBe(false);
  });

  test('does not get the record in an account with an address that was never confirmed', async () => {
    const visitor = server.browser();
    await signUp(visitor, { email: 'stranger@example.com' });
    await openAccount(visitor, 'stranger@example.com');
    expect(await isLinked(visitor)).toBe(false);
  });

  test('does not get the record of an account', async () => {
    const { envelope, body } = await signUp(server.browser(), {
      lastName: 'Okafor',
      dateOfBirth: '06/30/1975',
      zip: '17101',
      prescriptions: `[{"rxNumber":"${RX.metformin}"}]`,
    });
    expect(envelope.ErrCde).toBe('RA0063');
    expect(body).not.toMatch(/Ben|okafor/);
  });
});

describe('a code', () => {
  test('works once, for half an hour, and until a newer one is mailed', async () => {
    const visitor = server.browser();
    await signUp(visitor);
    const first = codeTo(ANA);
    await signUp(visitor);
    expect((await confirm(visitor, first)).envelope.ErrCde).toBe('RA0080');
    const second = codeTo(ANA);
    server.advance({ minutes: 30 });
    expect((await confirm(visitor, second)).envelope.ErrCde).toBe('RA0080');
    await signUp(visitor);
    const third = codeTo(ANA);
    expect(
      (await confirm(visitor, ` ${third.slice(0, 3)} ${third.slice(3)}`)).envelope.Status,
    ).toBe('SUCCESS');
    expect((await confirm(visitor, third)).envelope.ErrCde).toBe('RA0080');
  });

  test('is void after five wrong ones', async () => {
    const visitor = server.browser();
    await signUp(visitor);
    const code = codeTo(ANA);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let each = 0; each < 4; each += 1) await confirm(visitor, wrong);
    expect((await confirm(visitor, code)).envelope.Status).toBe('SUCCESS');
    await signUp(visitor);
    for (let each = 0; each < 5; each += 1) await confirm(visitor, '1');
    expect((await confirm(visitor, codeTo(ANA))).envelope.ErrCde).toBe('RA0080');
  });

  test('is mailed in Spanish for the Spanish page, and is not in an address', async () => {
    await server.browser().post('rapharmacysignup', ana, {
      ...newKey(),
      referer: 'http://localhost:4503/es/pharmacy/signup',
    });
    const [mail] = mailsTo(ANA);
    expect(mail?.subject).toBe('Su código para inscribirse en la farmacia');
    expect(mail?.link).toBeUndefined();
  });
});

test.each([
  ["another's birth date", { dateOfBirth: '04/18/1984' }],
  ["another's name", { lastName: 'Reyer' }],
  ['another ZIP code', { zip: '15224' }],
  ["another patient's number", { prescriptions: `[{"rxNumber":"${RX.metformin}"}]` }],
  [
    "another patient's number beside the own",
    { prescriptions: `[{"rxNumber":"${RX.cetirizine}"},{"rxNumber":"${RX.prednisone}"}]` },
  ],
  ['a number that does not exist', { prescriptions: '[{"rxNumber":"999999999999"}]' }],
])('%s gets the same refusal, and no mail', async (_, changed) => {
  const browser = await signedIn(server, ANA);
  const { envelope } = await signUp(browser, changed);
  expect(envelope).toEqual(
    (await signUp(server.browser(), { ...changed, dateOfBirth: '01/01/1970' })).envelope,
  );
  expect(envelope.ErrCde).toBe('RA0060');
  expect(await isLinked(browser)).toBe(false);
  expect(mails(server.database)).toEqual([]);
});

describe('wrong tries', () => {
  const wrong = { zip: '15224' };

  test('lock an account like those of linking, and are counted with them', async () => {
    const browser = await signedIn(server, ANA);
    const codes: unknown[] = [];
    for (let each = 0; each < 3; each += 1)
      codes.push((await signUp(browser, wrong)).envelope.ErrCde);
    for (let each = 0; each < 3; each += 1) {
      const answers = { rxNumber: RX.cetirizine, dateOfBirth: '04/17/1984', zip: '15224' };
      codes.push((await browser.post('ralinkpharmacy', answers, newKey())).envelope.ErrCde);
    }
    expect(codes).toEqual(['RA0060', 'RA0060', 'RA0060', 'RA0061', 'RA0061', 'RA0062']);
    const { envelope } = await signUp(browser);
    expect([envelope.ErrCde, envelope.Data]).toEqual([
      'RA0062',
      { lockedUntil: '2026-03-02T15:30:00.000Z' },
    ]);
    expect(linkTable(server.database).rows[0]?.slice(1, 3)).toEqual([ANA, 'tried while locked']);
  });

  test('lock a mailbox for each number, and a number for each mailbox of the network', async () => {
    for (let each = 0; each < 6; each += 1)
      await signUp(server.browser(), { ...wrong, prescriptions: '[{"rxNumber":"999999999999"}]' });
    expect((await signUp(server.browser())).envelope.ErrCde).toBe('RA0062');
    for (let each = 0; each < 6; each += 1)
      await signUp(server.browser(), { ...wrong, email: `a${each}@example.com` });
    expect((await signUp(server.browser(), { email: 'b@example.com' })).envelope.ErrCde).toBe(
      'RA0062',
    );
  });
});

describe('a child', () => {
  const lucas = {
    firstName: 'Lucas',
    lastName: 'Patel',
    dateOfBirth: '08/14/2011',
    zip: '98101',
    prescriptions: `[{"rxNumber":"${CHILD_RX.adapalene}"}]`,
  };
  const mia = {
    firstName: 'Mia',
    lastName: 'Okafor',
    dateOfBirth: '09/21/2014',
    zip: '17101',
    prescriptions: `[{"rxNumber":"${CHILD_RX.cefdinir}"}]`,
  };

  test.each([
    ['a teenager with a caregiver', lucas],
    ['a child without a caregiver', mia],
  ])(
    '%s cannot be signed up by a parent or a visitor, whose page says whom to ask',
    async (_, child) => {
      for (const browser of [await signedIn(server, ANA), server.browser()]) {
        const { envelope } = await signUp(browser, child);
        expect([envelope.ErrCde, envelope.ErrMsgDtl]).toEqual([
          'RA0001',
          {
            'patientDetails.dateOfBirth': [
              'This patient is under 18. A parent can add a child under “Your family” or call the pharmacy.',
            ],
          },
        ]);
      }
      expect(mails(server.database)).toEqual([]);
    },
  );

  test.each([
    ['another birth date', '1984-04-17', 'RA0060'],
    ['no birth date', '', 'RA0060'],
    ['the birth date of the child', '2014-09-21', null],
  ])(
    'is linked as the own record to an account with %s in its profile: %s %s',
    async (_, born, code) => {
      const browser = await signedIn(server, ANA);
      saveBirthDate(server.database, Number(accountByEmail(server.database, ANA)?.id), born);
      const answers = { rxNumber: CHILD_RX.cefdinir, dateOfBirth: mia.dateOfBirth, zip: mia.zip };
      const { envelope } = await browser.post('ralinkpharmacy', answers, newKey());
      expect(envelope.ErrCde).toBe(code);
    },
  );
});

describe('limits', () => {
  beforeEach(async () => {
    await server.close();
    server = new TestServer('publish', { throttled: true });
  });

  test('one mailbox gets three codes an hour', async () => {
    const sent: number[] = [];
    for (let each = 0; each < 4; each += 1) sent.push((await signUp(server.browser())).status);
    expect(sent).toEqual([200, 200, 200, 429]);
    expect(mailsTo(ANA)).toHaveLength(3);
    server.advance({ minutes: 60 });
    expect((await signUp(server.browser())).status).toBe(200);
  });

  test('one network signs up ten times an hour', async () => {
    for (let each = 0; each < 10; each += 1)
      await signUp(server.browser(), { email: `a${each}@example.com` });
    expect((await signUp(server.browser(), { email: 'b@example.com' })).status).toBe(429);
  });

  test('codes are tried fifteen times for a mailbox, and thirty times from a network', async () => {
    const tried = async (most: number, email: string) => {
      for (let each = 0; each < most; each += 1)
        expect((await confirm(server.browser(), '1', email)).status).toBe(200);
      return (await confirm(server.browser(), '1', email)).status;
    };
    expect(await tried(15, ANA)).toBe(429);
    // Refused tries count for the network, but not for the mailbox.
    expect(await tried(14, BEN)).toBe(429);
  });
});

test('a mailbox that the pharmacy knew gets a mail when another account is linked', async () => {
  const visitor = server.browser();
  await signUpAndConfirm(visitor, { email: 'a.reyes@example.com' });
  const browser = await signedIn(server, ANA);
  const answers = { rxNumber: RX.cetirizine, dateOfBirth: '04/17/1984', zip: '15223' };
  await browser.post('ralinkpharmacy', answers, newKey());
  expect(mailsTo('a.reyes@example.com')[0]?.subject).toBe(
    'Your pharmacy record is linked to an account',
  );
});

test('a repeat under the same key mails once', async () => {
  const browser = server.browser();
  const key = newKey();
  const { envelope } = await signUp(browser, {}, key);
  expect((await signUp(browser, {}, key)).envelope).toEqual(envelope);
  expect(mailsTo(ANA)).toHaveLength(1);
});

test.each([
  ['firstName', '', 'patientDetails.firstName'],
  ['lastName', 'x'.repeat(51), 'patientDetails.lastName'],
  ['dateOfBirth', '02/30/1984', 'patientDetails.dateOfBirth'],
  ['dateOfBirth', '03/03/2026', 'patientDetails.dateOfBirth'],
  ['phone', '1125550119', 'patientDetails.phone'],
  ['phone', '', 'patientDetails.phone'],
  ['email', 'ana', 'patientDetails.email'],
  ['addr1', '', 'patientDetails.addr1'],
  ['city', '', 'patientDetails.city'],
  ['state', 'Pennsylvania', 'patientDetails.state'],
  ['zip', '1522', 'patientDetails.zip'],
  ['prescriptions', '[]', 'prescriptions'],
  ['prescriptions', '[{"rxNumber":"123"}]', 'prescriptions'],
  ['prescriptions', 'null', 'prescriptions'],
  ['location', '', 'location'],
  ['consent', 'false', 'consent'],
])('%s %j is refused by the path %s', async (field, value, path) => {
  const browser = await signedIn(server, ANA);
  const { envelope } = await signUp(browser, { [field]: value });
  expect([envelope.ErrCde, Object.keys(envelope.ErrMsgDtl as object)]).toEqual(['RA0001', [path]]);
  expect(await isLinked(browser)).toBe(false);
});
