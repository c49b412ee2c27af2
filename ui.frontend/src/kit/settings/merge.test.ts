import { mergeFields } from './merge';

const names = ['name', 'phone', 'city'] as const;
const record = (name: string, phone: string, city: string) => ({ name, phone, city });
const opened = record('Ana', '1', 'Etna');

test('what one page has changed and the other has not is kept from both', () => {
  const mine = record('Ana', '2', 'Etna');
  const theirs = record('Anna', '1', 'Etna');
  expect(mergeFields(names, { opened, mine, theirs })).toEqual({
    changed: ['name'],
    merged: record('Anna', '2', 'Etna'),
  });
});

test('where both have changed a field, what was typed here stays, and the other is told', () => {
  const mine = record('Ana', '2', 'Etna');
  const theirs = record('Ana', '3', 'Etna');
  expect(mergeFields(names, { opened, mine, theirs })).toEqual({
    changed: ['phone'],
    merged: record('Ana', '2', 'Etna'),
  });
});

test('the same change in both is no difference', () => {
  const both = record('Anna', '1', 'Etna');
  expect(mergeFields(names, { opened, mine: both, theirs: both })).toEqual({
    changed: [],
    merged: both,
  });
});
