import { years } from './spans';
import type { Authorisation, VaccineProduct } from './vaccineProduct';

/** The brands of docs/specification/vaccines.md#products. */
export const covidBrands = {
  moderna: 'Moderna',
  pfizer: 'Pfizer',
  janssen: 'Johnson & Johnson-Janssen',
  novavax: 'Novavax',
} as const;

const FACTS = 'docs/specification/vaccines.md#ages';
const INTERVALS = 'docs/specification/vaccines.md#intervals';
const MONOVALENT = { on: '2023-04-18', source: 'FDA, April 18, 2023: monovalent mRNA vaccines' };
const BIVALENT = { on: '2023-09-11', source: INTERVALS };
/** The bivalent vaccines replaced these boosters. */
const BOOSTER = { on: '2022-09-01', source: 'CDC, September 1, 2022' };
/** The last doses in the United States expired on the day before. */
const JANSSEN = {
  on: '2023-05-07',
  source: `${INTERVALS}: unavailable in May 2023; CDC for the day`,
};

const from = (date: string, age: number, source = FACTS): Authorisation => ({
  from: date,
  youngest: years(age),
  source,
});

const pfizer = { disease: 'covid', brand: covidBrands.pfizer, code: 'COV' } as const;
const moderna = { disease: 'covid', brand: covidBrands.moderna, code: 'COV' } as const;
const janssen = { disease: 'covid', brand: covidBrands.janssen, code: 'COV' } as const;

const pfizerSeries = {
  ...pfizer,
  preferenceKey: 'PREF-114',
  cvx: [208, 217],
  authorised: [from('2020-12-11', 16), from('2021-05-10', 12)],
  withdrawn: MONOVALENT,
};
const modernaSeries = {
  ...moderna,
  preferenceKey: 'PREF-113',
  cvx: [207],
  authorised: [from('2020-12-18', 18), from('2022-06-17', 12, 'FDA, June 17, 2022')],
  withdrawn: MONOVALENT,
};

/**
 * The covid vaccines with recorded ids and preference keys (docs/specification/vaccines.md#recorded-ids). All of them
 * are withdrawn; authors enter the ids of later formulas and of Novavax.
 */
export const covidProducts: readonly VaccineProduct[] = [
  { ...modernaSeries, slotId: '9', doseGroup: 'dose-1' },
  { ...modernaSeries, slotId: '10', doseGroup: 'dose-2' },
  { ...pfizerSeries, slotId: '11', doseGroup: 'dose-1' },
  { ...pfizerSeries, slotId: '12', doseGroup: 'dose-2' },
  {
    ...janssen,
    slotId: '13',
    doseGroup: 'dose-1',
    preferenceKey: 'PREF-115',
    cvx: [212],
    authorised: [from('2021-02-27', 18)],
    withdrawn: JANSSEN,
  },
  {
    ...moderna,
    slotId: '42',
    doseGroup: 'additional',
    preferenceKey: 'PREF-113',
    cvx: [207, 221],
    authorised: [
      from('2021-08-13', 18, 'CDC, August 13, 2021: third dose of the immunocompromised'),
      from('2021-10-21', 18, 'CDC, October 21, 2021'),
    ],
    withdrawn: BOOSTER,
  },
  {
    ...pfizer,
    slotId: '43',
    doseGroup: 'additional',
    preferenceKey: 'PREF-114',
    cvx: [208, 217],
    authorised: [
      from('2021-08-13', 12, 'CDC, August 13, 2021: third dose of the immunocompromised'),
    ],
    withdrawn: BOOSTER,
  },
  {
    ...janssen,
    slotId: '46',
    doseGroup: 'additional',
    preferenceKey: 'PREF-115',
    cvx: [212],
    authorised: [from('2021-10-21', 18, 'CDC, October 21, 2021')],
    withdrawn: JANSSEN,
  },
  {
    ...pfizer,
    slotId: '47',
    doseGroup: 'dose-1-or-2',
    preferenceKey: 'PREF-122',
    cvx: [218],
    authorised: [from('2021-10-29', 5)],
    oldest: 11,
    withdrawn: MONOVALENT,
  },
  {
    ...moderna,
    slotId: '95',
    doseGroup: 'updated-booster',
    preferenceKey: 'PREF-125',
    cvx: [229],
    authorised: [from('2022-09-01', 18), from('2022-10-12', 6, 'FDA, October 12, 2022')],
    withdrawn: BIVALENT,
  },
  {
    ...pfizer,
    slotId: '96',
    doseGroup: 'updated-booster',
    preferenceKey: 'PREF-126',
    cvx: [300, 301],
    authorised: [from('2022-09-01', 12), from('2022-10-12', 5, 'FDA, October 12, 2022')],
    withdrawn: BIVALENT,
  },
];
