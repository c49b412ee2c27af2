import { knownDoses } from './recordedDoses';

const TODAY = '2026-11-29';
const dose = (cvx: number, date = '2025-10-02') => ({ cvx: [cvx], date, number: undefined });

test.each([
  [207, 'covid', 'Moderna'],
  [221, 'covid', 'Moderna'],
  [229, 'covid', 'Moderna'],
  [312, 'covid', 'Moderna'],
  [208, 'covid', 'Pfizer'],
  [217, 'covid', 'Pfizer'],
  [218, 'covid', 'Pfizer'],
  [300, 'covid', 'Pfizer'],
  [301, 'covid', 'Pfizer'],
  [309, 'covid', 'Pfizer'],
  [211, 'covid', 'Novavax'],
  [313, 'covid', 'Novavax'],
  [212, 'covid', 'Johnson & Johnson-Janssen'],
  [213, 'covid', ''],
  [141, 'flu', 'FLU'],
  [149, 'flu', 'FLU'],
  [197, 'flu', 'FLU'],
  [205, 'flu', 'FLU'],
  [206, 'mpox', 'JYNNEOS'],
])('the code %i is of a vaccine against %s of the brand "%s"', (cvx, disease, brand) => {
  expect(knownDoses([dose(cvx)], TODAY)).toMatchObject([{ disease, brand, when: '2025-10-02' }]);
});

test('a vaccine that cannot be booked here is no earlier dose', () => {
  expect(knownDoses([dose(115)], TODAY)).toEqual([]);
});

test('the first code that is known is used', () => {
  const [known] = knownDoses([{ cvx: [999, 206], date: '', number: 2 }], TODAY);
  expect(known).toEqual({ disease: 'mpox', brand: 'JYNNEOS', when: '', number: 2 });
});

test('doses are in the order of their dates, those without a date last', () => {
  const dates = ['', '2021-04', '2021-03-14', '2020'];
  const known = knownDoses(
    dates.map((date) => dose(208, date)),
    TODAY,
  );
  expect(known.map(({ when }) => when)).toEqual(['2020', '2021-03-14', '2021-04', '']);
});

test('a dose that two sources report is one, with the brand that one of them knows', () => {
  expect(knownDoses([dose(213), dose(208), dose(141)], TODAY)).toMatchObject([
    { brand: 'Pfizer' },
    { disease: 'flu' },
  ]);
});

test('two brands on a day are both shown, so that the patient can decide', () => {
  expect(knownDoses([dose(207), dose(208)], TODAY)).toHaveLength(2);
});

test('two doses of a month without a day stay two', () => {
  expect(knownDoses([dose(208, '2021-03'), dose(208, '2021-03')], TODAY)).toHaveLength(2);
});

test.each(['2026-11-30', '2026-12', '2027'])('a dose of the future, %s, has no date', (date) => {
  expect(knownDoses([dose(141, date)], TODAY)).toMatchObject([{ when: '' }]);
});
