import { dateText } from '../../base/i18n/times';
import { sentence } from '../../base/i18n/t';
import type { IsoDate } from '../../base/values/calendarDate';
import type { Message } from '../../kit/form/rules/rules';
import type { StoreTime } from '../../stores/rules/storeTime';
import { offeredProducts } from './products';
import { seriesOf } from './series';
import { after, spanText, type Span } from './spans';

/** One of the two booked doses of a series. */
export interface BookedDose {
  /** Bare ids; a visit for the first dose may include another vaccine. */
  readonly vaccineIds: readonly string[];
  /** The time by the store's clock. */
  readonly time: StoreTime;
  readonly dose: 1 | 2;
}

/** The days on which a dose keeps the minimum interval to the other dose. */
export interface DoseLimit {
  readonly isPossibleOn: (date: IsoDate) => boolean;
  /** The reason why other days are left out. It names no vaccine, because others may see the page. */
  readonly reason: Message;
}

/**
 * Returns the days to which a dose can be moved while the other stays; undefined if the two are not a first and a
 * second dose.
 */
export function doseLimit(moved: BookedDose, other: BookedDose): DoseLimit | undefined {
  if (moved.dose === other.dose) return undefined;
  const least = leastBefore(moved.dose === 2 ? moved : other);
  if (moved.dose === 2) {
    const earliest = after(other.time.date, least);
    return {
      isPossibleOn: (date) => date >= earliest,
      reason: {
        message: sentence('Second dose: from {0}, {1} after the first.'),
        values: [dateText(earliest), spanText(least)],
      },
    };
  }
  // Counting back is exact, because the intervals of series are in days and weeks.
  const latest = after(other.time.date, { ...least, count: -least.count });
  return {
    isPossibleOn: (date) => date <= latest,
    reason: {
      message: sentence(
        'First dose: by {0}, {1} before the second. For a later day, move the second dose first.',
      ),
      values: [dateText(latest), spanText(least)],
    },
  };
}

/**
 * Returns the minimum interval before a second dose. A vaccine in no table has the interval of an author's own vaccine.
 */
function leastBefore({ vaccineIds }: BookedDose): Span {
  const second = offeredProducts(vaccineIds).find(
    ({ doseGroup }) => doseGroup === 'dose-2' || doseGroup === 'dose-1-or-2',
  );
  return seriesOf(second?.brand ?? '').least;
}
