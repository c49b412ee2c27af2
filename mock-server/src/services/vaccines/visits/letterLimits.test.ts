import { mails } from '../../kit/mail/mail';
import { storeByNumber } from '../../stores/storeDirectory';
import type { TestBrowser } from '../../account/testServer.testing';
import { book, bookingIn, hold, offerOf, PATIENT, TestServer, tokenOf } from './booking.testing';
import type { Offer } from './booking.testing';

let server: TestServer;
let offer: Offer;

beforeAll(() => void storeByNumber(101));

beforeEach(async () => {
  server = new TestServer('publish', { throttled: true });
  offer = await offerOf(server);
});

afterEach(() => server.close());

/** Books the time with a number in the list, under a key of its own, and returns the status. */
async function bookNth(n: number, fields: Readonly<Record<string, string>> = {}) {
  const browser = server.browser();
  const held = tokenOf(await hold(browser, offer.storeNumber, offer.times[n]));
  const key = `0b1c9b7e-0000-4000-8000-${String(n).padStart(12, '0')}`;
  return { browser, answer: await book(browser, held, { ...fields, key }) };
}

test.each(['mailbox', 'phone'])('a %s gets ten bookings a day', async (kind) => {
  const who = (n: number): Readonly<Record<string, string>> =>
    kind === 'phone' ? { sendReminderText: 'true', email: `p${n}@example.com` } : {};
  for (let n = 0; n < 10; n += 1) expect((await bookNth(n, who(n))).answer.status).toBe(200);
  const { answer } = await bookNth(10, who(10));
  expect(answer.status).toBe(429);
  expect(mails(server.database, 100).filter(({ to }) => to === PATIENT.phone)).toHaveLength(
    kind === 'phone' ? 10 : 0,
  );
  expect((await bookNth(11, { email: 'other@example.com' })).answer.status).toBe(200);
  server.advance({ minutes: 24 * 60 });
  expect((await bookNth(offer.times.length - 1, who(12))).answer.status).toBe(200);
});

test('one network books thirty visits an hour', async () => {
  for (let n = 0; n < 30; n += 1)
    expect((await bookNth(n, { email: `p${n}@example.com` })).answer.status).toBe(200);
  expect((await bookNth(30, { email: 'p30@example.com' })).answer.status).toBe(429);
});

test('a visit is moved ten times a day, stays where it is after that, and can be canceled', async () => {
  const { browser, answer } = await bookNth(0);
  const [visit] = bookingIn(answer).appointments;
  const move = async (n: number) =>
    browser.post('ramoveappointment', {
      appointmentId: visit?.appointmentId ?? '',
      hold: tokenOf(await hold(browser, offer.storeNumber, offer.times[n])),
    });
  for (let n = 1; n <= 10; n += 1) expect((await move(n)).status).toBe(200);
  expect((await move(11)).status).toBe(429);
  const kept = await browser.post('ragetappointment');
  expect(bookingIn(kept).appointments[0]?.apptDateTime).toBe(offer.times[10]);
  const cancelled = await browser.post('racancelappointment', {
    appointmentId: visit?.appointmentId ?? '',
  });
  expect(bookingIn(cancelled).appointments[0]?.status).toBe('cancelled');
});

describe('new links', () => {
  const ask = (email: string): ReturnType<TestBrowser['post']> =>
    server.browser().post('rasendappointmentlink', { email });

  test('are mailed to a mailbox three times an hour, and the response does not reveal it', async () => {
    await bookNth(0);
    const answers: string[] = [];
    for (let n = 0; n < 4; n += 1) answers.push((await ask(PATIENT.email)).body);
    expect(new Set(answers).size).toBe(1);
    expect(mails(server.database)).toHaveLength(4);
    server.advance({ minutes: 60 });
    await ask(PATIENT.email);
    expect(mails(server.database)).toHaveLength(5);
  });

  test('are requested by one network twenty times an hour', async () => {
    for (let n = 0; n < 20; n += 1) expect((await ask(`p${n}@example.com`)).status).toBe(200);
    expect((await ask('p20@example.com')).status).toBe(429);
  });

  test('do not give more than eighteen wrong birth dates a day', async () => {
    await bookNth(offer.times.length - 1);
    const open = (dateOfBirth: string) =>
      server.browser().post('raopenappointment', {
        token: mails(server.database)[0]?.link?.split('#')[1] ?? '',
        dateOfBirth,
      });
    for (let round = 0; round < 3; round += 1) {
      await ask(PATIENT.email);
      for (let n = 0; n < 6; n += 1) await open('01/03/1980');
      server.advance({ minutes: 60 });
    }
    await ask(PATIENT.email);
    expect((await open(PATIENT.dateOfBirth)).envelope.ErrCde).toBe('VA0003');
    server.advance({ minutes: 24 * 60 });
    expect((await open(PATIENT.dateOfBirth)).envelope.Status).toBe('SUCCESS');
  });
});
