import { refusal, stubbedServices, success } from '../../base/content/services.testing';
import { extendHold, holdTime, releaseHold } from './holds';

const services = stubbedServices();

const time = { date: '2026-11-24', minutes: 560 };

const held = {
  hold: 'h1',
  expires: '2026-11-22T15:10:00Z',
  storeNumber: 4321,
  apptDateTime: '2026-11-24T09:20:00',
};

const hold = {
  hold: 'h1',
  expires: Date.parse('2026-11-22T15:10:00Z'),
  storeNumber: '4321',
  time,
};

test('a time is held, and the previous hold is released', async () => {
  services.answerWith(success(held));
  expect(await holdTime('4321', time, ['3', '301'], { hold: 'h0' })).toEqual({
    kind: 'done',
    data: hold,
  });
  expect(services.sent).toEqual([
    {
      address: '/content/riteaid-web/en.raholdappointment.json',
      fields: {
        storeNumber: '4321',
        vaccineIds: '["3","301"]',
        apptDateTime: '2026-11-24T09:20:00',
        hold: 'h0',
      },
    },
  ]);
});

test('a time is released even if the visitor leaves the page', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  await releaseHold({ hold: 'h1' });
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ keepalive: true, body: 'hold=h1' });
});

test('a taken time has the nearest alternatives', async () => {
  const alternatives = ['2026-11-24T09:40:00', 'soon', null, '2026-11-24T10:00:00'];
  services.answerWith({ ...refusal('VA0001', 'Taken.'), Data: { alternatives } });
  expect(await holdTime('4321', time, ['3'])).toEqual({
    kind: 'taken',
    alternatives: [
      { date: '2026-11-24', minutes: 580 },
      { date: '2026-11-24', minutes: 600 },
    ],
  });
  services.answerWith(refusal('VA0001'));
  expect(await holdTime('4321', time, ['3'])).toEqual({ kind: 'taken', alternatives: [] });
});

test('a hold is extended until it has expired, and released', async () => {
  services.answerWith(success(held));
  expect(await extendHold({ hold: 'h1' })).toEqual({ kind: 'done', data: hold });
  services.answerWith(refusal('VA0002'));
  expect(await extendHold({ hold: 'h1' })).toEqual({ kind: 'gone' });
  services.answerWith(success(null));
  expect(await releaseHold({ hold: 'h1' })).toEqual({ kind: 'done', data: undefined });
  expect(services.sent.map(({ fields }) => fields)).toEqual([
    { hold: 'h1' },
    { hold: 'h1' },
    { hold: 'h1' },
  ]);
});

test.each([
  ['no name', { ...held, hold: null }],
  ['no end', { ...held, expires: null }],
  ['no time', { ...held, apptDateTime: '2026-11-24T09:20:00Z' }],
])('a response with %s is a failure', async (_, Data) => {
  services.answerWith(success(Data));
  expect((await holdTime('4321', time, ['3'])).kind).toBe('failed');
});

test('any other refusal stays a refusal', async () => {
  services.answerWith(refusal('RA0001', 'No.', { 'appointment.storeNumber': 'Choose a store.' }));
  expect(await holdTime('4321', time, ['3'])).toMatchObject({
    kind: 'refused',
    fields: { 'appointment.storeNumber': 'Choose a store.' },
  });
});
