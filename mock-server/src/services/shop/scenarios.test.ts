import { ScenarioStore } from '../../scenarios';
import { PRESETS, readScenarioFields } from '../console/scenarioForm';
import { openDatabase } from '../../database/database';
import type { Database } from '../../database/database';

let database: Database;
let store: ScenarioStore;

beforeEach(() => {
  database = openDatabase(':memory:');
  store = new ScenarioStore(database);
});

afterEach(() => {
  database.close();
});

test.each([
  ['Shop down', 'GET', '/shop/vitamins', { fault: { kind: 'status', code: 503 } }],
  ['Adding to the cart slow, 5 s', 'POST', '/shop/checkout/cart/add/product/2041', { slow: 5000 }],
  [
    'Answer to adding to the cart lost',
    'POST',
    '/shop/checkout/cart/add/product/2041',
    { fault: { kind: 'break' } },
  ],
  [
    'An HTML page in place of the answer to adding to the cart',
    'POST',
    '/shop/checkout/cart/add/product/2041',
    { fault: { kind: 'page' } },
  ],
  [
    'Nulls, texts and lists in every answer of the shop',
    'GET',
    '/shop/customer/section/load/',
    { fault: { kind: 'nasty' } },
  ],
  ['Malformed cart', 'GET', '/shop/customer/section/load/', { fault: { kind: 'malformed' } }],
])('the preset %j reaches %s %s', (title, method, path, scenario) => {
  const preset = PRESETS.find((candidate) => candidate.title === title);
  if (!preset) throw new Error(`There is no preset "${title}".`);
  store.add(readScenarioFields(preset.fields));
  expect(store.take('GET', '/stores')).toBeUndefined();
  expect(store.take(method, path)).toMatchObject(scenario);
});
