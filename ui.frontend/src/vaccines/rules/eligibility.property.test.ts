import * as fc from 'fast-check';
import { messageText } from '../../kit/form/rules/rules';
import { eligibility, verdictOn } from './eligibility';
import { authored } from './eligibility.testing';
import { offeredProducts } from './products';

const IDS = [
  '9',
  '10',
  '11',
  '12',
  '13',
  '42',
  '43',
  '46',
  '47',
  '95',
  '96',
  '3',
  '40',
  '53',
  '54',
];
const products = offeredProducts(IDS, authored);

const dates = (from: string, to: string) =>
  fc
    .integer({ min: Date.parse(from) / 86_400_000, max: Date.parse(to) / 86_400_000 })
    .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));

const patients = fc.record({
  birthDate: dates('1930-01-01', '2026-11-22'),
  earlierDoses: fc.array(
    fc.record({
      disease: fc.constantFrom('covid' as const, 'flu' as const, 'mpox' as const),
      brand: fc.constantFrom(
        'Pfizer',
        'Moderna',
        'Novavax',
        'Johnson & Johnson-Janssen',
        'FLU',
        'JYNNEOS',
        '',
      ),
      date: dates('2020-12-11', '2026-11-22'),
    }),
    { maxLength: 6 },
  ),
  isImmunocompromised: fc.boolean(),
});
const days = dates('2020-12-01', '2027-12-31');

test('from the named day on the patient can have the product', () => {
  fc.assert(
    fc.property(patients, days, fc.constantFrom(...products), (patient, day, product) => {
      const verdict = verdictOn(product, patient, day);
      if (verdict.kind !== 'later') return;
      expect(verdict.from > day).toBe(true);
      // On the first of the two days, later doses are not known yet.
      const known = {
        ...patient,
        earlierDoses: patient.earlierDoses.filter(({ date }) => date <= day),
      };
      expect(verdictOn(product, known, verdict.from).kind).toBe('now');
    }),
    { numRuns: 2000 },
  );
});

test('every reason has its placeholders filled in', () => {
  fc.assert(
    fc.property(patients, days, (patient, day) => {
      const answers = eligibility(patient, products, day);
      expect(answers.map(({ disease }) => disease).sort()).toEqual(['covid', 'flu', 'mpox']);
      for (const { verdicts, reasons } of answers) {
        expect(reasons.length).toBeGreaterThan(0);
        for (const { reason } of verdicts)
          expect(messageText(reason)).toMatch(/^[^{}]+: [^{}]+\.$/);
        const kinds = verdicts.map(({ kind }) => ['now', 'later', 'never'].indexOf(kind));
        expect(kinds).toEqual([...kinds].sort());
      }
    }),
  );
});

test('no patient can have a withdrawn vaccine', () => {
  fc.assert(
    fc.property(patients, (patient) => {
      for (const product of products.filter(({ slotId }) =>
        ['95', '96', '11', '13'].includes(slotId),
      ))
        expect(verdictOn(product, patient, '2026-11-22').kind).toBe('never');
    }),
  );
});
