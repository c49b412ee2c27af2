import { productsOf } from './offeredVaccines';
import { decodeVisit } from './visit';
import { isPossibleOn, patientOf, plannedVaccines, visitPlan } from './visitPlan';

const TODAY = '2026-11-23';

const products = productsOf({
  fluIds: '3,40',
  covidVaccines: '101-PREF-113 Moderna 12, 103 Novavax',
  mpoxIds: '53, 54',
});

const planOf = (answers: Record<string, string>) =>
  visitPlan(decodeVisit(answers), products, TODAY);

const planned = (answers: Record<string, string>) => plannedVaccines(planOf(answers), answers);

test('the author’s list gives products with their keys and ages', () => {
  expect(products.map(({ slotId }) => slotId)).toEqual(['3', '40', '53', '54', '101', '103']);
  expect(products.find(({ slotId }) => slotId === '101')).toMatchObject({
    brand: 'Moderna',
    preferenceKey: 'PREF-113',
  });
});

test('an adult may have flu and covid vaccine in one visit, of whichever maker', () => {
  expect(planned({ dateOfBirth: '4/17/1984', diseases: 'flu covid' })).toEqual([
    { disease: 'flu', ids: ['3'], dose: 1 },
    { disease: 'covid', ids: ['101', '103'], dose: 1 },
  ]);
});

test('one maker that is chosen is the only one', () => {
  const answers = { dateOfBirth: '4/17/1984', diseases: 'covid', 'choice-covid': '103' };
  expect(planned(answers)).toEqual([{ disease: 'covid', ids: ['103'], dose: 1 }]);
});

test('at 65 the preferred flu vaccine comes first', () => {
  expect(planned({ dateOfBirth: '1/2/1950', diseases: 'flu' })).toEqual([
    { disease: 'flu', ids: ['40', '3'], dose: 1 },
  ]);
});

test('after a first dose against mpox the second is booked, from the day on which it is due', () => {
  const answers = {
    dateOfBirth: '4/17/1984',
    diseases: 'mpox',
    earlierDoses: '[{"vaccine":"mpox:JYNNEOS","date":"11/10/2026"}]',
  };
  const vaccines = planned(answers);
  expect(vaccines).toEqual([{ disease: 'mpox', ids: ['54'], dose: 2 }]);
  const patient = patientOf(decodeVisit(answers));
  if (!patient) throw new Error('There is no patient.');
  expect(isPossibleOn(vaccines, products, patient, '2026-12-07')).toBe(false);
  expect(isPossibleOn(vaccines, products, patient, '2026-12-08')).toBe(true);
});

test('what is due only after the days for which stores have times cannot be booked, and says when', () => {
  const answers = {
    dateOfBirth: '4/17/1984',
    diseases: 'covid',
    earlierDoses: '[{"vaccine":"covid:Pfizer","date":"11/20/2026"}]',
  };
  expect(planned(answers)).toEqual([]);
  const [covid] = planOf(answers)?.diseases ?? [];
  expect(covid?.reasons.length).toBeGreaterThan(0);
});

test('the immune system is asked for only where it makes a difference', () => {
  const without = { dateOfBirth: '4/17/1984', diseases: 'covid' };
  expect(planOf(without)?.asksImmune).toBe(false);
  const had = '[{"vaccine":"covid:Pfizer","date":"9/20/2026"}]';
  expect(planOf({ ...without, earlierDoses: had })?.asksImmune).toBe(true);
});

test('without a date of birth there is no plan', () => {
  expect(planOf({ dateOfBirth: '2/30/1984', diseases: 'flu' })).toBeUndefined();
});
