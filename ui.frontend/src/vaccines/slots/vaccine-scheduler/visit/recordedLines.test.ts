import { recordedLine, recordedText, recordedVaccine, withoutListed } from './recordedLines';

const dose = (when: string, number?: number) =>
  ({ disease: 'covid', brand: 'Pfizer', when, number }) as const;
const line = (date: string, vaccine = 'covid:Pfizer') => ({ vaccine, date });

test.each([
  ['2021-03-14', 1, '03/14/2021', 'Dose 1 · March 14, 2021'],
  ['2021-04', undefined, '', 'April 2021 (no day on record)'],
  ['2021', 2, '', 'Dose 2 · 2021 (no day on record)'],
  ['', undefined, '', 'No date on record'],
])('a dose of "%s" has a date only if the record has the day', (when, number, date, text) => {
  expect(recordedLine(dose(when))).toEqual({ vaccine: 'covid:Pfizer', date, recorded: true });
  expect(recordedText(dose(when, number))).toBe(text);
});

test.each([
  ['of the same day', '2021-03-14', line('3/14/2021')],
  ['of the same day with another brand', '2021-03-14', line('3/14/2021', 'covid:')],
  ['of a day in its month', '2021-03', line('3/14/2021')],
  ['of a day in its year', '2021', line('3/14/2021')],
  ['without a day yet', '2021-03', line('')],
])('a dose is listed by a line %s', (_, when, listed) => {
  expect(withoutListed([dose(when)], [listed])).toEqual([]);
});

test.each([
  ['of another day', '2021-03-14', line('3/15/2021')],
  ['of another month', '2021-04', line('3/14/2021')],
  ['against another disease', '2021-03-14', line('3/14/2021', 'flu:FLU')],
  ['without a vaccine', '2021-03-14', line('3/14/2021', '')],
  ['whose day is not complete', '2021-03-14', line('3/14')],
  ['without a day, if the record has one', '2021-03-14', line('')],
])('a dose is not listed by a line %s', (_, when, other) => {
  expect(withoutListed([dose(when)], [other])).toEqual([dose(when)]);
});

test('a line is one dose', () => {
  const doses = [dose('2021'), dose('2021-03-14')];
  expect(withoutListed(doses, [line('3/14/2021')])).toEqual([dose('2021')]);
  expect(withoutListed(doses, [line('3/14/2021'), line('5/1/2021')])).toEqual([]);
});

test('a dose whose brand the record lacks is named by its disease', () => {
  expect(recordedVaccine(dose('2021'))).toBe('COVID-19 vaccine: Pfizer');
  expect(recordedVaccine({ ...dose('2021'), brand: '' })).toBe('COVID-19 vaccine');
});
