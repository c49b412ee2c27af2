import * as fc from 'fast-check';
import { isEligibleInState, questionsFor, readStateRules } from './stateRules';

const condition = (fact: string, operator: string, value: unknown) => ({ fact, operator, value });

const file = {
  conditions: {
    any: [
      {
        all: [condition('stateCode', 'equal', 'NJ'), condition('age', 'greaterThanInclusive', 65)],
      },
      {
        all: [
          condition('stateCode', 'in', ['NJ', 'PA']),
          condition('age', 'greaterThanInclusive', '16'),
          condition('occupation', 'in', ['teacher', 'nurse']),
        ],
      },
      {
        all: [
          condition('stateCode', 'equal', 'PA'),
          condition('medicalConditionCode', 'equal', 'diabetes'),
        ],
      },
    ],
  },
};

const rules = readStateRules(file);

test.each([
  [{ stateCode: 'NJ', age: 65 }, true],
  [{ stateCode: 'NJ', age: 64 }, false],
  [{ stateCode: 'NJ', age: 16, occupation: 'nurse' }, true],
  [{ stateCode: 'NJ', age: 15, occupation: 'nurse' }, false],
  [{ stateCode: 'NJ', age: 40, occupation: 'baker' }, false],
  [{ stateCode: 'NJ', age: 40, medicalConditionCode: 'diabetes' }, false],
  [{ stateCode: 'pa', age: 12, medicalConditionCode: 'Diabetes' }, true],
  // No rule is about Ohio.
  [{ stateCode: 'OH', age: 12 }, true],
])('%j: %s', (answers, expected) => {
  expect(isEligibleInState(rules, answers)).toBe(expected);
});

test('questionsFor returns the choices in the state’s own rules', () => {
  expect(questionsFor(rules, { stateCode: 'NJ', age: 40 })).toEqual({
    medicalConditionCode: [],
    occupation: ['teacher', 'nurse'],
  });
  expect(questionsFor(rules, { stateCode: 'PA', age: 40 }).medicalConditionCode).toEqual([
    'diabetes',
  ]);
});

test.each([
  ['no rule speaks of the state', { stateCode: 'OH', age: 40 }],
  ['the patient can book by age alone', { stateCode: 'NJ', age: 65 }],
  ['no answer would help at that age', { stateCode: 'NJ', age: 15 }],
])('no question is asked if %s', (_, known) => {
  expect(questionsFor(rules, known)).toEqual({ medicalConditionCode: [], occupation: [] });
});

test('an unreadable rule is reported to the author and refuses no visitor', () => {
  const [first, second] = file.conditions.any;
  const bad = { all: [condition('shoeSize', 'equal', 42)] };
  const read = readStateRules({ conditions: { any: [first, bad, second] } });
  expect(read.problems).toEqual([expect.stringContaining('Rule 2')]);
  expect(read.rules).toHaveLength(2);
  expect(isEligibleInState(read, { stateCode: 'NJ', age: 20 })).toBe(true);
});

test('no content of the file causes an error, and a file without rules refuses no visitor', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      for (const given of [json, { conditions: json }, { conditions: { any: [{ all: json }] } }]) {
        const read = readStateRules(given);
        expect(isEligibleInState(read, { stateCode: 'NJ', age: 20 })).toBe(true);
      }
    }),
  );
});
