import { storeByNumber } from '../../stores/storeDirectory';
import {
  book,
  bookingIn,
  hold,
  KEY,
  lastPlace,
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

const bookings = () => server.database.rows('SELECT * FROM vaccine_bookings');

/** Returns a visitor who holds the first free time. */
async function holding() {
  const { storeNumber, times } = await offerOf(server);
  const browser = server.browser();
  const time = times[0] ?? '';
  return { browser, storeNumber, time, token: tokenOf(await hold(browser, storeNumber, time)) };
}

test('a held time is booked', async () => {
  const { browser, storeNumber, time, token } = await holding();
  const answer = await book(browser, token);
  expect(answer.envelope.Data).toEqual({
    confirmationNumber: expect.stringMatching(/^V\d{8}$/) as unknown,
    firstName: 'Elena',
    appointments: [
      {
        appointmentId: expect.stringMatching(/^A\d{13}$/) as unknown,
        storeNumber: Number(storeNumber),
        vaccineIds: ['3'],
        apptDateTime: time,
        dose: 1,
        status: 'booked',
        timesMoved: 0,
      },
    ],
  });
  expect(answer.setCookies.join()).toMatch(
    /^vaccine-visit=[\w-]{43}; Path=\/; Max-Age=1800; HttpOnly; SameSite=Lax$/,
  );
});

test('the last place remains booked after its hold would have ended', async () => {
  const { storeNumber, time } = await lastPlace(server);
  const browser = server.browser();
  await book(browser, tokenOf(await hold(browser, storeNumber, time)));
  server.advance({ minutes: 60 });
  expect(await timesAt(server, storeNumber)).not.toContain(time);
});

test('a double press and a retry book once and get the same response', async () => {
  const { browser, token } = await holding();
  const answers = await Promise.all([book(browser, token), book(browser, token)]);
  const later = await book(browser, token);
  const sister = await browser.post(
    '/content/bartell-web/en.rabookappointment.json',
    { ...PATIENT, hold: token, vaccineIds: '["3"]' },
    { 'idempotency-key': KEY },
  );
  expect(new Set([...answers, later, sister].map(({ body }) => body)).size).toBe(1);
  expect(bookings()).toHaveLength(1);
});

test('a hold is booked once, with any key', async () => {
  const { browser, token } = await holding();
  await book(browser, token);
  const again = await book(browser, token, { key: KEY.replace('15', '16') });
  expect(again.envelope.ErrCde).toBe('VA0002');
  expect(bookings()).toHaveLength(1);
});

test('of 200 bookings of one hold, one succeeds', async () => {
  const { browser, token } = await holding();
  const tries = Array.from({ length: 200 }, (_, n) => book(browser, token, { key: `${KEY}-${n}` }));
  const won = (await Promise.all(tries)).filter(({ envelope }) => envelope.Status === 'SUCCESS');
  expect(won).toHaveLength(1);
  expect(bookings()).toHaveLength(1);
});

test('a lost response is found by its key in any tab, and without the key nothing is found', async () => {
  const { browser, token } = await holding();
  const { body } = await book(browser, token);
  const tab = server.browser();
  expect((await tab.post('ragetbooking', { key: KEY })).body).toBe(body);
  expect((await tab.post('ragetappointment')).body).toBe(body);
  for (const key of ['', KEY.slice(1), "' OR 1=1"])
    expect((await server.browser().post('ragetbooking', { key })).envelope.Data).toBeNull();
});

test('a time that another visitor has taken meanwhile is refused, and other times are offered', async () => {
  const { storeNumber, time } = await lastPlace(server);
  const slow = server.browser();
  const token = tokenOf(await hold(slow, storeNumber, time));
  server.advance({ minutes: 11 });
  const quick = server.browser();
  await book(quick, tokenOf(await hold(quick, storeNumber, time)));
  const { envelope } = await book(slow, token, { key: `${KEY}2` });
  expect(envelope.ErrCde).toBe('VA0001');
  const { alternatives, field } = envelope.Data as { alternatives: string[]; field: string };
  expect(field).toBe('hold');
  const chosen = tokenOf(await hold(slow, storeNumber, alternatives[0], { hold: token }));
  const { appointments } = bookingIn(await book(slow, chosen, { key: `${KEY}2` }));
  expect(appointments[0]?.apptDateTime).toBe(alternatives[0]);
});

test('a hold that has ended is booked if its time is still free', async () => {
  const { browser, token } = await holding();
  server.advance({ minutes: 25 });
  expect((await book(browser, token)).envelope.Status).toBe('SUCCESS');
});

describe('two doses', () => {
  const IDS = { vaccineIds: '["53"]', secondVaccineIds: '["54"]' };

  async function twoHolds(secondIndex: number) {
    const { storeNumber, times } = await offerOf(server, { vaccineIds: '53' });
    const browser = server.browser();
    const token = tokenOf(await hold(browser, storeNumber, times[0], { vaccineIds: ['53'] }));
    const second = times.at(secondIndex);
    const secondHold = tokenOf(await hold(browser, storeNumber, second, { vaccineIds: ['54'] }));
    return { browser, token, secondHold, second };
  }

  test('are booked together', async () => {
    const { browser, token, secondHold, second } = await twoHolds(-1);
    const { appointments } = bookingIn(await book(browser, token, { ...IDS, secondHold }));
    expect(appointments.map(({ dose, vaccineIds }) => [dose, ...vaccineIds])).toEqual([
      [1, '53'],
      [2, '54'],
    ]);
    expect(appointments[1]?.apptDateTime).toBe(second);
  });

  test('are not booked on one day, or by one hold', async () => {
    const { browser, token, secondHold } = await twoHolds(1);
    const sameDay = await book(browser, token, { ...IDS, secondHold });
    expect(sameDay.envelope).toMatchObject({
      ErrCde: 'RA0001',
      ErrMsgDtl: { secondHold: ['Choose a later time for the second dose.'] },
    });
    const same = await book(browser, token, {
      ...IDS,
      secondHold: token,
      secondVaccineIds: '["53"]',
    });
    expect(same.envelope.Status).toBe('ERROR');
  });

  test('are both refused if one of them is gone', async () => {
    const { browser, token, secondHold } = await twoHolds(-1);
    await browser.post('rareleasehold', { hold: secondHold });
    const { envelope } = await book(browser, token, { ...IDS, secondHold });
    expect(envelope.ErrCde).toBe('VA0002');
    expect(bookings()).toHaveLength(0);
    expect((await browser.post('raextendhold', { hold: token })).envelope.Status).toBe('SUCCESS');
  });
});

describe('the form of a booking', () => {
  test.each([
    ['firstName', '', 'patientDetails.firstName'],
    ['lastName', 'x'.repeat(51), 'patientDetails.lastName'],
    ['dateOfBirth', '02/30/1980', 'patientDetails.dateOfBirth'],
    ['dateOfBirth', '03/03/2026', 'patientDetails.dateOfBirth'],
    ['dateOfBirth', '01/01/1880', 'patientDetails.dateOfBirth'],
    ['phone', '555-0100', 'patientDetails.phone'],
    ['email', 'elena@', 'patientDetails.email'],
    ['addr1', '', 'patientDetails.addr1'],
    ['city', '', 'patientDetails.city'],
    ['patient_state', 'constructor', 'patientDetails.patient_state'],
    ['zip', '1522', 'patientDetails.zip'],
    ['dateOfBirth', '03/03/2008', 'patientDetails.guardianFirstName'],
    ['naptIsPregnant', 'Maybe', 'medicalDetails.naptIsPregnant'],
    ['consent', 'no', 'consent'],
    ['signature', '', 'signature'],
  ])('is refused because of its %s: %s', async (name, value, path) => {
    const { browser, token } = await holding();
    const { envelope } = await book(browser, token, { [name]: value });
    expect(envelope).toMatchObject({ Status: 'ERROR', ErrCde: 'RA0001', Data: null });
    const sentences = (envelope.ErrMsgDtl as Record<string, string[]>)[path];
    expect(sentences).toEqual([
      expect.stringMatching(/^(Please enter|Enter|Choose|Give|This field)/),
    ]);
    expect((await book(browser, token)).envelope.Status).toBe('SUCCESS');
  });

  test.each([['4125550100'], ['(412) 555-0100'], ['412-555-0100'], ['+1 412 555 0100']])(
    'is accepted with the phone number %s',
    async (phone) => {
      const { browser, token } = await holding();
      expect((await book(browser, token, { phone })).envelope.Status).toBe('SUCCESS');
    },
  );

  test('is accepted without an address for a flu vaccine alone, and not with a part of one', async () => {
    const address = { addr1: '', city: '', patient_state: '', zip: '' };
    const { browser, token } = await holding();
    const part = await book(browser, token, { ...address, zip: '15222' });
    expect(Object.keys(part.envelope.ErrMsgDtl ?? {})).toEqual(
      ['addr1', 'city', 'patient_state'].map((name) => `patientDetails.${name}`),
    );
    expect((await book(browser, token, address)).envelope.Status).toBe('SUCCESS');
  });

  test('is accepted for a minor with a guardian', async () => {
    const { browser, token } = await holding();
    const { envelope } = await book(browser, token, {
      dateOfBirth: '03/03/2008',
      guardianFirstName: 'Ana',
      guardianLastName: 'Nuñez',
      guardianRelation: 'Mother',
    });
    expect(envelope.Status).toBe('SUCCESS');
  });
});

test('a vaccine for which no time is held is not booked', async () => {
  const { browser, token } = await holding();
  expect((await book(browser, token, { vaccineIds: '["3","40"]' })).envelope.ErrCde).toBe('RA0012');
  expect((await book(browser, 'x')).envelope.ErrCde).toBe('VA0002');
  expect(bookings()).toHaveLength(0);
});

test('a browser sees its booking for half an hour, and another browser does not', async () => {
  const { browser, token } = await holding();
  const { body } = await book(browser, token);
  expect((await browser.post('ragetappointment')).body).toBe(body);
  expect((await server.browser().post('ragetappointment')).envelope.Data).toBeNull();
  server.advance({ minutes: 30 });
  expect((await browser.post('ragetappointment')).envelope.Data).toBeNull();
});
