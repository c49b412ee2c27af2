import { offeredProducts, productText, queryId } from './products';

/**
 * The vaccine tables by id (docs/specification/vaccines.md#products); the ids that they lack are recorded ones
 * (docs/specification/vaccines.md#recorded-ids).
 */

const product = (id: string) => {
  const [found] = offeredProducts([id]);
  if (!found) throw new Error(`There is no product ${id}.`);
  return found;
};

test.each([
  ['9', 'Moderna', 'COV', '9-PREF-113', 'dose-1', 'First Moderna dose'],
  ['10', 'Moderna', 'COV', '10-PREF-113', 'dose-2', 'Second Moderna dose'],
  ['11', 'Pfizer', 'COV', '11-PREF-114', 'dose-1', 'First Pfizer dose'],
  ['12', 'Pfizer', 'COV', '12-PREF-114', 'dose-2', 'Second Pfizer dose'],
  [
    '13',
    'Johnson & Johnson-Janssen',
    'COV',
    '13-PREF-115',
    'dose-1',
    'First Johnson & Johnson-Janssen dose',
  ],
  ['42', 'Moderna', 'COV', '42-PREF-113', 'additional', 'Moderna booster'],
  ['43', 'Pfizer', 'COV', '43-PREF-114', 'additional', 'Pfizer booster'],
  [
    '46',
    'Johnson & Johnson-Janssen',
    'COV',
    '46-PREF-115',
    'additional',
    'Johnson & Johnson-Janssen booster',
  ],
  ['47', 'Pfizer', 'COV', '47-PREF-122', 'dose-1-or-2', 'First Pfizer dose'],
  ['95', 'Moderna', 'COV', '95-PREF-125', 'updated-booster', 'Updated Moderna booster'],
  ['96', 'Pfizer', 'COV', '96-PREF-126', 'updated-booster', 'Updated Pfizer booster'],
  ['3', 'FLU', 'FLU', '3', 'season', 'Flu vaccine'],
  ['40', 'Senior FLU', 'Senior FLU', '40', 'season', 'Flu vaccine for ages 65 and over'],
  ['53', 'JYNNEOS', undefined, '53', 'dose-1', 'First JYNNEOS dose'],
  ['54', 'JYNNEOS', undefined, '54', 'dose-2', 'Second JYNNEOS dose'],
])('the id %s is %s with the code %s, %s in a query, booked as %s: %s', (...row) => {
  const [id, brand, code, query, doseGroup, text] = row;
  expect(product(id)).toMatchObject({ slotId: id, brand, doseGroup });
  expect(product(id).code).toBe(code);
  expect(queryId(product(id))).toBe(query);
  expect(productText(product(id))).toBe(text);
});

test('Novavax has the authored id and key', () => {
  const novavax = {
    slotId: '103',
    brand: 'Novavax',
    disease: 'covid',
    doseGroup: 'dose-1',
  } as const;
  expect(offeredProducts([], [novavax]).map(queryId)).toEqual(['103']);
  expect(offeredProducts([], [{ ...novavax, preferenceKey: 'PREF-130' }]).map(queryId)).toEqual([
    '103-PREF-130',
  ]);
});

test('the third dose of an immunocompromised patient is called an additional dose', () => {
  expect(productText(product('42'), 1, true)).toBe('Additional Moderna dose');
});
