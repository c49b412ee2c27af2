import { answer, fetch, startService, stopService } from '../../../base/content/content.testing';
import { MalformedAnswerError, ServiceError } from '../../../base/http/errors';
import { createAvailability } from '../availability';
import { bookAppointment, bookingOf } from '../booking';
import { extendHold, holdTime, releaseHold, type Hold } from '../holds';
import { serveFhir, slot } from './fhir.testing';

const at = (hour: number) => ({ date: '2026-12-01', minutes: hour * 60 });
const search = { address: '08002', radius: 25, products: [{ slotId: '11' }, { slotId: '21' }] };

const free = [
  slot('s9', '2026-12-01T09:00:00-05:00', '11'),
  slot('s10', '2026-12-01T10:00:00-05:00', '11', '21'),
  slot('s11', '2026-12-01T11:00:00-05:00', '11'),
];

beforeEach(() => {
  startService();
  jest.setSystemTime(new Date('2026-11-29T15:00:00Z'));
  // Browsers have this; jsdom does not.
  let random = 0;
  const getRandomValues = (values: Uint8Array) => values.fill((random += 1));
  Object.defineProperty(globalThis, 'crypto', { value: { getRandomValues }, configurable: true });
  document.body.dataset.vaccineService = '/services/fhir#fhir-r4';
});
afterEach(() => {
  delete document.body.dataset.vaccineService;
  stopService();
});

async function held(hour = 10, before?: Hold): Promise<Hold> {
  const outcome = await holdTime('00150', at(hour), ['11'], before);
  if (outcome.kind !== 'done') throw new Error(outcome.kind);
  return outcome.data;
}

const fields = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  dateOfBirth: '04/27/1962',
  phone: '8565550100',
  email: '',
  allergies: 'No',
  consent: 'yes',
};

describe('free times', () => {
  const offered = () => createAvailability().at('00150', search);

  test('are by the clock of the store, each with its vaccine', async () => {
    serveFhir(free);
    expect(await offered()).toEqual({
      kind: 'done',
      data: [
        { ...at(9), vaccineId: '11' },
        { ...at(10), vaccineId: '11' },
        { ...at(11), vaccineId: '11' },
        { ...at(10), vaccineId: '21' },
      ],
    });
  });

  test('in UTC are read in the zone that the slot or its schedule has', async () => {
    const extension = [
      {
        url: 'http://hl7.org/fhir/StructureDefinition/timezone',
        valueCode: 'America/Los_Angeles',
      },
    ];
    serveFhir([{ ...slot('s1', '2026-12-01T17:00:00Z', '11'), extension }]);
    expect(await offered()).toEqual({ kind: 'done', data: [{ ...at(9), vaccineId: '11' }] });
  });

  test('in UTC without a zone are an error and not "no times"', async () => {
    serveFhir([slot('s1', '2026-12-01T17:00:00Z', '11')]);
    expect(await offered()).toMatchObject({ error: expect.any(MalformedAnswerError) as unknown });
  });

  test('of a code that is not known are left out', async () => {
    serveFhir([slot('s1', '2026-12-01T09:00:00-05:00', 'constructor')]);
    expect(await offered()).toEqual({ kind: 'done', data: [] });
  });

  test('are searched without a vaccine or a store in the address', async () => {
    const { requests } = serveFhir(free);
    await offered();
    expect(requests).toEqual(['POST /services/fhir/Slot/_search']);
    const body = new URLSearchParams(fetch.mock.calls[0]?.[1].body as string);
    expect(Object.fromEntries(body)).toMatchObject({
      'service-type': '11,21',
      'schedule.actor:Location.identifier': '00150',
      start: 'ge2026-11-29T15:00:00.000Z',
    });
  });
});

describe('a hold', () => {
  test('makes the slot busy for others, without the patient', async () => {
    const { slots, appointments } = serveFhir(free);
    expect(await held()).toEqual({
      hold: 'a1',
      expires: Date.parse('2026-11-29T15:10:00Z'),
      storeNumber: '00150',
      time: at(10),
    });
    expect(slots[1]).toMatchObject({ status: 'busy-tentative' });
    expect(JSON.stringify(appointments)).not.toContain('Patient');
  });

  test('of another time releases the former one', async () => {
    const { slots } = serveFhir(free);
    await held(9, await held(10));
    expect(slots.map(({ status }) => status)).toEqual(['busy-tentative', 'free', 'free']);
  });

  test.each([409, 412])(
    'is refused as taken by the status %s, with the nearest times',
    async (status) => {
      const model = serveFhir(free);
      model.next = status;
      expect(await holdTime('00150', at(10), ['11'])).toEqual({
        kind: 'taken',
        alternatives: [at(9), at(11)],
      });
      expect(model.appointments).toEqual([]);
    },
  );

  test('of a time that is no longer free is taken as well', async () => {
    serveFhir(free);
    await held();
    expect(await holdTime('00150', at(10), ['11'])).toMatchObject({ kind: 'taken' });
  });

  test('whose response is lost is found by its key and not made twice', async () => {
    const model = serveFhir(free);
    model.next = 'lost';
    expect((await held()).hold).toBe('a1');
    expect(model.appointments).toHaveLength(1);
  });

  test('that the server refuses otherwise has failed', async () => {
    const model = serveFhir(free);
    model.next = 422;
    const outcome = await holdTime('00150', at(10), ['11']);
    expect(outcome).toMatchObject({ kind: 'failed', error: expect.any(ServiceError) as unknown });
  });

  test('is extended as long as it is pending, and gone after its release', async () => {
    const { slots } = serveFhir(free);
    const hold = await held();
    jest.advanceTimersByTime(60_000);
    expect(await extendHold(hold)).toMatchObject({
      data: { expires: Date.parse('2026-11-29T15:11:00Z'), time: at(10) },
    });
    await releaseHold(hold);
    expect(slots[1]).toMatchObject({ status: 'free' });
    expect(await extendHold(hold)).toEqual({ kind: 'gone' });
  });
});

describe('a booking', () => {
  const book = (hold: Hold, second?: Hold) =>
    bookAppointment(
      {
        hold: hold.hold,
        vaccineIds: ['11'],
        second: second && { hold: second.hold, vaccineIds: ['11'] },
        fields,
      },
      'key-1',
    );
  const booked = (...hours: readonly number[]) => ({
    kind: 'done',
    data: {
      confirmationNumber: 'a1',
      firstName: 'Ana',
      appointments: hours.map((hour, index) => ({
        appointmentId: `a${index + 1}`,
        storeNumber: '00150',
        vaccineIds: ['11'],
        time: at(hour),
        dose: index + 1,
        status: 'booked',
        timesMoved: 0,
      })),
    },
  });

  test('has the patient, and every other answer in a questionnaire’s response', async () => {
    const { appointments, slots } = serveFhir(free);
    expect(await book(await held())).toEqual(booked(10));
    expect(slots[1]).toMatchObject({ status: 'busy' });
    expect(appointments[0]?.contained).toMatchObject([
      {
        name: [{ given: ['Ana'], family: 'Ruiz' }],
        birthDate: '1962-04-27',
        telecom: [{ system: 'phone', value: '8565550100' }],
      },
      {
        item: [
          { linkId: 'allergies', answer: [{ valueString: 'No' }] },
          { linkId: 'consent', answer: [{ valueString: 'yes' }] },
        ],
      },
    ]);
  });

  test('of two doses is one transaction', async () => {
    const { requests } = serveFhir(free);
    const [first, second] = [await held(9), await held(11)];
    requests.length = 0;
    expect(await book(first, second)).toEqual(booked(9, 11));
    expect(requests.filter((each) => !each.endsWith('_search'))).toEqual(['POST /services/fhir']);
  });

  test.each([409, 412])('whose time another visitor has (%s) is taken', async (status) => {
    const model = serveFhir(free);
    const hold = await held();
    model.next = status;
    expect(await book(hold)).toEqual({ kind: 'taken', alternatives: [] });
  });

  test('whose response is lost is found by its key and not made twice', async () => {
    const model = serveFhir(free);
    const hold = await held();
    model.next = 'lost';
    expect(await book(hold)).toEqual(booked(10));
    expect(await book(hold)).toEqual(booked(10));
    expect(model.appointments).toHaveLength(1);
  });

  test('of a hold that has ended is gone', async () => {
    serveFhir(free);
    const hold = await held();
    await releaseHold(hold);
    expect(await book(hold)).toEqual({ kind: 'gone' });
  });

  test('that was never made is undefined', async () => {
    serveFhir(free);
    expect(await bookingOf('key-1')).toEqual({ kind: 'done', data: undefined });
  });

  test('puts nothing about the patient in an address', async () => {
    const { requests } = serveFhir(free);
    await book(await held());
    expect(requests.join()).not.toMatch(/Ana|Ruiz|1962|key-1|a1|\?/);
  });
});

test('a name that no service has is an error that names those there are', async () => {
  document.body.dataset.vaccineService = '/services/fhir#fhir-r5';
  const outcome = await bookingOf('key-1');
  expect(outcome.kind === 'failed' && outcome.error.message).toMatch(/"fhir-r5".*fhir-r4/);
});

test('another response than a set of matches is not "no booking"', async () => {
  fetch.mockResolvedValue(answer(200, {}));
  expect(await bookingOf('key-1')).toMatchObject({ kind: 'failed' });
});
