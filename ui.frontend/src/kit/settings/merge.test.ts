import { mergeFields } from './merge';

const names = ['name', 'phone', 'city'] as const;
const record = (name: string, phone: string, city: string) => ({ name, phone, city });
const opened = record('Ana', '1', 'Etna');

test('changes of different fields by two pages are both kept', () => {
  const mine = record('Ana', '2', 'Etna');
  const theirs = record('Anna', '1', 'Etna');
  expect(mergeFields(names, { opened, mine, theirs })).toEqual({
    changed: ['name'],
    merged: record('Anna', '2', 'Etna'),
  });
});

test('if both pages changed a field, the value typed here stays, and the field is reported as changed elsewhere', () => {
  const mine = record('Ana', '2', 'Etna');
  const theirs = record('Ana', '3', 'Etna');
  expect(mergeFields(names, { opened, mine, theirs })).toEqual({
    changed: ['phone'],
    merged: record('Ana', '2', 'Etna'),
  });
});

test('the same change on both pages is no difference', () => {
  const both = record('Anna', '1', 'Etna');
  expect(mergeFields(names, { opened, mine: both, theirs: both })).toEqual({
    changed: [],
    merged: both,
  });
});
