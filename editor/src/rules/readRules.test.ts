import type { Json, JsonObject } from '../dialog/tree/DialogNode';
import { readRules, settled } from './readRules';
import type { DifferingRule } from './Rule';

const age = (value: Json, operator = 'greaterThanInclusive') => ({ fact: 'age', operator, value });
const states = (...value: readonly string[]) => ({ fact: 'stateCode', operator: 'in', value });
const works = (...value: readonly string[]) => ({ fact: 'occupation', operator: 'in', value });
const rule = (...all: readonly JsonObject[]): JsonObject => ({ all });
const file = (...any: readonly JsonObject[]): JsonObject => ({ conditions: { any } });

const kinds = (en: Json, es: Json) => readRules({ en, es })?.map(({ kind }) => kind);

test('conditions are paired by position, and texts of both languages as well', () => {
  const read = readRules({
    en: file(rule(states('VA'), age(65), works('Health care', 'School'))),
    es: file(rule(states('VA'), age(65), works('Salud'))),
  });
  expect(read).toEqual([
    {
      kind: 'edited',
      origin: { en: 0, es: 0 },
      conditions: [
        { kind: 'states', origin: { en: 0, es: 0 }, states: ['VA'] },
        {
          kind: 'age',
          origin: { en: 1, es: 1 },
          operator: 'greaterThanInclusive',
          age: '65',
        },
        {
          kind: 'texts',
          origin: { en: 2, es: 2 },
          fact: 'occupation',
          texts: [{ en: 'Health care', es: 'Salud' }, { en: 'School' }],
        },
      ],
    },
  ]);
});

test.each([
  ['a number', rule(age(65)), rule(age(60))],
  ['a state', rule(states('VA')), rule(states('NV'))],
  ['a fact', rule(age(65)), rule({ ...age(65), fact: 'edad' })],
  ['an operator', rule(age(65)), rule(age(65, 'equal'))],
  ['the number of conditions', rule(age(65)), rule(age(65), states('VA'))],
  ['a number of an unknown fact', rule({ fact: 'doses', value: 1 }), rule({ fact: 'doses' })],
])('%s has to be the same in both languages', (_, english, spanish) => {
  expect(kinds(file(english), file(spanish))).toEqual(['differing']);
});

test.each([
  ['texts', rule(works('School')), rule(works('Escuela', 'Salud'))],
  ['texts that are capitals', rule(works('COPD')), rule(works('EPOC'))],
  ['the order of states', rule(states('VA', 'NV')), rule(states('NV', 'VA'))],
  ['a number as text', rule(age(65)), rule(age('65'))],
  [
    'texts of an unknown fact',
    rule({ fact: 'doses', value: 'one' }),
    rule({ fact: 'doses', value: 'una' }),
  ],
])('%s may differ', (_, english, spanish) => {
  expect(kinds(file(english), file(spanish))).toEqual(['edited']);
});

test('a rule that one language lacks differs', () => {
  expect(kinds(file(rule(age(65)), rule(age(18))), file(rule(age(65))))).toEqual([
    'edited',
    'differing',
  ]);
});

test('one language is enough', () => {
  expect(readRules({ es: file(rule(age(65))) })).toMatchObject([
    { kind: 'edited', origin: { es: 0 } },
  ]);
});

test.each<[string, JsonObject]>([
  ['an unknown fact', { fact: 'doses', operator: 'equal', value: 1 }],
  ['an unknown operator', { fact: 'age', operator: 'lessThan', value: 5 }],
  ['an age that is no number', { fact: 'age', operator: 'equal', value: 'old' }],
  ['a list that is none', { fact: 'stateCode', operator: 'in', value: 'VA' }],
  ['conditions in a condition', { any: [age(65)] }],
])('%s is kept as it is', (_, condition) => {
  expect(readRules({ en: file(rule(condition)), es: file(rule(condition)) })).toMatchObject([
    { conditions: [{ kind: 'kept', stored: { en: condition, es: condition } }] },
  ]);
});

test.each<[string, Json]>([
  ['a list', []],
  ['no alternatives', { conditions: { all: [] } }],
  ['a rule without conditions', { conditions: { any: [{}] } }],
])('%s are no rules', (_, json) => {
  expect(readRules({ en: file(), es: json })).toBeUndefined();
});

test('an author chooses the rule of one language, and the texts of the other stay', () => {
  const [differing] = readRules({
    en: file(rule(age(65), works('School'))),
    es: file(rule(age(60), works('Escuela'), states('VA'))),
  }) as readonly [DifferingRule];
  expect(settled(differing, 'en')).toMatchObject({
    origin: { en: 0, es: 0 },
    conditions: [
      { age: '65', origin: { en: 0, es: 0 } },
      { texts: [{ en: 'School', es: 'Escuela' }] },
    ],
  });
  expect(settled(differing, 'es')).toMatchObject({
    conditions: [{ age: '60' }, {}, { states: ['VA'], origin: { es: 2 } }],
  });
});
