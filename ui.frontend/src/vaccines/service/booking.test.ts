import { otherWritings, withoutEach } from '../../base/values/nasty.testing';
import { refusal, stubbedServices, success } from '../../base/content/services.testing';
import { respond } from '../../base/http/respond.testing';
import {
  cancelAppointment,
  currentBooking,
  moveAppointment,
  openAppointment,
} from './appointments';
import { bookAppointment, bookingOf } from './booking';

const services = stubbedServices();

const appointment = {
  appointmentId: 'a1',
  storeNumber: 4321,
  vaccineIds: ['201'],
  apptDateTime: '2026-11-24T09:20:00',
  dose: 1,
  status: 'booked',
};

const data = {
  confirmationNumber: 'V-100',
  appointments: [
    appointment,
    {
      ...appointment,
      appointmentId: 'a2',
      vaccineIds: ['202'],
      apptDateTime: '2026-12-15T12:00:00',
      dose: 2,
    },
  ],
  firstName: 'Ana',
};

const first = {
  appointmentId: 'a1',
  storeNumber: '4321',
  vaccineIds: ['201'],
  time: { date: '2026-11-24', minutes: 560 },
  dose: 1,
  status: 'booked',
  timesMoved: 0,
};

const booking = {
  confirmationNumber: 'V-100',
  appointments: [
    first,
    {
      ...first,
      appointmentId: 'a2',
      vaccineIds: ['202'],
      time: { date: '2026-12-15', minutes: 720 },
      dose: 2,
    },
  ],
  firstName: 'Ana',
};

const request = {
  hold: 'h1',
  vaccineIds: ['201'],
  second: { hold: 'h2', vaccineIds: ['202'] },
  fields: {
    firstName: 'Ana',
    lastName: 'Reyes',
    dateOfBirth: '04/27/1962',
    phone: '2125550123',
    email: 'ana.reyes@example.com',
    naptIsPregnant: "Don't know",
    consent: 'yes',
    signature: 'Ana Reyes',
  },
};

const lostAnd = (afterwards: unknown) => {
  services.handle(({ address }) =>
    /raget(?:booking|appointment)/.test(address)
      ? Promise.resolve(respond(success(afterwards)))
      : Promise.reject(new TypeError('Failed to fetch')),
  );
};

const names = () => services.sent.map(({ address }) => /en\.(\w+)\.json/.exec(address)?.[1]);

test('both doses are booked with their holds, under one key', async () => {
  services.answerWith(success(data));
  const fetch = jest.spyOn(globalThis, 'fetch');
  expect(await bookAppointment(request, 'k1')).toEqual({ kind: 'done', data: booking });
  expect(services.sent[0]?.fields).toEqual({
    ...request.fields,
    hold: 'h1',
    vaccineIds: '["201"]',
    secondHold: 'h2',
    secondVaccineIds: '["202"]',
  });
  expect(fetch.mock.lastCall?.[1]?.headers).toMatchObject({ 'Idempotency-Key': 'k1' });
});

test('after a lost response the service is asked for the booking', async () => {
  lostAnd(data);
  expect(await bookAppointment(request, 'k1')).toEqual({ kind: 'done', data: booking });
  expect(names()).toEqual(['rabookappointment', 'ragetbooking']);
  expect(services.sent[1]?.fields).toEqual({ key: 'k1' });
  lostAnd(null);
  expect((await bookAppointment(request, 'k1')).kind).toBe('failed');
});

describe('a bot check that takes the visitor for a robot', () => {
  const robot = (ErrMsg: string) => ({ ...refusal('', ErrMsg), ErrCde: null });
  let tokens: number;

  beforeEach(() => {
    tokens = 0;
    Object.assign(document.body.dataset, { isCaptchaEnabled: 'true', publicSiteKey: 'key' });
    window.grecaptcha = {
      ready: (callback) => {
        callback();
      },
      execute: () => Promise.resolve(`token ${(tokens += 1)}`),
    };
  });
  afterEach(() => {
    delete window.grecaptcha;
    delete document.body.dataset.isCaptchaEnabled;
  });

  const sentTokens = () => services.sent.map(({ fields }) => fields.captchatoken);

  test.each(['score out of range', 'Validation failed.'])(
    'with “%s” is repeated once with a fresh token, and the visit is booked once',
    async (words) => {
      services.handle(({ fields }) =>
        Promise.resolve(respond(fields.captchatoken === 'token 1' ? robot(words) : success(data))),
      );
      expect(await bookAppointment(request, 'k1')).toEqual({ kind: 'done', data: booking });
      expect(sentTokens()).toEqual(['token 1', 'token 2']);
    },
  );

  test('is not repeated a third time, and its message is not shown', async () => {
    services.answerWith(robot('score out of range'));
    expect(await bookAppointment(request, 'k1')).toMatchObject({
      kind: 'refused',
      code: 'RA0014',
      message: expect.not.stringContaining('score') as string,
    });
    expect(sentTokens()).toEqual(['token 1', 'token 2']);
  });

  test('is not assumed if a field is refused', async () => {
    services.answerWith(refusal('', 'Validation failed', { 'patientDetails.zip': 'Check it.' }));
    expect(await bookAppointment(request, 'k1')).toMatchObject({ kind: 'refused', code: '' });
    expect(sentTokens()).toEqual(['token 1']);
  });
});

test('a taken time has alternatives, and an expired hold is gone', async () => {
  services.answerWith({
    ...refusal('VA0001'),
    Data: { alternatives: ['2026-11-24T10:00:00'] },
  });
  expect(await bookAppointment(request, 'k1')).toEqual({
    kind: 'taken',
    alternatives: [{ date: '2026-11-24', minutes: 600 }],
  });
  services.answerWith(refusal('VA0002'));
  expect(await bookAppointment(request, 'k1')).toEqual({ kind: 'gone' });
  expect(names()).toEqual(['rabookappointment', 'rabookappointment']);
});

test('refused fields are reported by their paths', async () => {
  services.answerWith(refusal('RA0001', null, { 'patientDetails.phone': 'Please check it.' }));
  expect(await bookAppointment(request, 'k1')).toMatchObject({
    kind: 'refused',
    fields: { 'patientDetails.phone': 'Please check it.' },
  });
});

test.each(otherWritings(data))('with %s the booking is the same', async (_, Data) => {
  services.answerWith(success(Data));
  expect(await bookingOf('k1')).toEqual({ kind: 'done', data: booking });
});

test.each(withoutEach(data))(
  'a booking with %s is read or rejected as malformed',
  async (_, Data) => {
    services.answerWith(success(Data));
    expect(['done', 'failed']).toContain((await bookingOf('k1')).kind);
  },
);

test('a new status is unknown, and an appointment without a time does not affect the other', async () => {
  const [one, two] = data.appointments;
  services.answerWith(
    success({
      ...data,
      appointments: [
        { ...one, status: 'moved' },
        { ...two, apptDateTime: null },
      ],
    }),
  );
  expect(await currentBooking()).toMatchObject({
    data: { appointments: [{ appointmentId: 'a1', status: 'unknown' }] },
  });
});

describe('a mail’s link', () => {
  /** Sets the bookings of the cookie before the link is opened, and after its response was lost. */
  function lostBetween(before: unknown, after: unknown): void {
    const shown = [before, after];
    services.handle(({ address }) =>
      address.includes('ragetappointment')
        ? Promise.resolve(respond(success(shown.shift())))
        : Promise.reject(new TypeError('Failed to fetch')),
    );
  }
  const older = { ...data, confirmationNumber: 'V-099' };

  test('opens the booking once', async () => {
    services.answerWith(success(data));
    expect(await openAppointment('t1', '04/27/1962')).toEqual({ kind: 'done', data: booking });
    expect(services.sent.at(-1)?.fields).toEqual({ token: 't1', dateOfBirth: '04/27/1962' });
  });

  test.each([
    ['nothing was open before', null],
    ['another booking was open before', older],
  ])('with a lost response has opened the cookie’s booking if %s', async (_, before) => {
    lostBetween(before, data);
    expect(await openAppointment('t1', '04/27/1962')).toEqual({ kind: 'done', data: booking });
  });

  test.each([
    ['the cookie has no booking', null, null],
    ['the cookie still has the previous booking', older, older],
  ])('with a lost response counts as failed if %s', async (_, before, after) => {
    lostBetween(before, after);
    expect((await openAppointment('t1', '04/27/1962')).kind).toBe('failed');
  });
});

test('a cancellation with a lost response counts if the booking shows it', async () => {
  const [one, two] = data.appointments;
  lostAnd({ ...data, appointments: [{ ...one, status: 'cancelled' }, two] });
  expect(await cancelAppointment('a1')).toMatchObject({
    kind: 'done',
    data: { appointments: [{ status: 'cancelled' }, { status: 'booked' }] },
  });
  expect((await cancelAppointment('a2')).kind).toBe('failed');
});

test('a move with a lost response is sent again with the same hold', async () => {
  let tries = 0;
  services.handle(() => {
    tries += 1;
    return tries === 1
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(respond(success(data)));
  });
  expect(await moveAppointment('a2', 'h3')).toEqual({ kind: 'done', data: booking });
  expect(services.sent.map(({ fields }) => fields)).toEqual([
    { appointmentId: 'a2', hold: 'h3' },
    { appointmentId: 'a2', hold: 'h3' },
  ]);
  services.answerWith(refusal('VA0002'));
  expect(await moveAppointment('a2', 'h3')).toEqual({ kind: 'gone' });
});

test('no part of a booking is kept in a storage of the browser', async () => {
  services.answerWith(success(data));
  await bookAppointment(request, 'k1');
  await currentBooking();
  expect([sessionStorage.length, localStorage.length, document.cookie]).toEqual([0, 0, '']);
});
