import { dayText } from '../../base/i18n/days';
import { sentence } from '../../base/i18n/t';
import type { DoseRecord } from './doseRecord';
import { obstacleUnder, type Obstacle, type PlannedDose } from './intervals';
import { isSameBrand, seriesOf } from './series';
import { after } from './spans';
import type { VaccineProduct } from './vaccineProduct';

/** Returns the dose of a series that a product is for a patient with this record. */
export function doseNumber({ doseGroup }: VaccineProduct, { counted }: DoseRecord): 1 | 2 {
  if (doseGroup === 'dose-2') return 2;
  return doseGroup === 'dose-1-or-2' && counted.length > 0 ? 2 : 1;
}

/** Returns the obstacle to a first dose: an earlier dose. */
export function firstDoseObstacle({ last }: DoseRecord, name: string): Obstacle | undefined {
  if (!last) return undefined;
  return {
    reason: {
      message: sentence('{0}: the patient got a dose on {1}. Choose the next one.'),
      values: [name, dayText(last.date)],
    },
  };
}

/** Returns the obstacle to the second dose of a series. The grace of records never shortens its interval. */
export function secondDoseObstacle(
  { brand }: VaccineProduct,
  { counted: [first], completeOn, last }: DoseRecord,
  planned: PlannedDose,
): Obstacle | undefined {
  const { name } = planned;
  if (!first)
    return {
      reason: {
        message: sentence('{0}: comes after the first dose. Book that one first.'),
        values: [name],
      },
    };
  if (completeOn !== undefined)
    return {
      reason: {
        message: sentence('{0}: the series has been complete since {1}. No second dose is needed.'),
        values: [name, dayText(completeOn)],
      },
    };
  if (first.brand !== '' && !isSameBrand(first.brand, brand))
    return {
      reason: {
        message: sentence(
          '{0}: the first dose was {1}. Choose the second dose of the same vaccine.',
        ),
        values: [name, first.brand],
      },
    };
  // For an unknown brand the longer interval counts.
  const waits = [seriesOf(brand).least, seriesOf(first.brand).least];
  const [longest] = waits.sort((a, b) =>
    after('2021-01-01', a) > after('2021-01-01', b) ? -1 : 1,
  );
  const tooEarly =
    last === first
      ? sentence('{0}: from {1}, {2} after your first.')
      : sentence('{0}: from {1}, {2} after the last dose. That dose was too early to count.');
  return obstacleUnder([{ from: '', ...(longest && { wait: longest }) }], planned, tooEarly);
}
