import type { Condition } from './Rule';
import { ruleSentence } from './sentences';

const origin = {};
const states: Condition = { kind: 'states', origin, states: ['VA', 'NV'] };
const age: Condition = { kind: 'age', origin, operator: 'greaterThanInclusive', age: '65' };
const sick: Condition = {
  kind: 'texts',
  origin,
  fact: 'medicalConditionCode',
  texts: [{ en: 'Cancer', es: 'Cáncer' }, { en: 'Diabetes' }],
};
const sentence = (conditions: readonly Condition[], language?: string): string =>
  ruleSentence({ kind: 'edited', origin, conditions }, language);

afterEach(() => {
  jest.restoreAllMocks();
});

test('conditions are joined, and values are alternatives', () => {
  expect(sentence([states, age])).toBe(
    'A patient whose home state is VA or NV, and who is at least 65 years old.',
  );
  expect(sentence([states, age, sick])).toBe(
    'A patient whose home state is VA or NV, who is at least 65 years old, and who has Cancer or Diabetes.',
  );
  expect(sentence([{ ...age, operator: 'equal' }])).toBe('A patient who is 65 years old.');
});

test('a value that is missing is left open', () => {
  expect(sentence([{ ...states, states: [] }])).toBe('A patient whose home state is …');
  expect(sentence([{ ...age, age: ' ' }])).toBe('A patient who is at least … years old.');
  expect(sentence([])).toBe('The rule has no condition yet.');
});

test('a condition that the form does not know is named', () => {
  const stored = { en: { fact: 'doses', operator: 'equal', value: 1 } };
  expect(sentence([{ kind: 'kept', origin, stored }])).toBe(
    'A patient who meets the condition “doses”.',
  );
});

test('an author with a Spanish browser reads Spanish, with a text in English where it is missing', () => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('es');
  expect(sentence([states, age, sick])).toBe(
    'Un paciente cuyo estado de residencia es VA o NV, que tiene al menos 65 años, y que tiene Cáncer o Diabetes.',
  );
});

test('a rule that differs has the words of the language, or is missing there', () => {
  const stored = { en: { all: [{ fact: 'age', operator: 'equal', value: 5 }] } };
  expect(ruleSentence({ kind: 'differing', origin, stored }, 'en')).toBe(
    'A patient who is 5 years old.',
  );
  expect(ruleSentence({ kind: 'differing', origin, stored }, 'es')).toBe('missing');
});
