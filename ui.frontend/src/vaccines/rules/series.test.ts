import { covidBrands } from './covidProducts';
import { secondDoseProduct, secondDoseWindow } from './series';
import type { VaccineProduct } from './vaccineProduct';

/* The days of a second dose (docs/specification/vaccines.md#intervals). */

const FIRST_DOSE = '2026-03-01';

test.each([
  [covidBrands.pfizer, '2026-03-22', '2026-04-12'],
  [covidBrands.moderna, '2026-03-29', '2026-04-12'],
  [covidBrands.novavax, '2026-03-22', '2026-04-26'],
  ['JYNNEOS', '2026-03-29', '2026-04-05'],
  [' jynneos', '2026-03-29', '2026-04-05'],
  ['A vaccine that an author has entered', '2026-03-29', '2026-04-12'],
])('the second dose of %s is due from %s to %s', (brand, earliest, latest) => {
  expect(secondDoseWindow({ brand, doseGroup: 'dose-1-or-2' }, FIRST_DOSE)).toEqual({
    earliest,
    latest,
  });
});

test.each([
  [covidBrands.janssen, 'dose-1'],
  [covidBrands.pfizer, 'dose-2'],
  [covidBrands.pfizer, 'additional'],
] as const)('after %s as %s no second dose is due', (brand, doseGroup) => {
  expect(secondDoseWindow({ brand, doseGroup }, FIRST_DOSE)).toBeUndefined();
});

describe('the product of the second dose', () => {
  const product = (slotId: string, doseGroup: VaccineProduct['doseGroup'], brand = 'JYNNEOS') =>
    ({ slotId, doseGroup, brand, disease: 'mpox' }) as VaccineProduct;

  test('is the first product if it serves both doses', () => {
    const both = product('101', 'dose-1-or-2');
    expect(secondDoseProduct(both, [product('54', 'dose-2'), both])).toBe(both);
  });

  test('is the same brand’s product for second doses, or undefined', () => {
    const [first, second] = [product('53', 'dose-1'), product('54', 'dose-2')];
    const other = product('55', 'dose-2', 'ACAM2000');
    expect(secondDoseProduct(first, [other, first, second])).toBe(second);
    expect(secondDoseProduct(first, [other, first])).toBeUndefined();
  });
});
