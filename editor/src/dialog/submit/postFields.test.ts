import { composite, dialogNode, fieldIn, multifield, open, valueField } from '../dialog.testing';
import type { JsonObject } from '../tree/DialogNode';

const title = dialogNode('form/textfield', { name: './title' });
const flag = dialogNode('form/checkbox', {
  name: './flag',
  value: 'true',
  uncheckedValue: 'false',
});
/** Not new: Granite shows the defaults of new content only. */
const OLD = { 'jcr:lastModified': 'Fri Nov 27 2026 11:02:59 GMT+0000' };

test('an unchanged dialog posts nothing, nor does one whose change is taken back', () => {
  const dialog = open({ title, flag }, { title: 'One' });
  expect(dialog.post()).toEqual([]);
  dialog.set('title', 'Two');
  dialog.set('title', 'One');
  expect(dialog.post()).toEqual([]);
});

test('a text is posted as it is, and an empty one empty', () => {
  const dialog = open({ title }, { title: 'One' });
  dialog.set('title', '<b>"&');
  expect(dialog.post()).toEqual([['./title', '<b>"&']]);
  dialog.set('title', '');
  expect(dialog.post()).toEqual([['./title', '']]);
});

test('a checkbox has the hints that Granite gives it', () => {
  const dialog = open({ flag }, { flag: 'false' });
  dialog.set('flag', true);
  expect(dialog.post()).toEqual([
    ['./flag', 'true'],
    ['./flag@Delete', ''],
    ['./flag@DefaultValue', 'false'],
    ['./flag@UseDefaultWhenMissing', 'true'],
  ]);
});

test('a checkbox without hints posts its value alone', () => {
  const bare = dialogNode('form/checkbox', { name: './flag', value: 'yes', deleteHint: false });
  const dialog = open({ bare });
  dialog.set('flag', true);
  expect(dialog.post()).toEqual([['./flag', 'yes']]);
});

test.each([
  ['true', true],
  [true, true],
  [['true'], true],
  ['false', false],
  [false, false],
  ['other', false],
])('a checkbox with %j stored is %s', (stored, isOn) => {
  expect(open({ flag }, { flag: stored }).value('flag')).toBe(isOn);
});

test('a change also posts the defaults of what is not stored', () => {
  const kind = dialogNode('form/hidden', { name: './textIsRich', value: true });
  const size = dialogNode('form/select', {
    name: './size',
    items: { s: { text: 'Small', value: 's' }, l: { text: 'Large', value: 'l', selected: true } },
  });
  const dialog = open({ title, flag, kind, size });
  dialog.set('title', 'One');
  expect(dialog.post()).toEqual([
    ['./title', 'One'],
    ['./flag@Delete', ''],
    ['./flag@DefaultValue', 'false'],
    ['./flag@UseDefaultWhenMissing', 'true'],
    ['./textIsRich', 'true'],
    ['./size', 'l'],
    ['./size@Delete', ''],
  ]);
});

test('defaults hold for new content, and otherwise where the dialog says so', () => {
  const dialog = {
    title: dialogNode('form/textfield', { name: './title', value: 'New' }),
    on: dialogNode('form/checkbox', { name: './on', value: 'true', checked: true }),
    always: dialogNode('form/checkbox', {
      name: './always',
      value: 'true',
      checked: '${true}',
      forceIgnoreFreshness: 'true',
    }),
  };
  const fresh = open(dialog);
  expect(['title', 'on', 'always'].map(fresh.value)).toEqual(['New', true, true]);
  const old = open(dialog, OLD);
  expect(['title', 'on', 'always'].map(old.value)).toEqual(['', false, true]);
});

test.each([
  [3, '3'],
  [true, 'true'],
  [['one'], 'one'],
  [[], ''],
])('a text field shows %j as %s', (stored, shown) => {
  const dialog = open({ title }, { title: stored });
  expect(dialog.value('title')).toBe(shown);
  expect(dialog.post()).toEqual([]);
});

test.each([[['one', 'two']], [{ 'jcr:primaryType': 'nt:unstructured' }]])(
  'a text field keeps %j until the author replaces it',
  (stored) => {
    const other = dialogNode('form/textfield', { name: './other' });
    const dialog = open({ title, other }, { title: stored });
    dialog.set('other', 'x');
    expect(dialog.post()).toEqual([['./other', 'x']]);
    valueField(dialog.field('title')).$isKept.set(false);
    dialog.set('title', 'Plain');
    expect(dialog.post()).toContainEqual(['./title@Delete', '']);
    expect(dialog.post()).toContainEqual(['./title', 'Plain']);
  },
);

test('a text in place of a stored number gets a type that takes it', () => {
  const dialog = open({ title }, { title: 12 });
  dialog.set('title', '13');
  expect(dialog.post()).toEqual([['./title', '13']]);
  dialog.set('title', 'many');
  expect(dialog.post()).toContainEqual(['./title@TypeHint', 'String']);
});

test('a number has the type that the dialog names', () => {
  const count = dialogNode('form/numberfield', { name: './count', typeHint: 'Long' });
  const dialog = open({ count });
  dialog.set('count', ' 5 ');
  expect(dialog.post()).toEqual([
    ['./count', '5'],
    ['./count@TypeHint', 'Long'],
  ]);
});

test('a path is posted with its delete hint, and several as an array', () => {
  const one = dialogNode('form/pathfield', { name: './one' });
  const many = dialogNode('form/pathfield', { name: './many', multiple: true });
  const dialog = open({ one, many }, { one: '/content/a', many: '/content/b' });
  expect(dialog.value('many')).toEqual(['/content/b']);
  dialog.set('one', []);
  dialog.set('many', ['/content/b', '', '/content/c']);
  expect(dialog.post()).toEqual([
    ['./one@Delete', ''],
    ['./many', '/content/b'],
    ['./many', '/content/c'],
    ['./many@Delete', ''],
    ['./many@TypeHint', 'String[]'],
  ]);
});

test('a disabled field and a hint without its field are not posted', () => {
  const off = dialogNode('form/textfield', { name: './off', disabled: true, value: 'x' });
  const hint = dialogNode('form/hidden', { name: './tags@TypeHint', value: 'String[]' });
  const dialog = open({ title, off, hint });
  dialog.set('title', 'One');
  expect(dialog.post()).toEqual([['./title', 'One']]);
});

describe('a list of values', () => {
  const states = multifield('states', dialogNode('form/textfield'));

  test('keeps its order, and stays an array with one value', () => {
    const dialog = open({ states }, { states: ['CA', 'NV'] });
    const list = dialog.list('states');
    list.$items.set([...list.$items.get()].reverse());
    expect(dialog.post()).toEqual([
      ['./states', 'NV'],
      ['./states', 'CA'],
      ['./states@Delete', ''],
      ['./states@TypeHint', 'String[]'],
    ]);
    list.$items.set(list.$items.get().slice(1));
    expect(dialog.post()).toEqual([
      ['./states', 'CA'],
      ['./states@Delete', ''],
      ['./states@TypeHint', 'String[]'],
    ]);
  });

  test('reads a single value as a list of one', () => {
    const dialog = open({ states }, { states: 'CA' });
    expect(dialog.list('states').$items.get()).toHaveLength(1);
    expect(dialog.post()).toEqual([]);
  });

  test('keeps the type of numbers and dates', () => {
    const dialog = open(
      {
        counts: multifield('counts', dialogNode('form/numberfield')),
        days: multifield('days', dialogNode('form/textfield')),
      },
      {
        counts: [1, 2],
        days: ['Fri Nov 27 2026 11:02:59 GMT+0100', 'Sat Nov 28 2026 00:00:00 GMT+0000'],
      },
    );
    for (const name of ['counts', 'days']) {
      const list = dialog.list(name);
      list.$items.set(list.$items.get().slice(0, 1));
    }
    expect(dialog.post()).toEqual([
      ['./counts', '1'],
      ['./counts@Delete', ''],
      ['./counts@TypeHint', 'Long[]'],
      ['./days', '2026-11-27T11:02:59.000+01:00'],
      ['./days@Delete', ''],
      ['./days@TypeHint', 'Date[]'],
    ]);
  });
});

describe('a list of nodes', () => {
  const url = dialogNode('form/textfield', { name: 'url' });
  const blank = dialogNode('form/checkbox', { name: './blank', value: '_blank' });
  const links = composite('links', { url, blank });
  const TYPE = { 'jcr:primaryType': 'nt:unstructured' };
  const stored = {
    links: {
      ...TYPE,
      item0: { ...TYPE, url: '/a' },
      item1: { ...TYPE, url: '/b', blank: '_blank' },
    },
  };

  test('is deleted and sent whole, as Granite does', () => {
    const dialog = open({ links }, stored);
    dialog.set('links/1/url', '/c');
    expect(dialog.post()).toEqual([
      ['./links@Delete', ''],
      ['./links/item0/url', '/a'],
      ['./links/item0/blank@Delete', ''],
      ['./links/item1/url', '/c'],
      ['./links/item1/blank', '_blank'],
      ['./links/item1/blank@Delete', ''],
    ]);
  });

  test('numbers its items again after a change of their order', () => {
    const dialog = open({ links }, stored);
    const list = dialog.list('links');
    list.$items.set([...list.$items.get()].reverse());
    expect(dialog.post().filter(([name]) => name.endsWith('/url'))).toEqual([
      ['./links/item0/url', '/b'],
      ['./links/item1/url', '/a'],
    ]);
  });

  test('without items is deleted', () => {
    const dialog = open({ links }, stored);
    dialog.list('links').$items.set([]);
    expect(dialog.post()).toEqual([['./links@Delete', '']]);
  });

  test('with properties that no field names is changed item by item', () => {
    const dialog = open(
      { links },
      { links: { ...TYPE, one: { ...TYPE, url: '/a', extra: 1.5 }, two: { ...TYPE, url: '/b' } } },
    );
    const list = dialog.list('links');
    const [first] = list.$items.get();
    dialog.set('links/0/url', '/z');
    list.$items.set([...(first ? [first] : []), list.newItem()]);
    dialog.set('links/1/url', '/new');
    expect(dialog.post()).toEqual([
      ['./links/two@Delete', ''],
      ['./links/one/url', '/z'],
      ['./links/item0/url', '/new'],
      ['./links/item0/blank@Delete', ''],
    ]);
  });

  test('sends such properties along if the order changes', () => {
    const extra = {
      count: 3,
      ratio: 1.5,
      isOn: true,
      day: 'Fri Nov 27 2026 11:02:59 GMT+0100',
      tags: ['a'],
      empty: [],
      image: { ...TYPE, alt: 'Alt', deep: { 'jcr:primaryType': 'nt:folder' } },
    };
    const dialog = open(
      { links },
      {
        links: {
          ...TYPE,
          kind: 'nav',
          a: { ...TYPE, url: '/a', ...extra },
          b: { ...TYPE, url: '/b' },
        },
      },
    );
    const list = dialog.list('links');
    list.$items.set([...list.$items.get()].reverse());
    expect(dialog.post()).toEqual([
      ['./links@Delete', ''],
      ['./links/kind', 'nav'],
      ['./links/item0/url', '/b'],
      ['./links/item0/blank@Delete', ''],
      ['./links/item1/url', '/a'],
      ['./links/item1/blank@Delete', ''],
      ['./links/item1/count', '3'],
      ['./links/item1/count@TypeHint', 'Long'],
      ['./links/item1/ratio', '1.5'],
      ['./links/item1/ratio@TypeHint', 'Double'],
      ['./links/item1/isOn', 'true'],
      ['./links/item1/isOn@TypeHint', 'Boolean'],
      ['./links/item1/day', '2026-11-27T11:02:59.000+01:00'],
      ['./links/item1/day@TypeHint', 'Date'],
      ['./links/item1/tags', 'a'],
      ['./links/item1/tags@TypeHint', 'String[]'],
      ['./links/item1/empty@TypeHint', 'String[]'],
      ['./links/item1/image/alt', 'Alt'],
      ['./links/item1/image/deep/jcr:primaryType', 'nt:folder'],
    ]);
  });

  test('whose items hold files keeps its order', () => {
    const file = { 'jcr:primaryType': 'nt:file', 'jcr:content': { ':jcr:data': 12 } };
    const list = open({ links }, { links: { ...TYPE, a: { ...TYPE, file } } }).list('links');
    expect(list.canReorder).toBe(false);
  });

  test('nests in an item of another', () => {
    const groups = composite('groups', {
      name: dialogNode('form/textfield', { name: './name' }),
      links,
    });
    const dialog = open(
      { groups },
      { groups: { ...TYPE, item0: { ...TYPE, name: 'One', ...stored } } },
    );
    const inner = fieldIn(dialog.form, 'groups/0/links');
    if (inner.kind !== 'list') throw new Error('links is no multifield');
    inner.$items.set([...inner.$items.get(), inner.newItem()]);
    valueField(fieldIn(dialog.form, 'groups/0/links/2/url')).$value.set('/c');
    expect(dialog.post().filter(([, value]) => value !== '')).toEqual([
      ['./groups/item0/name', 'One'],
      ['./groups/item0/links/item0/url', '/a'],
      ['./groups/item0/links/item1/url', '/b'],
      ['./groups/item0/links/item1/blank', '_blank'],
      ['./groups/item0/links/item2/url', '/c'],
    ]);
  });

  test('that is no list is kept', () => {
    const dialog = open({ links, flag }, { links: 'text', flag: 'false' });
    dialog.set('flag', true);
    expect(dialog.post().filter(([name]) => name.includes('links'))).toEqual([]);
  });
});

test('of two fields for one property the changed one is posted, or else the first that is shown', () => {
  const select = (value: string): JsonObject =>
    dialogNode('form/select', { name: './size', items: { a: { value } } });
  const dialog = open({ one: select('s'), other: select('l'), title });
  dialog.set('title', 'One');
  expect(dialog.post().filter(([name]) => name === './size')).toEqual([['./size', 's']]);
  const [, second] = dialog.form.fields;
  if (second) valueField(second).$value.set(['x']);
  expect(dialog.post().filter(([name]) => name === './size')).toEqual([['./size', 'x']]);
});

test('checkboxes for one property post all values that are on', () => {
  const box = (value: string): JsonObject => dialogNode('form/checkbox', { name: './days', value });
  const dialog = open({ mo: box('mo'), tu: box('tu'), we: box('we') }, { days: ['mo', 'tu'] });
  const [, , third] = dialog.form.fields;
  if (third) valueField(third).$value.set(true);
  expect(dialog.post().filter(([name]) => name === './days')).toEqual([
    ['./days', 'mo'],
    ['./days', 'tu'],
    ['./days', 'we'],
  ]);
});

test('an unknown field is never posted', () => {
  const map = dialogNode('custom/map', { name: './map' });
  const dialog = open({ map, title }, { map: '1,2' });
  expect(dialog.field('map').kind).toBe('unknown');
  dialog.set('title', 'One');
  expect(dialog.post()).toEqual([['./title', 'One']]);
});
