import { messageText } from '../../../../kit/form/rules/rules';
import { readStateRules } from '../../../rules/stateRules';
import { productsOf } from './offeredVaccines';
import { stateQuestions } from './stateQuestions';
import { decodeVisit } from './visit';
import { visitPlan } from './visitPlan';

const TODAY = '2026-11-23';
const condition = (fact: string, operator: string, value: unknown) => ({ fact, operator, value });
const inVirginia = condition('stateCode', 'equal', 'VA');
const file = (...more: readonly unknown[]) => ({
  conditions: {
    any: [
      { all: [inVirginia, condition('age', 'greaterThanInclusive', 65)] },
      { all: [inVirginia, condition('medicalConditionCode', 'in', ['Asthma', 'Diabetes'])] },
      ...more,
    ],
  },
});
const rules = readStateRules(file());
const products = productsOf({ fluIds: '3', covidVaccines: '101 Moderna 12' });

const patient = {
  diseases: 'flu covid',
  dateOfBirth: '4/17/1984',
  stateCode: 'VA',
} as Readonly<Record<string, string>>;
const asked = (changed: Readonly<Record<string, string>> = {}, of = rules) =>
  stateQuestions(decodeVisit({ ...patient, ...changed }), of, TODAY);

/** Returns the number of bookable products and the first reason of each disease. */
const planned = (changed: Readonly<Record<string, string>>, of = rules) =>
  Object.fromEntries(
    (visitPlan(decodeVisit({ ...patient, ...changed }), products, TODAY, of)?.diseases ?? []).map(
      (each) => [
        each.disease,
        [each.bookable.length, messageText(each.reasons[0] ?? { message: '' })] as const,
      ],
    ),
  );

test('the state is asked for with a covid vaccine alone, and then what its rule knows', () => {
  expect(asked({ diseases: 'flu' }).state).toBe(false);
  expect(asked({ stateCode: '' })).toEqual({
    state: true,
    occupation: [],
    medicalConditionCode: [],
  });
  expect(asked().medicalConditionCode).toEqual(['Asthma', 'Diabetes']);
  expect(asked({ stateCode: 'NJ' }).medicalConditionCode).toEqual([]);
  expect(asked({ dateOfBirth: '4/17/1950' }).medicalConditionCode).toEqual([]);
});

test.each([
  ['nothing is answered yet', {}, 1],
  ['the answer fulfils the rule', { medicalConditionCode: 'Asthma' }, 1],
  ['no choice applies', { medicalConditionCode: 'none' }, 0],
  ['the age alone fulfils it', { dateOfBirth: '4/17/1950', medicalConditionCode: 'none' }, 1],
  ['no rule speaks of the state', { stateCode: 'NJ', medicalConditionCode: 'none' }, 1],
])('where %s, %j, so many covid vaccines can be booked: %d', (_, answers, count) => {
  const { covid, flu } = planned(answers);
  expect(covid?.[0]).toBe(count);
  expect(flu?.[0]).toBe(1);
});

test('the reason names the state', () => {
  expect(planned({ medicalConditionCode: 'none' }).covid?.[1]).toContain('Virginia');
});

test('a file with a mistake asks and refuses nothing', () => {
  const broken = readStateRules(file({ all: [condition('shoeSize', 'equal', 42)] }));
  expect(broken.problems).toHaveLength(1);
  expect(asked({}, broken).state).toBe(false);
  expect(planned({ medicalConditionCode: 'none' }, broken).covid?.[0]).toBe(1);
});
