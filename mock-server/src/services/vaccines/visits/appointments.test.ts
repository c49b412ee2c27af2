import { mails } from '../../kit/mail/mail';
import type { TestBrowser } from '../../account/testServer.testing';
import { storeByNumber } from '../../stores/storeDirectory';
import {
  book,
  bookingIn,
  hold,
  lastPlace,
  offerOf,
  TestServer,
  timesAt,
  tokenOf,
} from './booking.testing';

let server: TestServer;

beforeAll(() => void storeByNumber(101));

beforeEach(() => {
  server = new TestServer();
});

afterEach(() => server.close());

const BIRTH = '01/02/1980';

/** Returns a booking of the last place of a time. */
async function booked(fields: Readonly<Record<string, string>> = {}) {
  const { storeNumber, time } = await lastPlace(server);
  const browser = server.browser();
  const answer = await book(browser, tokenOf(await hold(browser, storeNumber, time)), fields);
  const appointmentId = bookingIn(answer).appointments[0]?.appointmentId ?? '';
  return { browser, storeNumber, time, appointmentId, body: answer.body };
}

const links = (): string[] =>
  mails(server.database).map(({ link = '' }) => link.split('#')[1] ?? '');

const open = (token = '', dateOfBirth = BIRTH, browser = server.browser()) =>
  browser.post('raopenappointment', { token, dateOfBirth });

const cancel = (browser: TestBrowser, appointmentId: string) =>
  browser.post('racancelappointment', { appointmentId });

describe('letters', () => {
  test('go to the email address and the phone, and contain nothing about health', async () => {
    await booked({ sendReminderText: 'true' });
    const outbox = mails(server.database);
    expect(outbox.map(({ to }) => to).sort()).toEqual([
      '(412) 555-0100',
      'elena.nunez@example.com',
    ]);
    for (const { subject, text, link } of outbox) {
      expect(link).toMatch(/^http:\/\/localhost:4503\/pharmacy\/appointment#[\w-]{43}$/);
      expect(subject + text).not.toMatch(/vaccin|flu|dose|shot|appointment|Nuñez|Elena|1980/i);
    }
    expect(new Set(links()).size).toBe(2);
  });

  test('remind once, on the day before, patients who want it', async () => {
    const { storeNumber, times } = await offerOf(server);
    const time = times.at(-1) ?? '';
    const wants = [{ sendReminderEmail: 'true', sendReminderText: 'true' }, {}];
    for (const [n, fields] of wants.entries()) {
      const browser = server.browser();
      const token = tokenOf(await hold(browser, storeNumber, times.at(-1 - n)));
      await book(browser, token, { ...fields, key: `0b1c9b7e-0000-4000-8000-${n}` });
    }
    const sent = async (): Promise<number> => {
      await server.browser().post('ragetappointment');
      return links().length;
    };
    const toAppointment = Date.parse(`${time}-07:00`) - server.now.getTime();
    server.advance({ milliseconds: toAppointment, minutes: -26 * 60 });
    expect(await sent()).toBe(3);
    server.advance({ minutes: 3 * 60 });
    expect([await sent(), await sent()]).toEqual([5, 5]);
  });
});

describe('a link', () => {
  test('opens with the birth date each time and on each device, until the visit is over', async () => {
    const { body, time } = await booked();
    const [token] = links();
    const browser = server.browser();
    expect((await open(token, BIRTH, browser)).body).toBe(body);
    expect((await browser.post('ragetappointment')).body).toBe(body);
    expect((await open(token, '')).envelope.ErrCde).toBe('VA0003');
    expect((await open(token)).body).toBe(body);
    server.advance({ minutes: 31 });
    expect((await browser.post('ragetappointment')).envelope.Data).toBeNull();
    expect((await open(token, BIRTH, browser)).body).toBe(body);
    const toVisit = Date.parse(`${time}-08:00`) - server.now.getTime();
    server.advance({ milliseconds: toVisit, minutes: 19 });
    expect((await open(token)).body).toBe(body);
    server.advance({ minutes: 1 });
    expect((await open(token)).envelope.ErrCde).toBe('VA0003');
  });

  test('of a visit that was moved is valid until the new time', async () => {
    const { browser, storeNumber, time, appointmentId } = await booked();
    const [token] = links();
    const last = (await timesAt(server, storeNumber)).at(-1) ?? '';
    const held = tokenOf(await hold(browser, storeNumber, last));
    await browser.post('ramoveappointment', { appointmentId, hold: held });
    server.advance({
      milliseconds: Date.parse(`${time}-08:00`) - server.now.getTime() + 3_600_000,
    });
    expect(bookingIn(await open(token)).appointments[0]?.apptDateTime).toBe(last);
  });

  test('is locked by six wrong dates in a row, but not by five and a right one', async () => {
    await booked();
    const [token] = links();
    const wrong = async (times: number) => {
      for (let n = 0; n < times; n += 1) await open(token, '01/03/1980');
    };
    await wrong(5);
    expect((await open(token)).envelope.Status).toBe('SUCCESS');
    await wrong(5);
    expect((await open(token)).envelope.Status).toBe('SUCCESS');
    await wrong(6);
    expect((await open(token)).envelope.ErrCde).toBe('VA0003');
  });
});

describe('a new link', () => {
  const ask = (email: string, browser = server.browser()) =>
    browser.post('rasendappointmentlink', { email });

  test('is mailed to the mailbox of the booking, and the response is the same for any other', async () => {
    const { body } = await booked({ sendReminderText: 'true' });
    const [before = ''] = links();
    const known = await ask(' Elena.Nunez@Example.com');
    expect((await ask('stranger@example.com')).body).toBe(known.body);
    const [mail, ...rest] = mails(server.database);
    expect(rest).toHaveLength(2);
    expect(mail).toMatchObject({
      to: 'elena.nunez@example.com',
      subject: 'The link to your visit',
    });
    const [token] = links();
    expect((await open(token)).body).toBe(body);
    // The earlier link is valid as well.
    expect((await open(before)).body).toBe(body);
  });

  test('is not mailed for a visit that is canceled or over', async () => {
    const { browser, appointmentId } = await booked();
    await cancel(browser, appointmentId);
    await ask('elena.nunez@example.com');
    expect(links()).toHaveLength(2);
  });

  test.each(['', 'elena', 'elena@example'])('for %j is refused', async (email) => {
    expect((await ask(email)).envelope).toMatchObject({
      ErrCde: 'RA0001',
      ErrMsgDtl: { email: [expect.any(String)] },
    });
  });
});

describe('a link that cannot open a visit', () => {
  test('because it is unknown, locked or expired is refused like a wrong date', async () => {
    await booked({ sendReminderText: 'true' });
    const [token, other] = links();
    const wrong = (await open(token, '01/03/1980')).body;
    expect(wrong).toContain('VA0003');
    expect((await open('unknown')).body).toBe(wrong);
    expect((await open(token, '')).body).toBe(wrong);
    for (let n = 0; n < 4; n += 1) expect((await open(token, '01/01/1970')).body).toBe(wrong);
    expect((await open(token)).body).toBe(wrong);
    server.advance({ minutes: 60 * 24 * 60 });
    expect((await open(other)).body).toBe(wrong);
  });
});

describe('cancelling', () => {
  test('frees the time at once, and a repeat gets the same response', async () => {
    const { browser, storeNumber, time, appointmentId } = await booked();
    const first = await cancel(browser, appointmentId);
    expect(bookingIn(first).appointments[0]?.status).toBe('cancelled');
    expect(await timesAt(server, storeNumber)).toContain(time);
    expect((await cancel(browser, appointmentId)).body).toBe(first.body);
    expect(links()).toHaveLength(2);
    expect((await hold(server.browser(), storeNumber, time)).envelope.Status).toBe('SUCCESS');
    await cancel(browser, appointmentId);
    expect(await timesAt(server, storeNumber)).not.toContain(time);
  });

  test('is refused to another browser, to a visitor with another booking, and after half an hour', async () => {
    const { browser, appointmentId } = await booked();
    const stranger = server.browser();
    const { storeNumber, times } = await offerOf(server, { skip: 3 });
    const other = server.browser();
    const held = await hold(other, storeNumber, times[2]);
    await book(other, tokenOf(held), { key: '0b1c9b7e-0000-4000-8000-000000000099' });
    const unknown = (await cancel(browser, 'A1')).body;
    expect(unknown).toContain('VA0004');
    expect((await cancel(stranger, appointmentId)).body).toBe(unknown);
    expect((await cancel(other, appointmentId)).body).toBe(unknown);
    server.advance({ minutes: 30 });
    expect((await cancel(browser, appointmentId)).body).toBe(unknown);
  });
});

describe('moving', () => {
  test('books the new time and frees the old one, and the same hold again gets the same response', async () => {
    const { browser, storeNumber, time, appointmentId } = await booked();
    const last = (await timesAt(server, storeNumber)).at(-1);
    const token = tokenOf(await hold(browser, storeNumber, last));
    const moved = await browser.post('ramoveappointment', { appointmentId, hold: token });
    expect(bookingIn(moved).appointments[0]).toMatchObject({
      apptDateTime: last,
      appointmentId,
      timesMoved: 1,
    });
    expect(await timesAt(server, storeNumber)).toContain(time);
    const again = await browser.post('ramoveappointment', { appointmentId, hold: token });
    expect(again.body).toBe(moved.body);
    expect(links()).toHaveLength(2);
  });

  test('keeps the appointment if the new time is gone, or is for another vaccine', async () => {
    const { browser, storeNumber, time, appointmentId } = await booked();
    const gone = await browser.post('ramoveappointment', { appointmentId, hold: 'x' });
    expect(gone.envelope.ErrCde).toBe('VA0002');
    const offer = await offerOf(server, { vaccineIds: '40' });
    const token = tokenOf(
      await hold(browser, offer.storeNumber, offer.times[5], { vaccineIds: ['40'] }),
    );
    const other = await browser.post('ramoveappointment', { appointmentId, hold: token });
    expect(other.envelope.ErrCde).toBe('VA0002');
    const kept = await browser.post('ragetappointment');
    expect(bookingIn(kept).appointments[0]).toMatchObject({ apptDateTime: time, status: 'booked' });
    expect(await timesAt(server, storeNumber)).not.toContain(time);
  });
});

describe('moving one of two doses', () => {
  const dayOf = (time: string): number => Date.parse(time.slice(0, 10)) / 86_400_000;

  test.each([
    ['11', '12', 21],
    ['9', '10', 28],
    ['53', '54', 28],
    // An author's own vaccine, whose maker the service does not know.
    ['777', '778', 21],
  ])('%s and %s keep %d days between them', async (firstId, secondId, least) => {
    const { storeNumber, times } = await offerOf(server, { vaccineIds: firstId });
    const browser = server.browser();
    const keep = async (time: string | undefined, id: string) =>
      tokenOf(await hold(browser, storeNumber, time, { vaccineIds: [id] }));
    const daysAfterFirst = (time: string) => dayOf(time) - dayOf(times[0] ?? '');
    const booked = bookingIn(
      await book(browser, await keep(times[0], firstId), {
        vaccineIds: JSON.stringify([firstId]),
        secondHold: await keep(times.at(-1), secondId),
        secondVaccineIds: JSON.stringify([secondId]),
      }),
    );
    const move = (dose: 1 | 2, token: string) =>
      browser.post('ramoveappointment', {
        appointmentId: booked.appointments[dose - 1]?.appointmentId ?? '',
        hold: token,
      });
    const early = times.filter((time) => daysAfterFirst(time) < least).at(-1);
    expect((await move(2, await keep(early, secondId))).envelope).toEqual({
      Status: 'ERROR',
      ErrCde: 'VA0005',
      ErrMsg: 'This day is too close to the other dose. Choose another day, or call your store.',
      ErrMsgDtl: null,
      Data: null,
    });
    const due = times.find((time) => daysAfterFirst(time) >= least);
    expect(bookingIn(await move(2, await keep(due, secondId))).appointments[1]?.apptDateTime).toBe(
      due,
    );
    const late = times.find((time) => dayOf(due ?? '') - dayOf(time) < least);
    const held = await keep(late, firstId);
    expect((await move(1, held)).envelope.ErrCde).toBe('VA0005');
    const { appointments } = bookingIn(await browser.post('ragetappointment'));
    expect(appointments).toMatchObject([
      { dose: 1, status: 'booked', apptDateTime: times[0] },
      { dose: 2, status: 'booked', apptDateTime: due },
    ]);
    await cancel(browser, appointments[1]?.appointmentId ?? '');
    expect(bookingIn(await move(1, held)).appointments[0]?.apptDateTime).toBe(late);
  });
});

test('the log contains nothing about health or a person, and secrets are stored as hashes', async () => {
  const { browser, appointmentId } = await booked({ naptIsPregnant: 'Yes' });
  const [token = ''] = links();
  await open(token, BIRTH);
  await cancel(browser, appointmentId);
  expect(server.logged).toContain('rabookappointment');
  expect(server.logged).not.toMatch(/Nu(ñ|\\u)|Elena|1980|4125550100|napt/);
  const tables = ['bookings', 'holds', 'links', 'visits', 'appointments'];
  const rows = tables.map((name) => server.database.rows(`SELECT * FROM vaccine_${name}`));
  const stored = JSON.stringify(rows);
  expect(stored).not.toMatch(/napt|Pregnant/);
  for (const secret of [token, browser.cookie('vaccine-visit') ?? '?'])
    expect(stored).not.toContain(secret);
});
