import { dialogNode, open } from '../dialog.testing';
import type { Json, JsonObject } from '../tree/DialogNode';
import { validate } from './validate';

const field = (type: string, more: JsonObject = {}): JsonObject =>
  dialogNode(type, { name: './field', ...more });
const opened = (node: JsonObject, stored?: Json) =>
  open({ node }, stored === undefined ? {} : { field: stored });

describe('radio buttons', () => {
  const node = field('form/radiogroup', {
    items: { a: { value: 'a', checked: true }, b: { value: 'b' } },
  });

  test('post their choice with a delete hint', () => {
    const dialog = opened(node, 'a');
    dialog.set('field', ['b']);
    expect(dialog.post()).toEqual([
      ['./field', 'b'],
      ['./field@Delete', ''],
    ]);
  });

  test('have a default in new content only, and none otherwise', () => {
    expect(opened(node).value('field')).toEqual(['a']);
    expect(open({ node }, { 'jcr:created': 'x' }).value('field')).toEqual([]);
  });
});

test('tags are posted as an array by their ids', () => {
  const dialog = opened(
    field('cq/gui/components/coral/common/form/tagfield', { multiple: true }),
    'site:a',
  );
  expect(dialog.value('field')).toEqual(['site:a']);
  dialog.set('field', ['site:a', '', 'site:b']);
  expect(dialog.post()).toEqual([
    ['./field', 'site:a'],
    ['./field', 'site:b'],
    ['./field@TypeHint', 'String[]'],
    ['./field@Delete', ''],
  ]);
});

test.each([
  ['#0a6ed1', true],
  ['rgb(10, 110, 209)', true],
  ['rgba(10,110,209,0.5)', true],
  ['teal', true],
  ['#12', false],
  ['url(javascript:alert(1))', false],
])('the color %s is valid: %s', (value, isValid) => {
  const dialog = opened(field('form/colorfield'));
  dialog.set('field', value);
  expect(validate(dialog.form)).toHaveLength(isValid ? 0 : 1);
  expect(dialog.post()).toEqual([['./field', value]]);
});

describe('a date', () => {
  const at = (type: string, more: JsonObject = {}) => field('form/datepicker', { type, ...more });

  test('is read as Sling writes a Date, in the zone of the browser', () => {
    const local = new Date('2026-11-27T11:02:00Z');
    const hours = String(local.getHours()).padStart(2, '0');
    const dialog = opened(at('datetime'), 'Fri Nov 27 2026 12:02:00 GMT+0100');
    expect(dialog.value('field')).toBe(`2026-11-${local.getDate()}T${hours}:02`);
    expect(dialog.post()).toEqual([]);
  });

  test('is posted with the offset of the browser, in AEM’s format or the dialog’s', () => {
    const dialog = opened(at('datetime', { typeHint: 'Date' }));
    dialog.set('field', '2026-01-02T03:04');
    const [[, value] = [], hint] = dialog.post();
    expect(value).toMatch(/^2026-01-02T03:04:00\.000[+-]\d\d:\d\d$/);
    expect(new Date(value as string).getTime()).toBe(new Date('2026-01-02T03:04').getTime());
    expect(hint).toEqual(['./field@TypeHint', 'Date']);
    const own = opened(at('date', { valueFormat: 'DD.MM.YYYY [at] HH:mm' }));
    own.set('field', '2026-01-02');
    expect(own.post()).toEqual([['./field', '02.01.2026 at 00:00']]);
  });

  test('without a time and a time without a date are as they are stored', () => {
    expect(opened(at('date'), '2026-11-27').value('field')).toBe('2026-11-27');
    expect(opened(at('time'), '09:30').value('field')).toBe('09:30');
  });

  test('that cannot be read is kept', () => {
    const dialog = opened(at('date'), 'next week');
    expect(dialog.field('field')).toMatchObject({ cannotShow: true });
  });

  test('has limits', () => {
    const dialog = opened(at('date', { minDate: '2026-02-01' }));
    dialog.set('field', '2026-01-02');
    expect(validate(dialog.form)[0]?.message).toBe('Enter 2026-02-01 or later.');
  });
});

test('a field that completes a text takes other texts unless the dialog forbids it', () => {
  const node = (more: JsonObject): JsonObject =>
    field('form/autocomplete', { options: { items: { a: { value: 'a', text: 'A' } } }, ...more });
  const free = opened(node({}));
  free.set('field', ['other']);
  expect(validate(free.form)).toEqual([]);
  const strict = opened(node({ forceSelection: true }));
  strict.set('field', ['other']);
  expect(validate(strict.form)[0]?.message).toBe('Choose one of the suggestions instead of other.');
});

describe('a render condition', () => {
  const simple = (expression: string): JsonObject => ({
    'sling:resourceType': 'granite/ui/components/foundation/renderconditions/simple',
    expression,
  });
  const composed = (kind: string, ...parts: JsonObject[]): JsonObject => ({
    'sling:resourceType': `granite/ui/components/coral/foundation/renderconditions/${kind}`,
    ...Object.fromEntries(parts.map((part, at) => [`c${at}`, part])),
  });

  test.each([
    ['false', simple('false'), false],
    ['${false}', simple('${false}'), false],
    ['true', simple('true'), true],
    ['an expression for the server', simple('${cqDesign.x}'), true],
    ['a privilege', composed('privilege'), true],
    ['not true', composed('not', simple('true')), false],
    ['true and false', composed('and', simple('true'), simple('false')), false],
    ['unknown or true', composed('or', simple('${x}'), simple('true')), true],
    ['false or false', composed('or', simple('false'), simple('false')), false],
    ['not unknown', composed('not', simple('${x}')), true],
  ])('%s shows the field: %s', (_name, condition, isShown) => {
    const { form } = opened(field('form/textfield', { 'granite:rendercondition': condition }));
    expect(form.fields).toHaveLength(isShown ? 1 : 0);
  });
});
