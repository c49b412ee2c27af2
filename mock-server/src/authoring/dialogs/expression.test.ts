import { asBoolean, ElError, evaluate } from './expression';

const VARIABLES = {
  cqDesign: {
    hidden: true,
    off: false,
    kind: 'h2',
    count: 2,
    types: ['a', 'b'],
    none: [],
    'a-b': 'x',
  },
};

test.each<[string, unknown]>([
  ['${true}', true],
  ['${cqDesign.hidden}', true],
  ['#{cqDesign.hidden}', true],
  ['${cqDesign.missing}', null],
  ['${cqDesign.missing.deeper}', null],
  ["${cqDesign['a-b']}", 'x'],
  ['${cqDesign.types[1]}', 'b'],
  ['${!cqDesign.hidden}', false],
  ['${not cqDesign.off}', true],
  ['${empty cqDesign.none}', true],
  ['${empty cqDesign.types}', false],
  ['${empty cqDesign.missing}', true],
  ['${not empty cqDesign.kind}', true],
  ["${cqDesign.kind == 'h2'}", true],
  ["${cqDesign.kind ne 'h2'}", false],
  ["${cqDesign.hidden == 'true'}", true],
  ['${cqDesign.count >= 2 and cqDesign.count lt 3}', true],
  ["${'b' > 'a'}", true],
  ['${cqDesign.missing == null}', true],
  ['${cqDesign.missing < 3}', false],
  ["${cqDesign.kind == 'h1' ? 1 : 2}", 2],
  ['${(cqDesign.off or cqDesign.hidden) && !cqDesign.off}', true],
  ['${cqDesign.off && cqDesign.hidden || cqDesign.hidden}', true],
  ["${'it\\'s'}", "it's"],
  ['${cqDesign.hidden || unknown.name}', true],
  ['${cqDesign.off and unknown.name}', false],
  ['${cqDesign.hidden ? true : unknown}', true],
  ['${!cqDesign.showTypes or (empty cqDesign.none and empty cqDesign.missing)}', true],
])('%s', (expression, value) => {
  expect(evaluate(expression, VARIABLES)).toEqual(value);
});

test.each([
  'plain text',
  '${a} and ${b}',
  '${}',
  '${unknown.name}',
  '${unknown}',
  '${cqDesign.off || unknown}',
  '${granite:contains(cqDesign.types, 1)}',
  '${cqDesign.count + 1}',
  '${(true}',
  '${true false}',
  '${cqDesign.}',
  '${== 1}',
  '${cqDesign.kind.length}',
  '${cqDesign.count ? 1 : 2}',
  "${'open}",
])('%s cannot be evaluated', (expression) => {
  expect(() => evaluate(expression, VARIABLES)).toThrow(ElError);
});

test('an object’s own members alone are values', () => {
  expect(evaluate('${cqDesign.constructor}', VARIABLES)).toBeNull();
  expect(() => evaluate('${constructor}', VARIABLES)).toThrow(ElError);
});

test.each<[unknown, boolean]>([
  [null, false],
  ['', false],
  ['TRUE', true],
  ['yes', false],
  [true, true],
])('%p as a boolean is %p', (value, boolean) => {
  expect(asBoolean(value as string)).toBe(boolean);
});
