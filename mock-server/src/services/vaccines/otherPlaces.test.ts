import type { TestServices } from '../services.testing';
import { openServices } from '../services.testing';

/*
 * Harbor Health is the invented publisher of `schedulingLinks/otherPublisher.ts`, with every
 * recorded defect.
 */

let services: TestServices;

beforeAll(() => {
  services = openServices(() => new Date('2026-03-06T15:00:00Z'));
});

afterAll(() => services.close());

interface Place {
  readonly name: string;
  readonly times: readonly {
    readonly apptDateTime: string;
    readonly bookingLink: string | null;
    readonly bookingPhone: string | null;
    readonly cvx: string | null;
  }[];
}

async function ask(fields: Readonly<Record<string, string>>): Promise<readonly Place[]> {
  const answer = await services.app.inject({
    method: 'POST',
    url: '/content/riteaid-web/en.raothertimes.json',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  expect(answer.headers['cache-control']).toBe('no-store');
  const { Status, Data } = answer.json<{ Status: string; Data: { places: Place[] } }>();
  expect(Status).toBe('SUCCESS');
  return Data.places;
}

const HOBOKEN = { address: '07030', radius: '10', vaccineIds: '3' };

test('the nearest place comes first, with its good times by its own clock and their links', async () => {
  const [nearest, ...others] = await ask(HOBOKEN);
  expect(nearest).toEqual({
    name: 'Harbor Health Hoboken',
    phone: '(201) 555-0199',
    address: '12 Main St',
    city: 'Hoboken',
    state: 'NJ',
    zipcode: '07030',
    timeZone: 'America/New_York',
    milesFromCenter: expect.any(Number) as number,
    times: expect.any(Array) as unknown[],
  });
  expect(others.map(({ name }) => name)).toEqual([
    'Harbor Health Jersey City',
    'Harbor Health Newark',
  ]);
  // Daylight saving begins on March 8: 15:00 UTC is 10:00 before it and 11:00 after it, and the
  // winter's offset of 2:00 PM is right only on the first day.
  expect(nearest?.times.map(({ apptDateTime }) => apptDateTime)).toEqual([
    '2026-03-07T10:00',
    '2026-03-07T11:00',
    '2026-03-07T14:00',
    '2026-03-08T11:00',
    '2026-03-08T12:00',
    '2026-03-09T11:00',
    '2026-03-09T12:00',
  ]);
  expect(nearest?.times[0]?.bookingLink).toBe('https://harbor.example/book?store=h1');
});

const TRENTON = { address: '08608', radius: '10', vaccineIds: '102-PREF-114' };

test('a place that names no vaccine and takes calls is offered to a patient who looks for COVID-19 vaccine', async () => {
  const [trenton, ...others] = await ask(TRENTON);
  expect(others).toEqual([]);
  expect(trenton).toMatchObject({ name: 'Harbor Health Trenton', state: 'NJ' });
  // The first time of each day has no place left.
  expect(trenton?.times).toEqual(
    [
      '2026-03-07T11:00',
      '2026-03-07T12:00',
      '2026-03-08T12:00',
      '2026-03-08T13:00',
      '2026-03-09T12:00',
      '2026-03-09T13:00',
    ].map((apptDateTime) => ({
      apptDateTime,
      bookingLink: null,
      bookingPhone: '609-555-0144',
      cvx: null,
    })),
  );
});

test.each(['3', '53', '9-PREF-113'])(
  'it is not offered for vaccine %s, which is for another disease or no longer given',
  async (vaccineIds) => {
    expect(await ask({ ...TRENTON, vaccineIds })).toEqual([]);
  },
);

test.each([
  ['another vaccine', { ...HOBOKEN, vaccineIds: '53,101-PREF-113' }],
  ['a place far away', { ...HOBOKEN, address: '98101' }],
  ['a radius that reaches none', { ...HOBOKEN, radius: '0' }],
  ['no address', { ...HOBOKEN, address: '' }],
])('%s has no places', async (_, fields) => {
  expect(await ask(fields)).toEqual([]);
});
