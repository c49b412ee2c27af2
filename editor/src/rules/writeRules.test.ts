import { createPatch } from 'diff';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '../dialog/tree/DialogNode';
import { readRules } from './readRules';
import type { Condition, EditedRule } from './Rule';
import { writeRules } from './writeRules';

const FOLDER = '../../../ui.content/src/main/content/jcr_root/content/dam/riteaid-web/covid-19';
const fileOf = (name: string): string =>
  readFileSync(join(__dirname, FOLDER, name, '_jcr_content/renditions/original'), 'utf8');
const ENGLISH = fileOf('rule-engine.json');
const SPANISH = fileOf('rule-engine-es.json');

const read = (en: string, es = SPANISH): readonly EditedRule[] =>
  (readRules({ en: JSON.parse(en) as Json, es: JSON.parse(es) as Json }) ?? []).filter(
    (rule) => rule.kind === 'edited',
  );

/** Returns the lines that a change removes and adds. */
const changed = (before: string, after: string): readonly string[] =>
  createPatch('', before, after)
    .split('\n')
    .slice(4)
    .filter((line) => /^[-+]/.test(line));

/** Returns rules with another condition at a place. */
const withCondition = (
  rules: readonly EditedRule[],
  [ruleAt, at]: readonly [number, number],
  change: (condition: Condition) => Condition,
): readonly EditedRule[] =>
  rules.map((rule, index) =>
    index === ruleAt
      ? {
          ...rule,
          conditions: rule.conditions.map((each, place) => (place === at ? change(each) : each)),
        }
      : rule,
  );

test('rules that are not changed stay byte by byte', () => {
  const rules = read(ENGLISH);
  expect(rules).toHaveLength(3);
  expect(writeRules(ENGLISH, 'en', rules)).toBe(ENGLISH);
  expect(writeRules(SPANISH, 'es', rules)).toBe(SPANISH);
});

test('another age is one line in each language', () => {
  const rules = withCondition(
    read(ENGLISH),
    [0, 1],
    (each) => ({ ...each, age: '60' }) as Condition,
  );
  for (const [language, text] of [
    ['en', ENGLISH],
    ['es', SPANISH],
  ] as const)
    expect(changed(text, writeRules(text, language, rules))).toEqual([
      '-          { "fact": "age", "operator": "greaterThanInclusive", "value": 65 }',
      '+          { "fact": "age", "operator": "greaterThanInclusive", "value": 60 }',
    ]);
});

test('a text is added to a list on several lines and to one in a line', () => {
  const more = (each: Condition): Condition =>
    each.kind === 'texts'
      ? { ...each, texts: [...each.texts, { en: 'Fire', es: ' Fuego ' }] }
      : each;
  const first = withCondition(read(ENGLISH), [1, 2], more);
  expect(changed(SPANISH, writeRules(SPANISH, 'es', first))).toEqual([
    '-              "Embarazo"',
    '+              "Embarazo",',
    '+              "Fuego"',
  ]);
  const second = withCondition(read(ENGLISH), [2, 2], more);
  expect(changed(ENGLISH, writeRules(ENGLISH, 'en', second))).toEqual([
    '-            "value": ["Health care", "Long-term care", "School or child care"]',
    '+            "value": ["Health care", "Long-term care", "School or child care", "Fire"]',
  ]);
});

test('a state that is equal becomes a list with a second one', () => {
  const rules = withCondition(
    read(ENGLISH),
    [2, 0],
    (each) => ({ ...each, states: ['NV', 'VA'] }) as Condition,
  );
  expect(changed(ENGLISH, writeRules(ENGLISH, 'en', rules))).toEqual([
    '-          { "fact": "stateCode", "operator": "equal", "value": "NV" },',
    '+          { "fact": "stateCode", "operator": "in", "value": ["NV", "VA"] },',
  ]);
});

test('a rule that is moved is written as it was', () => {
  const [one, two, three] = read(ENGLISH) as [EditedRule, EditedRule, EditedRule];
  const written = writeRules(ENGLISH, 'en', [three, one, two]);
  const { conditions } = JSON.parse(ENGLISH) as { conditions: { any: unknown[] } };
  const [a, b, c] = conditions.any;
  expect(JSON.parse(written)).toEqual({ conditions: { any: [c, a, b] } });
  expect(written).toHaveLength(ENGLISH.length);
});

test('a new rule and a new condition are laid out as the others', () => {
  const age: Condition = { kind: 'age', origin: {}, operator: 'equal', age: '5' };
  const texts: Condition = {
    kind: 'texts',
    origin: {},
    fact: 'occupation',
    texts: ['One of many places', 'Another place', 'A third place'].map((en) => ({ en })),
  };
  const [one, ...others] = read(ENGLISH) as [EditedRule, ...EditedRule[]];
  const rules: readonly EditedRule[] = [
    { ...one, conditions: [...one.conditions, age] },
    ...others,
    { kind: 'edited', origin: {}, conditions: [age, texts] },
  ];
  expect(changed(ENGLISH, writeRules(ENGLISH, 'en', rules))).toEqual([
    '-          { "fact": "age", "operator": "greaterThanInclusive", "value": 65 }',
    '+          { "fact": "age", "operator": "greaterThanInclusive", "value": 65 },',
    '+          { "fact": "age", "operator": "equal", "value": 5 }',
    '+      },',
    '+      {',
    '+        "all": [',
    '+          { "fact": "age", "operator": "equal", "value": 5 },',
    '+          {',
    '+            "fact": "occupation",',
    '+            "operator": "in",',
    '+            "value": ["One of many places", "Another place", "A third place"]',
    '+          }',
    '+        ]',
  ]);
});

test('properties and conditions that the form does not know stay', () => {
  const text = `{ "name": "x", "conditions": { "any": [
  { "event": 1, "all": [{"fact":"age","operator":"equal","value":"5","params":{}}, {"any": []}] }
] } }`;
  const rules = withCondition(
    read(text, text),
    [0, 0],
    (each) => ({ ...each, age: '6' }) as Condition,
  );
  expect(writeRules(text, 'en', rules)).toBe(text.replace('"5"', '6'));
  expect(writeRules(text, 'en', [])).toBe('{ "name": "x", "conditions": { "any": [] } }');
});

test('a rule that differs stays in each language, also beside one that is removed', () => {
  const spanish = SPANISH.replace('"value": 12', '"value": 13');
  const rules = readRules({
    en: JSON.parse(ENGLISH) as Json,
    es: JSON.parse(spanish) as Json,
  });
  const written = JSON.parse(writeRules(spanish, 'es', rules?.slice(1) ?? [])) as {
    conditions: { any: { all: unknown[] }[] };
  };
  expect(written.conditions.any).toHaveLength(2);
  expect(written.conditions.any[0]?.all[1]).toMatchObject({ value: 13 });
});

test('what is written is what is read again', () => {
  const text = fc.string({ minLength: 1 }).map((value) => `a${value.trim()}`);
  const condition: fc.Arbitrary<Condition> = fc.oneof(
    fc.record({
      kind: fc.constant('age' as const),
      origin: fc.constant({}),
      operator: fc.constantFrom('equal' as const, 'greaterThanInclusive' as const),
      age: fc.nat().map(String),
    }),
    fc.record({
      kind: fc.constant('texts' as const),
      origin: fc.constant({}),
      fact: fc.constantFrom('occupation' as const, 'medicalConditionCode' as const),
      texts: fc.array(fc.record({ en: text, es: text }), { minLength: 1 }),
    }),
  );
  const rule = fc.record({
    kind: fc.constant('edited' as const),
    origin: fc.constantFrom({}, { en: 0, es: 0 }, { en: 2, es: 2 }),
    conditions: fc.array(condition, { minLength: 1 }),
  });
  const plain = (rules: readonly EditedRule[]): unknown =>
    JSON.parse(JSON.stringify(rules, (key, value: unknown) => (key === 'origin' ? 0 : value)));
  fc.assert(
    fc.property(fc.array(rule), (rules) => {
      const again = read(writeRules(ENGLISH, 'en', rules), writeRules(SPANISH, 'es', rules));
      expect(plain(again)).toEqual(plain(rules));
    }),
  );
});
