import { dayText } from '../../base/i18n/days';
import { sentence } from '../../base/i18n/t';
import type { IsoDate } from '../../base/values/calendarDate';
import { ageReason, type Obstacle } from './intervals';
import { after, spanText, years } from './spans';
import type { VaccineProduct } from './vaccineProduct';

/** Returns the obstacle to a product on a day: it is withdrawn, not authorized yet, or not for the patient's age. */
export function authorisationObstacle(
  { withdrawn, oldest, authorised }: VaccineProduct,
  name: string,
  birthDate: IsoDate,
  day: IsoDate,
): Obstacle | undefined {
  if (withdrawn && day >= withdrawn.on)
    return {
      reason: {
        message: sentence(
          '{0}: not available since {1}. Choose another vaccine, or ask the pharmacy.',
        ),
        values: [name, dayText(withdrawn.on)],
      },
    };
  if (oldest !== undefined && day >= after(birthDate, years(oldest + 1)))
    return {
      reason: {
        message: sentence('{0}: for ages up to {1}. Choose a vaccine for older patients.'),
        values: [name, spanText(years(oldest))],
      },
    };
  // A later row lowers the minimum age, so the earliest day of all rows counts.
  const [first] = authorised
    .map((row) => ({ ...row, birthday: after(birthDate, row.youngest) }))
    .map((row) => ({ ...row, day: row.from > row.birthday ? row.from : row.birthday }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
  if (!first || first.day <= day) return undefined;
  const values = [name, dayText(first.day)];
  return {
    from: first.day,
    reason:
      first.day === first.birthday
        ? ageReason(values, first.youngest)
        : { message: sentence('{0}: not available before {1}.'), values },
  };
}
