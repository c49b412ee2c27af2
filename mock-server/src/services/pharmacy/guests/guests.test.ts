import { DEMO_PASSWORD } from '../../account/demoAccounts';
import { storeByNumber } from '../../stores/storeDirectory';
import { LABEL_FORMATS, labelText } from '../prescriptions/labels';
import { BEN, elena, guest, outcomes, refill, RX, signedIn, TestServer } from '../counter.testing';

let server: TestServer;

beforeAll(() => void storeByNumber(101));

beforeEach(() => {
  server = new TestServer();
});

afterEach(() => server.close());

test('a guest is identified by four answers, and kept by a cookie that scripts cannot read', async () => {
  const browser = server.browser();
  const { envelope, setCookies } = await browser.post('rastartguest', elena);
  expect(envelope.Data).toEqual({
    guid: expect.stringMatching(/^[\da-f-]{36}$/) as unknown,
    lastName: 'Nuñez',
    dateOfBirth: '01/02/1980',
    brand: 'riteaid',
    location: '101',
  });
  expect(setCookies.join()).toMatch(/^guest-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(envelope.Data).toMatchObject((await browser.post('ragetguest')).envelope.Data as object);
  expect((await server.browser().post('ragetguest')).envelope.Data).toBeNull();
});

test("the sister's guest is the sister's, whatever the case, accents and blanks of the name", async () => {
  for (const lastName of ['Kim', ' KIM ', 'kim']) {
    const browser = await guest(server, {
      lastName,
      dateOfBirth: '09/23/1955',
      rxNumber: RX.warfarin,
      location: '6901',
    });
    expect((await browser.post('ragetguest')).envelope.Data).toMatchObject({ brand: 'bartell' });
  }
  const { envelope } = await server.browser().post('rastartguest', { ...elena, lastName: 'NUNEZ' });
  expect(envelope.Status).toBe('SUCCESS');
});

test.each([
  `Rx ${elena.rxNumber}`,
  `rx#${elena.rxNumber}`,
  elena.rxNumber.replace(/(?=\d{4}$)/, '-'),
])('the number of a label may be written as %s', async (rxNumber) => {
  const { envelope } = await server.browser().post('rastartguest', { ...elena, rxNumber });
  expect(envelope.Status).toBe('SUCCESS');
});

describe('with the barcode of a label', () => {
  const { dateOfBirth } = elena;
  const printed = { rxNumber: elena.rxNumber, storeNumber: 101, refillsLeft: 2 };
  const barcode = labelText(printed, 'Code 128');

  test('a guest is identified by the birth date alone', async () => {
    for (const format of LABEL_FORMATS) {
      const browser = server.browser();
      const whole = labelText(printed, format);
      const { envelope } = await browser.post('rastartguest', { barcode: whole, dateOfBirth });
      expect(envelope.Data).toMatchObject({ lastName: 'Nuñez', dateOfBirth, location: '101' });
      expect(outcomes(await refill(browser, [RX.prednisone]))).toEqual({ prednisone: 'accepted' });
    }
  });

  test('a label that was printed with another number of refills identifies the guest as well', async () => {
    const older = labelText({ ...printed, refillsLeft: 9 }, 'Code 128');
    const answers = { barcode: older, dateOfBirth };
    const { envelope } = await server.browser().post('rastartguest', answers);
    expect(envelope.Status).toBe('SUCCESS');
  });

  test('a wrong digit, birth date or store, and a number without its label are refused', async () => {
    const elsewhere = labelText({ ...printed, storeNumber: 108 }, 'Code 128');
    const wrong = [
      { barcode: barcode.replace(/.$/, (digit) => String((Number(digit) + 1) % 10)), dateOfBirth },
      { barcode: `0${elena.rxNumber}00000000000`, dateOfBirth },
      { barcode, dateOfBirth: '01/03/1980' },
      { barcode, dateOfBirth: '' },
      { barcode: elsewhere, dateOfBirth },
      { rxNumber: elena.rxNumber, location: elena.location, dateOfBirth },
    ];
    for (const [index, answers] of wrong.entries()) {
      const browser = server.browser();
      browser.network = `203.0.113.${index}`;
      expect([answers, (await browser.post('rastartguest', answers)).envelope.ErrCde]).toEqual([
        answers,
        'RA0020',
      ]);
    }
  });

  test('six wrong birth dates lock the number, also for typed answers', async () => {
    const browser = server.browser();
    for (let n = 0; n < 6; n += 1)
      await browser.post('rastartguest', { barcode, dateOfBirth: '01/03/1980' });
    expect((await browser.post('rastartguest', elena)).status).toBe(429);
  });
});

test('a guest who gives no phone number is called at the one that the pharmacy has', async () => {
  await refill(await guest(server), [RX.prednisone], { phone: '' });
  expect(server.database.row('SELECT phone FROM pharmacy_refills')).toEqual({
    phone: '4125550187',
  });
});

test('every wrong answer gets exactly the same response', async () => {
  const wrong = [
    { ...elena, lastName: 'Okafor' },
    { ...elena, lastName: '' },
    { ...elena, dateOfBirth: '01/03/1980' },
    { ...elena, dateOfBirth: '' },
    { ...elena, rxNumber: RX.metformin },
    { ...elena, rxNumber: '999999999999' },
    { ...elena, rxNumber: '' },
    { ...elena, location: '108' },
    { ...elena, location: '' },
    { lastName: '', dateOfBirth: '', rxNumber: '', location: '' },
  ];
  const answers = await Promise.all(
    wrong.map(async (answers, index) => {
      const browser = server.browser();
      browser.network = `203.0.113.${index}`;
      return browser.post('rastartguest', answers);
    }),
  );
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
  expect(answers[0]?.envelope).toMatchObject({ ErrCde: 'RA0020', ErrMsgDtl: null, Data: null });
  expect(answers.flatMap(({ setCookies }) => setCookies)).toEqual([]);
});

test('six wrong tries lock the number for their network, whether it exists or not', async () => {
  for (const rxNumber of [elena.rxNumber, '999999999999']) {
    const browser = server.browser();
    for (let n = 0; n < 6; n += 1) {
      const { status } = await browser.post('rastartguest', { ...elena, rxNumber, lastName: 'X' });
      expect(status).toBe(200);
    }
    expect((await browser.post('rastartguest', { ...elena, rxNumber })).status).toBe(429);
  }
  const elsewhere = server.browser();
  elsewhere.network = '203.0.113.9';
  expect((await elsewhere.post('rastartguest', elena)).envelope.Status).toBe('SUCCESS');
  server.advance({ minutes: 30 });
  expect((await server.browser().post('rastartguest', elena)).envelope.Status).toBe('SUCCESS');
});

test('a guest who tries too often has to wait, with right or wrong answers', async () => {
  const limited = new TestServer('publish', { throttled: true });
  const browser = limited.browser();
  for (let n = 0; n < 4; n += 1) {
    await browser.post('rastartguest', { ...elena, rxNumber: `00000000000${n}` });
  }
  const { status, envelope } = await browser.post('rastartguest', elena);
  expect([status, envelope.Data]).toEqual([429, null]);
  limited.advance({ milliseconds: 10_000 });
  expect((await browser.post('rastartguest', elena)).envelope.Status).toBe('SUCCESS');
  await limited.close();
});

test('a guest session ends half an hour after the last call', async () => {
  const browser = await guest(server);
  server.advance({ minutes: 29 });
  await browser.post('ragetopportunities');
  server.advance({ minutes: 29 });
  expect((await browser.post('ragetguest')).envelope.Data).not.toBeNull();
  server.advance({ minutes: 30 });
  expect((await browser.post('ragetguest')).envelope.Data).toBeNull();
  expect((await refill(browser, [RX.prednisone])).envelope.ErrCde).toBe('RA0021');
});

test.each<[string, (browser: Awaited<ReturnType<typeof guest>>) => Promise<unknown>]>([
  ['leaving', (browser) => browser.post('raendguest')],
  ['a sign-in', (browser) => browser.signIn(BEN, DEMO_PASSWORD)],
  ['a sign-out', (browser) => browser.post('ralogout')],
])('%s ends a guest session', async (_, end) => {
  const browser = await guest(server);
  const before = browser.cookies;
  await end(browser);
  expect(browser.cookie('guest-session')).toBeUndefined();
  expect((await server.browser(before).post('ragetguest')).envelope.Data).toBeNull();
});

test('an account that has not linked the pharmacy may refill as a guest', async () => {
  const browser = await signedIn(server, 'ana.reyes@example.com');
  await browser.post('rastartguest', elena);
  expect(outcomes(await refill(browser, [RX.prednisone]))).toEqual({ prednisone: 'accepted' });
});

test("a patient who is signed in is never taken for the browser's guest", async () => {
  const browser = await signedIn(server, BEN);
  await browser.post('rastartguest', elena);
  expect(outcomes(await refill(browser, [RX.prednisone, RX.metformin]))).toEqual({
    prednisone: 'not-found',
    metformin: 'accepted',
  });
});
