import { dayText } from '../../base/i18n/days';
import { sentence } from '../../base/i18n/t';
import { covidBrands } from './covidProducts';
import {
  boosterRules,
  MIXED_BOOSTERS_FROM,
  otherBoosters,
  secondBooster,
  secondUpdatedBooster,
  thirdDose,
  UPDATED_WITHOUT_SERIES_FROM,
  updatedBooster,
} from './covidRules';
import type { DoseRecord } from './doseRecord';
import { noFurtherDose, obstacleUnder, type Obstacle, type PlannedDose } from './intervals';
import { isSameBrand } from './series';
import type { VaccineProduct } from './vaccineProduct';

/** Returns the obstacle to a booster, or to the third dose of an immunocompromised patient. */
export function boosterObstacle(
  { brand }: VaccineProduct,
  { counted, completeOn, seriesSize }: DoseRecord,
  planned: PlannedDose,
  isImmunocompromised: boolean,
): Obstacle | undefined {
  const { name, day } = planned;
  if (completeOn === undefined) return seriesFirst(name);
  const hasThird = isImmunocompromised && seriesSize === 2;
  if (hasThird && counted.length === 2 && !isSameBrand(brand, covidBrands.janssen))
    return obstacleUnder(thirdDose, planned);
  const ofSeries = counted[0]?.brand ?? '';
  if (day < MIXED_BOOSTERS_FROM && !isSameBrand(ofSeries, brand))
    return {
      from: MIXED_BOOSTERS_FROM,
      reason: {
        message: sentence(
          '{0}: from {1}. Until then, the booster must be the same vaccine as the first doses.',
        ),
        values: [name, dayText(MIXED_BOOSTERS_FROM)],
      },
    };
  const boosters = counted.length - seriesSize - (hasThird && counted.length > 2 ? 1 : 0);
  if (boosters === 0) return obstacleUnder(boosterRules[ofSeries] ?? otherBoosters, planned);
  if (boosters > 1) return noFurtherDose(name);
  return obstacleUnder(
    isImmunocompromised ? secondBooster.immunocompromised : secondBooster.usual,
    planned,
  );
}

/** Returns the obstacle to a bivalent booster. */
export function updatedBoosterObstacle(
  { counted, completeOn }: DoseRecord,
  planned: PlannedDose,
  isImmunocompromised: boolean,
): Obstacle | undefined {
  const { name, day } = planned;
  if (completeOn === undefined && day < UPDATED_WITHOUT_SERIES_FROM) return seriesFirst(name);
  // A record contains only brands and days. A dose counts as bivalent if it was given after the series once bivalent
  // vaccines were recommended, or once they needed no series.
  const [start = ''] = updatedBooster.map(({ from }) => from);
  const had = counted.filter(
    ({ brand, date }) =>
      isOneOf(brand, [covidBrands.moderna, covidBrands.pfizer]) &&
      date >= (completeOn !== undefined && completeOn < date ? start : UPDATED_WITHOUT_SERIES_FROM),
  );
  if (had.length === 0) return obstacleUnder(updatedBooster, planned);
  if (had.length > 1) return noFurtherDose(name);
  return obstacleUnder(
    isImmunocompromised ? secondUpdatedBooster.immunocompromised : secondUpdatedBooster.usual,
    planned,
  );
}

const isOneOf = (brand: string, brands: readonly string[]): boolean =>
  brands.some((each) => isSameBrand(each, brand));

const seriesFirst = (name: string): Obstacle => ({
  reason: {
    message: sentence('{0}: comes after the first doses. Book those first.'),
    values: [name],
  },
});
