import { isEligibleInState } from '../rules/stateRules';
import { answer, fetch, startService, stopService } from '../../base/content/content.testing';
import { loadStateRules } from './schedulerContent';

beforeEach(startService);
afterEach(stopService);

const PATH = '/content/dam/riteaid-web/covid-19/rule-engine.json';
const condition = (fact: string, operator: string, value: unknown) => ({ fact, operator, value });
const file = {
  conditions: {
    any: [
      {
        all: [condition('stateCode', 'equal', 'NJ'), condition('age', 'greaterThanInclusive', 65)],
      },
    ],
  },
};

test('the rules are read from a file of the asset library', async () => {
  fetch.mockResolvedValue(answer(200, file));
  const rules = await loadStateRules(PATH);
  expect(fetch.mock.calls[0]?.[0]).toBe(PATH);
  expect(rules.problems).toEqual([]);
  expect(isEligibleInState(rules, { stateCode: 'NJ', age: 64 })).toBe(false);
  expect(isEligibleInState(rules, { stateCode: 'NJ', age: 65 })).toBe(true);
});

test.each([
  ['was not found (status 404)', () => Promise.resolve(answer(404, ''))],
  ['holds no JSON', () => Promise.resolve(answer(200, '<html>'))],
  ['could not be loaded', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a file that %s is named to the author and refuses no visitor', async (reason, answering) => {
  fetch.mockImplementation(answering);
  const rules = await loadStateRules(PATH);
  expect(rules.problems).toEqual([`The rule file ${PATH} ${reason}.`]);
  expect(isEligibleInState(rules, { stateCode: 'NJ', age: 20 })).toBe(true);
});
