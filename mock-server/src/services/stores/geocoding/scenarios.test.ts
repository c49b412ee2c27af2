import cookies from '@fastify/cookie';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { scenarios, ScenarioStore } from '../../../scenarios';
import { PRESETS, readScenarioFields } from '../../console/scenarioForm';
import { openDatabase } from '../../../database/database';
import type { Database } from '../../../database/database';
import { registerBackends } from '../../index';

let database: Database;
let store: ScenarioStore;
let app: FastifyInstance;

beforeEach(async () => {
  database = openDatabase(':memory:');
  store = new ScenarioStore(database);
  app = Fastify();
  await app.register(scenarios, { store });
  void app.register(cookies);
  registerBackends(app, { database });
});

afterEach(async () => {
  await app.close();
  database.close();
});

/** Adds a preset, as its button in the console does. */
function press(title: string): void {
  const preset = PRESETS.find((candidate) => candidate.title === title);
  if (!preset) throw new Error(`There is no preset "${title}".`);
  store.add(readScenarioFields(preset.fields));
}

const addresses = [
  '/services/geocode/search?q=portland',
  '/services/geocode/suggest?q=por',
  '/services/geocode/reverse?lat=45.5&lon=-122.7',
];

describe.each(addresses)('%s', (address) => {
  test('is refused while the geocoder is down', async () => {
    press('Geocoder down');
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    await expect(fetch(`http://127.0.0.1:${port}${address}`)).rejects.toThrow('fetch failed');
  });

  test('is empty, with status 200', async () => {
    press('Empty answers from the geocoder');
    const { statusCode, body } = await app.inject(address);
    expect([statusCode, body]).toEqual([200, '']);
  });

  test('is malformed', async () => {
    press('Malformed answers from the geocoder');
    const response = await app.inject(address);
    expect(response.headers['content-type']).toMatch('application/json');
    expect(() => response.json<unknown>()).toThrow(SyntaxError);
  });
});

test('a slow geocoder takes longer than pages wait', () => {
  press('Geocoder slow, 6 s');
  for (const address of addresses) {
    const path = address.split('?')[0] ?? '';
    expect(store.take('GET', path)).toMatchObject({ slow: 6000, fault: undefined });
  }
});

test('the store service can be down while the geocoder responds', async () => {
  press('Store service down');
  const stores = await app.inject('/services/ext/v2/stores/getStores?address=97201');
  expect(stores.statusCode).toBe(503);
  expect((await app.inject(addresses[0] ?? '')).statusCode).toBe(200);
});
