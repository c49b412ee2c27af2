import cookies from '@fastify/cookie';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { scenarios, ScenarioStore } from '../../scenarios';
import { requireBotCheck } from '../account/bot-protection';
import { openDatabase } from '../../database/database';
import type { Database } from '../../database/database';
import type { Envelope } from '../../http/envelope';
import { registerBackends } from '../index';
import { storeByNumber } from '../stores/storeDirectory';
import { KEY, PICKUP, RX } from './counter.testing';

let database: Database;
let app: FastifyInstance;

beforeAll(() => void storeByNumber(101));

beforeEach(() => {
  database = openDatabase(':memory:');
  app = Fastify();
  void app.register(scenarios, { store: new ScenarioStore(database) });
  void app.register(cookies);
  registerBackends(app, { database, now: () => new Date('2026-03-20T15:00:00Z') });
  requireBotCheck(database, false);
});

afterEach(async () => {
  await app.close();
  database.close();
});

async function post(
  service: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) {
  return app.inject({
    method: 'POST',
    url: `/content/riteaid-web/en.${service}.json`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
}

/** Both of Ana's prescriptions can be refilled, and her account has not linked the pharmacy. */
const ana = {
  lastName: 'Reyes',
  dateOfBirth: '04/17/1984',
  rxNumber: RX.cetirizine,
  location: '101',
};

async function refillWith(scenario: string) {
  const begun = await post('rastartguest', ana);
  const cookie = begun.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { cookie, 'idempotency-key': KEY };
  const fields = {
    refillPrescriptions: JSON.stringify([RX.cetirizine, RX.escitalopram]),
    ...PICKUP,
    pickUpDate: '2026-03-23',
  };
  const answer = await post('rarefillprescriptions', fields, {
    ...headers,
    'x-mock-scenario': scenario,
  });
  const asked = await post('ragetrefill', { key: KEY }, headers);
  return { answer, done: asked.json<Envelope>().Data };
}

test('part of a refill fails', async () => {
  const { answer } = await refillWith('part-failure');
  expect(answer.json()).toMatchObject({
    Status: 'SUCCESS',
    Data: { prescriptions: [{ outcome: 'accepted' }, { outcome: 'failed' }] },
  });
});

test('a pharmacy has closed since its hours were read', async () => {
  const { answer, done } = await refillWith('store-closed');
  expect(answer.json()).toMatchObject({
    Status: 'ERROR',
    ErrMsgDtl: { pickUpDate: ['The pharmacy is closed on this day.'] },
  });
  expect(done).toBeNull();
});

test.each(['malformed', 'empty', 'page'])(
  'after a response that was lost (%s) the refill is done, and is found by its key',
  async (scenario) => {
    const { answer, done } = await refillWith(scenario);
    expect(() => answer.json<unknown>()).toThrow(SyntaxError);
    expect(done).toMatchObject({
      prescriptions: [{ outcome: 'accepted' }, { outcome: 'accepted' }],
    });
  },
);

test('no store hands out prescriptions on any day', async () => {
  const url = '/services/ext/v2/stores/getStores?address=15223&radius=25';
  const stores = async (headers: Readonly<Record<string, string>>) => {
    const answer = await app.inject({ url, headers });
    return answer.json<{ Data: { stores: { pickupDateAndTimes: object }[] } }>().Data.stores;
  };
  const usual = await stores({});
  const closed = await stores({ 'x-mock-scenario': 'no-hours' });
  expect(usual.some(({ pickupDateAndTimes }) => 'earliest' in pickupDateAndTimes)).toBe(true);
  expect(closed).toHaveLength(usual.length);
  for (const { pickupDateAndTimes } of closed)
    expect(pickupDateAndTimes).toEqual({ regularHours: Array(7).fill('CLOSED'), specialHours: {} });
});
