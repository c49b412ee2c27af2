import { conflictsOf, withoutConflicts } from './conflicts';
import type { FormField } from '../server/request';

const DIALOG = {
  items: {
    title: { name: './jcr:title', fieldLabel: 'Title' },
    wide: { items: { on: { name: './wide', text: 'Full width' } } },
    links: {
      fieldLabel: 'Links',
      field: { name: './links', items: { url: { name: './url', fieldLabel: 'Address' } } },
    },
    list: { name: './links', fieldLabel: 'Links' },
  },
};
const BEFORE = {
  'jcr:title': 'Flu',
  wide: false,
  links: { item0: { url: '/a' } },
  'jcr:lastModified': '1',
};

const conflicts = (now: object, ...fields: FormField[]) =>
  conflictsOf(DIALOG, fields, BEFORE, { ...BEFORE, 'jcr:lastModified': '2', ...now });

test('a field that only one of the authors has changed is no conflict', () => {
  expect(conflicts({ wide: true }, ['./jcr:title', 'Shingles'])).toEqual([]);
  expect(conflicts({ 'jcr:title': 'Covid' }, ['./wide', 'true'])).toEqual([]);
});

test('a field that both have changed is named with the words of both', () => {
  expect(
    conflicts({ 'jcr:title': 'Covid' }, ['./jcr:title', 'Shingles'], ['./jcr:title@TypeHint', 'x']),
  ).toEqual([{ name: 'jcr:title', label: 'Title', mine: 'Shingles', theirs: 'Covid' }]);
});

test('a value that one has removed is a conflict, and one that both have removed is not', () => {
  expect(conflicts({ 'jcr:title': null }, ['./jcr:title', 'Shingles'])).toEqual([
    { name: 'jcr:title', label: 'Title', mine: 'Shingles', theirs: '' },
  ]);
  expect(conflicts({ 'jcr:title': null }, ['./jcr:title@Delete', ''])).toEqual([]);
});

test('a value that both have set is no conflict, such as the default of a box that neither has touched', () => {
  const unchecked: FormField[] = [
    ['./hideInNav@DefaultValue', 'false'],
    ['./hideInNav@UseDefaultWhenMissing', 'true'],
  ];
  expect(conflicts({ hideInNav: false }, ...unchecked)).toEqual([]);
  expect(conflicts({ hideInNav: true }, ...unchecked)).toEqual([
    { name: 'hideInNav', label: 'hideInNav', mine: 'false', theirs: 'true' },
  ]);
  expect(conflicts({ 'jcr:title': 'Covid' }, ['./jcr:title', 'Covid'])).toEqual([]);
});

test('a list is one conflict, whichever of its items was changed', () => {
  expect(
    conflicts(
      { links: { item0: { url: '/b' } } },
      ['./links@Delete', ''],
      ['./links/item0/url', '/c'],
      ['./links/item1/url', '/d'],
    ),
  ).toEqual([{ name: 'links', label: 'Links', mine: undefined, theirs: undefined }]);
});

test('without conflicts, the other fields are left', () => {
  const fields: FormField[] = [
    ['./jcr:title', 'Shingles'],
    ['./links@Delete', ''],
    ['./links/item0/url', '/c'],
    ['./linksBelow', 'x'],
  ];
  const [links] = conflicts({ links: {} }, ...fields);
  expect(withoutConflicts(fields, links ? [links] : [])).toEqual([fields[0], fields[3]]);
});
