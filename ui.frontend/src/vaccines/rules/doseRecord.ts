import type { IsoDate } from '../../base/values/calendarDate';
import { covidBrands } from './covidProducts';
import { isSameBrand, seriesOf } from './series';
import { after, days } from './spans';
import type { Disease, EarlierDose } from './vaccineProduct';

/** A summary of a patient's earlier doses against one disease. */
export interface DoseRecord {
  /** The doses that count, ordered by date. */
  readonly counted: readonly EarlierDose[];
  /** The last dose, whether it counts or not: intervals begin with it. */
  readonly last: EarlierDose | undefined;
  /** The day on which the first series was complete; undefined if it is not complete. */
  readonly completeOn: IsoDate | undefined;
  /** The number of counted doses that belong to the first series: one of Janssen, or two. */
  readonly seriesSize: number;
}

/**
 * Reads a record on a day. A dose that was given more than four days too early after the previous one does not count
 * and is repeated. These four days of grace apply only to the record, never to planning a dose
 * (docs/specification/vaccines.md#intervals). They make a JYNNEOS dose on day 24 valid.
 */
export function doseRecord(
  doses: readonly EarlierDose[],
  disease: Disease,
  day: IsoDate,
): DoseRecord {
  const given = doses
    .filter((dose) => dose.disease === disease && dose.date <= day)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  const counted = given.filter((dose, index) => {
    const before = given[index - 1];
    return !before || dose.date >= after(before.date, days(daysOf(before) - GRACE));
  });
  const seriesSize = counted[0] && isSameBrand(counted[0].brand, covidBrands.janssen) ? 1 : 2;
  return { counted, last: given.at(-1), completeOn: counted[seriesSize - 1]?.date, seriesSize };
}

/** Returns the minimum days after a dose. */
function daysOf({ brand }: EarlierDose): number {
  const { least } = seriesOf(brand);
  return least.unit === 'weeks' ? least.count * 7 : least.count;
}

const GRACE = 4;
