import type { IsoDate } from '../../../base/values/calendarDate';
import { dateText } from '../../../base/i18n/times';
import { t } from '../../../base/i18n/t';
import type { CalendarOptions } from './options';

/** Returns the reason why a day cannot be chosen, in a sentence; undefined if it can. */
export function dayProblem(
  date: IsoDate,
  { startDate, endDate, filter }: Pick<CalendarOptions, 'startDate' | 'endDate' | 'filter'>,
): string | undefined {
  if (startDate !== undefined && date < startDate)
    return t('Choose {0} or a later day.', dateText(startDate));
  if (endDate !== undefined && date > endDate)
    return t('Choose {0} or an earlier day.', dateText(endDate));
  return filterProblem(date, filter);
}

/** Does the same with an author's filter. */
export function filterProblem(
  date: IsoDate,
  filter: CalendarOptions['filter'],
): string | undefined {
  const answer = filter?.(date, 'day') ?? true;
  if (answer === true) return undefined;
  return answer === false ? t('This day cannot be chosen.') : answer;
}
