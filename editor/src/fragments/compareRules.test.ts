import { compareRules } from './compareRules';

const rule = (fact: string, value: unknown) =>
  ({ conditions: { all: [{ fact, operator: 'in', value }] } }) as never;

const problems = (one: never, other: never): readonly unknown[] =>
  compareRules(one, other).flatMap(({ place, values, problem }) =>
    problem === undefined ? [] : [[problem, place, ...values]],
  );

test('a text may differ, and is missing if one language lacks it', () => {
  const english = rule('occupation', ['Health care', 'School']);
  expect(problems(english, rule('occupation', ['Salud', 'Escuela']))).toEqual([]);
  expect(problems(english, rule('occupation', ['Salud']))).toEqual([
    ['missing', 'conditions / all 1 / value 2', 'School', undefined],
  ]);
});

test.each([
  ['a number', rule('age', 65), rule('age', 60), 'value', '65', '60'],
  ['a code', rule('state', 'VA'), rule('state', 'NV'), 'value', 'VA', 'NV'],
  ['a fact', rule('age', 65), rule('edad', 65), 'fact', 'age', 'edad'],
  ['a type', rule('age', 65), rule('age', '65'), 'value', '65', '65'],
])('%s has to be the same', (_, one, other, key, ...both) => {
  expect(problems(one, other)).toEqual([['differs', `conditions / all 1 / ${key}`, ...both]]);
});

test('a condition that one language lacks differs in its fact, operator and number', () => {
  expect(problems(rule('age', 65), { conditions: { all: [] } } as never)).toHaveLength(3);
});
