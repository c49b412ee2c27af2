import { sentence, t } from '../../base/i18n/t';
import type { IsoDate } from '../../base/values/calendarDate';
import { covidProducts } from './covidProducts';
import { after, months, years } from './spans';
import type { Disease, DoseGroup, VaccineProduct } from './vaccineProduct';

/** A product whose id an author enters, because recorded traffic has no id for it: a season's formula, or Novavax. */
export interface AuthoredProduct {
  readonly slotId: string;
  readonly brand: string;
  readonly disease: Disease;
  readonly doseGroup: DoseGroup;
  /** The preference key, such as `PREF-113`; without it a query contains the bare id. */
  readonly preferenceKey?: string;
  readonly cvx?: number | undefined;
  /** The minimum age in years; `youngestByDefault` if the author leaves it out. */
  readonly youngest?: number | undefined;
  /** The first day on which it is given; without it, it is always given. */
  readonly from?: IsoDate | undefined;
  /** The day from which it is not given any more. */
  readonly until?: IsoDate | undefined;
}

/**
 * Returns the products with these ids, then the author's. Unknown ids are left out, and an authored product replaces
 * the table's product with the same id.
 */
export function offeredProducts(
  slotIds: readonly string[],
  authored: readonly AuthoredProduct[] = [],
): VaccineProduct[] {
  const entered = authored.map(toProduct);
  const chosen = knownProducts().filter(
    ({ slotId }) =>
      slotIds.includes(slotId) && !entered.some((product) => product.slotId === slotId),
  );
  return [...chosen, ...entered];
}

/** Returns the products of the tables. */
export const knownProducts = (): readonly VaccineProduct[] => [
  ...covidProducts,
  ...fluProducts,
  ...mpoxProducts,
];

/**
 * Returns a product with an author's minimum age in years. The authorization still counts: a lower age than it allows
 * changes nothing.
 */
export function withLeastAge(product: VaccineProduct, age: number): VaccineProduct {
  const least = after(ANY_BIRTH, years(age));
  return {
    ...product,
    authorised: product.authorised.map((row) =>
      after(ANY_BIRTH, row.youngest) < least
        ? { ...row, youngest: years(age), source: 'authored' }
        : row,
    ),
  };
}

/** A day on which spans are compared. */
const ANY_BIRTH = '2000-01-01';

/** Returns a product's id in the `vaccineIds` of a query: `11-PREF-114`, or the bare id if no key is known. */
export function queryId({
  slotId,
  preferenceKey,
}: Pick<VaccineProduct, 'slotId' | 'preferenceKey'>): string {
  return preferenceKey === undefined ? slotId : `${slotId}-${preferenceKey}`;
}

/**
 * Returns a product's name in the language of the page, such as `Second Pfizer dose`.
 *
 * @param dose the dose, of a product that serves both
 * @param isThird whether a booster product is the third dose of an immunocompromised patient
 */
export function productText(
  { brand, disease, doseGroup, code }: VaccineProduct,
  dose: 1 | 2 = 1,
  isThird = false,
): string {
  if (disease === 'flu')
    return code === SENIOR_FLU ? t('Flu vaccine for ages 65 and over') : t('Flu vaccine');
  if (isThird) return t('Additional {0} dose', brand);
  return t(doseGroup === 'dose-1-or-2' ? doseTexts[`dose-${dose}`] : doseTexts[doseGroup], brand);
}

const doseTexts = {
  'dose-1': sentence('First {0} dose'),
  'dose-2': sentence('Second {0} dose'),
  additional: sentence('{0} booster'),
  'updated-booster': sentence('Updated {0} booster'),
  season: sentence('{0} vaccine for this season'),
} as const;

const FACTS = 'docs/specification/vaccines.md#ages';

const SENIOR_FLU = 'Senior FLU';

const flu = { disease: 'flu', doseGroup: 'season' } as const;

/**
 * Ids: docs/specification/vaccines.md#products, codes: docs/specification/vaccines.md#cvx-codes. The first flu vaccine
 * in the list of CVX codes was licensed long before 2020.
 */
const fluProducts: readonly VaccineProduct[] = [
  {
    ...flu,
    slotId: '3',
    brand: 'FLU',
    code: 'FLU',
    cvx: [140, 141, 150, 158, 153, 171, 155, 185, 111, 149],
    authorised: [{ from: '2010-07-01', youngest: months(6), source: FACTS }],
  },
  {
    ...flu,
    slotId: '40',
    brand: SENIOR_FLU,
    code: SENIOR_FLU,
    cvx: [135, 197, 168, 205],
    authorised: [{ from: '2010-07-01', youngest: years(65), source: FACTS }],
    preferred: { from: '2022-06-30', source: FACTS },
  },
];

const jynneos = {
  disease: 'mpox',
  brand: 'JYNNEOS',
  cvx: [206],
  authorised: [
    { from: '2019-09-24', youngest: years(18), source: `${FACTS}; FDA for the day of the license` },
  ],
} as const;

/**
 * The specification lists the ids without their meaning (docs/specification/vaccines.md#products); there are two doses
 * (docs/specification/vaccines.md#intervals).
 */
const mpoxProducts: readonly VaccineProduct[] = [
  { ...jynneos, slotId: '53', doseGroup: 'dose-1' },
  { ...jynneos, slotId: '54', doseGroup: 'dose-2' },
];

/**
 * The default authorizations. The CVX codes of later covid formulas (309, 312, 313:
 * docs/specification/vaccines.md#cvx-codes) and of Novavax are those of products for ages 12 and over; flu and mpox are
 * as in the tables.
 */
const youngestByDefault: Readonly<Record<Disease, VaccineProduct['authorised'][number]>> = {
  covid: { from: '2022-07-13', youngest: years(12), source: FACTS },
  flu: { from: '2010-07-01', youngest: months(6), source: FACTS },
  mpox: { from: '2019-09-24', youngest: years(18), source: FACTS },
};

function toProduct({ cvx, youngest, from, until, ...product }: AuthoredProduct): VaccineProduct {
  const usual = youngestByDefault[product.disease];
  const source = 'authored';
  return {
    ...product,
    cvx: cvx === undefined ? [] : [cvx],
    authorised: [
      {
        from: from ?? usual.from,
        youngest: youngest === undefined ? usual.youngest : years(youngest),
        source: youngest === undefined ? usual.source : source,
      },
    ],
    ...(until !== undefined && { withdrawn: { on: until, source } }),
  };
}
