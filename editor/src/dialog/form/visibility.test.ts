import { dialogNode, fieldIn, open, composite, valueField } from '../dialog.testing';
import type { JsonObject } from '../tree/DialogNode';
import type { Field } from './Form';

const text = (name: string, more: JsonObject = {}): JsonObject =>
  dialogNode('form/textfield', { name: `./${name}`, ...more });
const kinds = (more: JsonObject): JsonObject =>
  dialogNode('form/select', {
    name: './kind',
    items: { a: { value: 'a' }, b: { value: 'b' }, c: { value: 'c' } },
    ...more,
  });

/** Returns the names of the texts that the author sees. */
function shown({ form: { fields } }: { form: { fields: readonly Field[] } }): readonly string[] {
  return fields
    .filter(({ $isShown }) => $isShown.get())
    .flatMap((field) => {
      if (field.kind === 'list')
        return field.$items.get().flatMap(({ scope }) => shown({ form: scope }));
      return field.node.type === 'form/textfield' ? [field.name.replace('./', '')] : [];
    });
}

test('a select shows the parts that name its value, as cq-dialog-dropdown-showhide', () => {
  const dialog = open({
    kind: kinds({
      'granite:class': 'cq-dialog-dropdown-showhide',
      'granite:data': { 'cq-dialog-dropdown-showhide-target': '.for-kind' },
    }),
    group: dialogNode('container', {
      'granite:class': 'hide for-kind',
      'granite:data': { showhidetargetvalue: 'a' },
      items: { inner: text('inner') },
    }),
    both: text('both', {
      wrapperClass: 'for-kind',
      'granite:data': { showhidetargetvalue: 'b, c' },
    }),
    other: text('other', { 'granite:class': 'hide' }),
  });
  expect(shown(dialog)).toEqual(['inner', 'other']);
  dialog.set('kind', ['c']);
  expect(shown(dialog)).toEqual(['both', 'other']);
});

test('a checkbox shows its parts while it is on, also by the values that they name', () => {
  const dialog = open({
    more: dialogNode('form/checkbox', {
      name: './more',
      value: 'yes',
      'granite:data': { 'cq-dialog-checkbox-showhide-target': '.more, #also' },
    }),
    on: text('on', { 'granite:class': 'more' }),
    also: text('also', { 'granite:id': 'also', 'granite:data': { showhidetargetvalue: 'true' } }),
    off: text('off', { 'granite:class': 'more', 'granite:data': { showhidetargetvalue: 'false' } }),
  });
  expect(shown(dialog)).toEqual(['off']);
  dialog.set('more', true);
  expect(shown(dialog)).toEqual(['on', 'also']);
});

test('the spellings of Core Components are read as well', () => {
  const dialog = open({
    kind: kinds({ 'granite:data': { 'cmp-embed-dialog-edit-showhidetarget': '[data-cmp-type]' } }),
    url: text('url', {
      'granite:data': { 'cmp-type': true, 'cmp-embed-dialog-edit-showhidetargetvalue': 'a' },
    }),
    html: text('html', {
      'granite:data': { 'cmp-type': true, 'cmp-embed-dialog-edit-showhidetargetvalue': 'b' },
    }),
  });
  expect(shown(dialog)).toEqual(['url']);
});

test('in the items of a list each item has its own', () => {
  const items = {
    kind: kinds({ 'granite:data': { 'cq-dialog-dropdown-showhide-target': '.x' } }),
    url: text('url', { 'granite:class': 'x', 'granite:data': { showhidetargetvalue: 'b' } }),
  };
  const dialog = open(
    { list: composite('list', items) },
    { list: { item0: { kind: 'a' }, item1: { kind: 'b' } } },
  );
  expect(shown(dialog)).toEqual(['url']);
  valueField(fieldIn(dialog.form, 'list/0/kind')).$value.set(['b']);
  expect(shown(dialog)).toEqual(['url', 'url']);
});

test('a hidden part keeps its values', () => {
  const dialog = open(
    {
      kind: kinds({ 'granite:data': { 'cq-dialog-dropdown-showhide-target': '.x' } }),
      url: text('url', { 'granite:class': 'x', 'granite:data': { showhidetargetvalue: 'a' } }),
    },
    { kind: 'a', url: '/a' },
  );
  dialog.set('kind', ['b']);
  expect(dialog.post()).toEqual([
    ['./kind', 'b'],
    ['./kind@Delete', ''],
  ]);
});

test('granite:hide leaves a part out, and an expression that only the server can evaluate does not', () => {
  const dialog = open({
    a: text('a', { 'granite:hide': true }),
    b: text('b', { 'granite:hide': '${cqDesign.b}' }),
    c: text('c', { 'granite:hide': '${true}' }),
  });
  expect(shown(dialog)).toEqual(['b']);
});
