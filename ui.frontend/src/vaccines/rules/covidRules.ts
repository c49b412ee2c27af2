import { covidBrands } from './covidProducts';
import type { IntervalRule } from './intervals';
import { days, months } from './spans';

/*
 * Recommendations after a first series against covid, each with the day from which it holds. Their source is
 * docs/specification/vaccines.md#intervals unless another one is named. It gives months; the days are those of the
 * CDC's and FDA's announcements.
 */

/** The third dose of immunocompromised patients after two of an mRNA vaccine (CDC, August 13, 2021, for the day). */
export const thirdDose: readonly IntervalRule[] = [{ from: '2021-08-13', wait: days(28) }];

/** The ages: CDC, September 24 (65 and over), November 19 (18), December 9, 2021 (16), January 5, 2022 (12). */
const pfizerBoosters: readonly IntervalRule[] = [
  { from: '2021-09-24', wait: months(6), youngest: 65 },
  { from: '2021-11-19', wait: months(6), youngest: 18 },
  { from: '2021-12-09', wait: months(6), youngest: 16 },
  { from: '2022-01-05', wait: months(5), youngest: 12 },
];

/** CDC, October 21 and November 19, 2021; FDA, January 7, 2022, for the five months. */
const modernaBoosters: readonly IntervalRule[] = [
  { from: '2021-10-21', wait: months(6), youngest: 65 },
  { from: '2021-11-19', wait: months(6), youngest: 18 },
  { from: '2022-01-07', wait: months(5), youngest: 18 },
];

/** CDC, October 21, 2021, for the day. */
const janssenBoosters: readonly IntervalRule[] = [{ from: '2021-10-21', wait: months(2) }];

/** The first booster, by the brand of the series. */
export const boosterRules: Readonly<Record<string, readonly IntervalRule[]>> = {
  [covidBrands.pfizer]: pfizerBoosters,
  [covidBrands.moderna]: modernaBoosters,
  [covidBrands.janssen]: janssenBoosters,
};

/** The first booster after a series of an unknown brand or of several brands: the longest interval. */
export const otherBoosters = pfizerBoosters;

/** From this day on a booster may be of another brand than the series (CDC, October 21, 2021). */
export const MIXED_BOOSTERS_FROM = '2021-10-21';

/** The second booster. For immunocompromised patients: CDC, March 29, 2022. */
export const secondBooster = {
  usual: [{ from: '2022-03-29', wait: months(4), youngest: 50 }],
  immunocompromised: [{ from: '2022-03-29', wait: months(4) }],
} satisfies Readonly<Record<string, readonly IntervalRule[]>>;

/** The bivalent vaccines; a patient needs one dose. */
export const updatedBooster: readonly IntervalRule[] = [{ from: '2022-09-01', wait: months(2) }];

/** From this day on the bivalent vaccines also served as a first dose. */
export const UPDATED_WITHOUT_SERIES_FROM = '2023-04-18';

/** An optional second bivalent dose. For immunocompromised patients: CDC, April 19, 2023. */
export const secondUpdatedBooster = {
  usual: [{ from: '2023-04-18', wait: months(4), youngest: 65 }],
  immunocompromised: [{ from: '2023-04-18', wait: months(2) }],
} satisfies Readonly<Record<string, readonly IntervalRule[]>>;

/**
 * One dose of the season's formula, at least two months after the last dose of any vaccine (CDC, September 12, 2023).
 */
export const covidOfSeason: readonly IntervalRule[] = [{ from: '2023-09-11', wait: months(2) }];

/** A second dose of the same formula: CDC, February 28, 2024 (four months) and October 23, 2024 (six). */
export const secondCovidOfSeason = {
  usual: [
    { from: '2024-02-28', wait: months(4), youngest: 65 },
    { from: '2024-10-23', wait: months(6), youngest: 65 },
  ],
  immunocompromised: [
    { from: '2023-09-12', wait: months(2) },
    { from: '2024-10-23', wait: months(6) },
  ],
} satisfies Readonly<Record<string, readonly IntervalRule[]>>;
