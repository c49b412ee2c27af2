import { mails } from '../../kit/mail/mail';
import { storeByNumber } from '../../stores/storeDirectory';
import {
  book,
  bookingIn,
  hold,
  offerOf,
  PATIENT,
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

const SPANISH = { referer: 'http://localhost:4503/es/vaccines/schedule', host: 'localhost:4503' };

/** Books the time of a store with an index in its list, from the page of a language. */
async function booked(
  index: number,
  fields: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
) {
  const { storeNumber, times } = await offerOf(server);
  const time = times.at(index) ?? '';
  const browser = server.browser();
  const held = tokenOf(await hold(browser, storeNumber, time));
  const answer = await browser.post(
    'rabookappointment',
    { ...PATIENT, hold: held, vaccineIds: '["3"]', ...fields },
    { 'idempotency-key': '0b1c9b7e-0000-4000-8000-000000000021', ...headers },
  );
  const store = storeByNumber(Number(storeNumber));
  if (!store) throw new Error('There is no such store.');
  return { browser, store, time, booking: bookingIn(answer) };
}

const newest = () => {
  const [mail] = mails(server.database);
  if (!mail) throw new Error('There is no mail.');
  return mail;
};

test('a confirmation contains the number, the time by the clock of the store, and the store', async () => {
  const { store, time, booking } = await booked(-1);
  const [hour, minute] = time.slice(11, 16).split(':').map(Number);
  const clock = `${(((hour ?? 0) + 11) % 12) + 1}:${String(minute).padStart(2, '0')}`;
  const { subject, text } = newest();
  expect(subject).toBe('Your visit to the store is booked');
  expect(text).toContain(booking.confirmationNumber);
  expect(text).toMatch(
    new RegExp(`^See you on \\w+, \\w+ \\d+, 2026 at ${clock} [AP]M \\(Pacific Time\\), `),
  );
  for (const part of [store.name, store.address, store.city, store.zip, store.phone])
    expect(text).toContain(part);
  expect(text).not.toMatch(/vaccin|flu|dose|shot|Nuñez|Elena|1980/i);
});

test('a confirmation in Spanish contains the same', async () => {
  const { store, booking } = await booked(-1, {}, SPANISH);
  const { subject, text, link } = newest();
  expect(link).toContain('/es/');
  expect(subject).toBe('Su visita a la tienda está reservada');
  expect(text).toMatch(
    /^Le esperamos el [a-zé-ú]+, \d+ de [a-z]+ de 2026 a las \d+:\d\d [ap]\. ?m\. \(hora del Pacífico\), /,
  );
  for (const part of [booking.confirmationNumber, store.name, store.address, store.phone])
    expect(text).toContain(part);
  expect(text).not.toMatch(/vacun|gripe|dosis|Nuñez|Elena|1980/i);
});

test('a letter about a move has the new time, and one about a cancellation the canceled time', async () => {
  const { browser, store, booking } = await booked(-1);
  const old = newest().text.split(', Fernwell')[0] ?? '';
  const [visit] = booking.appointments;
  const appointmentId = visit?.appointmentId ?? '';
  const other = (await timesAt(server, String(store.storeNumber))).at(-2);
  const held = tokenOf(await hold(browser, String(store.storeNumber), other));
  await browser.post('ramoveappointment', { appointmentId, hold: held });
  expect(newest().subject).toBe('Your visit to the store has a new time');
  expect(newest().text).toContain(store.name);
  expect(newest().text).not.toContain(old.replace('See you on ', ''));
  const moved = newest().text.replace('You have a new time. See you on ', '').split(' (')[0];
  await browser.post('racancelappointment', { appointmentId });
  expect(newest().subject).toBe('Your visit to the store is canceled');
  expect(newest().text).toContain(`You no longer have this visit: ${moved ?? '?'}`);
});

test('after one of two visits is canceled, the letter names the one that remains', async () => {
  const vaccineIds = ['53'];
  const { storeNumber, times } = await offerOf(server, { vaccineIds: '53' });
  const browser = server.browser();
  const first = tokenOf(await hold(browser, storeNumber, times[0], { vaccineIds }));
  const second = tokenOf(await hold(browser, storeNumber, times.at(-1), { vaccineIds: ['54'] }));
  const answer = await book(browser, first, {
    vaccineIds: '["53"]',
    secondHold: second,
    secondVaccineIds: '["54"]',
  });
  const [one, two] = newest()
    .text.replace(/^See you on /, '')
    .split('; ')
    .map((visit) => visit.split(' (')[0]);
  const { appointments } = bookingIn(answer);
  await browser.post('racancelappointment', {
    appointmentId: appointments[0]?.appointmentId ?? '',
  });
  expect(newest().text).toContain(`You no longer have this visit: ${one ?? '?'}`);
  expect(newest().text).toContain(`You still have this visit: ${two ?? '?'}`);
});

describe('a reminder', () => {
  const WANTED = { sendReminderEmail: 'true' };
  const toVisit = (time: string) => Date.parse(`${time}-08:00`) - server.now.getTime();
  const later = async (): Promise<number> => {
    await server.browser().post('ragetappointment');
    return mails(server.database).length;
  };

  test('has the number, the time and the store as well', async () => {
    const { store, time, booking } = await booked(-1, WANTED);
    const { text } = newest();
    // Daylight saving begins before the visit, so that a day before it is an hour earlier than by today's offset.
    server.advance({ milliseconds: toVisit(time), minutes: -25 * 60 - 1 });
    expect(await later()).toBe(1);
    server.advance({ minutes: 1 });
    expect(await later()).toBe(2);
    expect(newest().subject).toBe('Your visit to the store is soon');
    expect(newest().text).toBe(text);
    expect(text).toContain(booking.confirmationNumber);
    expect(text).toContain(store.name);
  });

  test('of a visit within a day is not sent, because the confirmation is as new', async () => {
    const { time } = await booked(0, WANTED);
    expect(toVisit(time)).toBeLessThan(24 * 60 * 60_000);
    server.advance({ milliseconds: 2000 });
    expect(await later()).toBe(1);
    server.advance({ minutes: 60 });
    expect(await later()).toBe(1);
  });

  test('is not sent for a visit that was moved to within a day', async () => {
    const { browser, store, booking } = await booked(-1, WANTED);
    const [soon] = await timesAt(server, String(store.storeNumber));
    const held = tokenOf(await hold(browser, String(store.storeNumber), soon));
    const appointmentId = booking.appointments[0]?.appointmentId ?? '';
    await browser.post('ramoveappointment', { appointmentId, hold: held });
    server.advance({ milliseconds: 2000 });
    expect(await later()).toBe(2);
  });

  test('is not sent after the visit', async () => {
    const { time } = await booked(-1, WANTED);
    server.advance({ milliseconds: toVisit(time), minutes: 60 });
    expect(await later()).toBe(1);
  });
});
