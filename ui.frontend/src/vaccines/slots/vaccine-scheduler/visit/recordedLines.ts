import { formatDate, parseDate } from '../../../../base/values/calendarDate';
import { dayText, monthText } from '../../../../base/i18n/days';
import { t } from '../../../../base/i18n/t';
import type { KnownDose } from '../../../rules/recordedDoses';
import { doseText } from './earlierDoses';
import type { DoseLine } from './visit';

/** Returns the line of a dose of the pharmacy's record. It has no date unless the record has the day. */
export function recordedLine({ disease, brand, when }: KnownDose): DoseLine {
  const date = parseDate(when) === undefined ? '' : formatDate(when);
  return { vaccine: `${disease}:${brand}`, date, recorded: true };
}

/**
 * Returns the doses that are not among the lines. Each line is one dose: of the same disease, whatever the brand, and of the
 * same day, or of a day in the month or year that the record has.
 */
export function withoutListed(
  doses: readonly KnownDose[],
  lines: readonly DoseLine[],
): readonly KnownDose[] {
  const open = [...lines];
  // A line of a known day is not taken for a dose of which only the year is known.
  const exactFirst = [...doses].sort((a, b) => b.when.length - a.when.length);
  const listed = exactFirst.filter((dose) => {
    const at = open.findIndex((line) => isSame(line, dose));
    if (at !== -1) open.splice(at, 1);
    return at !== -1;
  });
  return doses.filter((dose) => !listed.includes(dose));
}

function isSame({ vaccine, date }: DoseLine, { disease, when }: KnownDose): boolean {
  if (!vaccine.startsWith(`${disease}:`)) return false;
  // A line whose day the patient has not entered yet.
  if (date === '') return when.length < 'yyyy-mm-dd'.length;
  return parseDate(date)?.startsWith(when) === true;
}

/** Returns the name of a dose's vaccine. */
export const recordedVaccine = (dose: KnownDose): string =>
  dose.disease === 'covid' && dose.brand === ''
    ? t('COVID-19 vaccine')
    : doseText(recordedLine(dose));

/** Returns what the record has of a dose besides its vaccine: `Dose 2 · March 14, 2021`. */
export function recordedText({ when, number }: KnownDose): string {
  const date = whenText(when);
  return number === undefined ? date : `${t('Dose {0}', number)} · ${date}`;
}

function whenText(when: string): string {
  switch (when.length) {
    case 0:
      return t('No date on record');
    case 'yyyy'.length:
      return t('{0} (no day on record)', when);
    case 'yyyy-mm'.length:
      return t('{0} (no day on record)', monthText(when));
    default:
      return dayText(when);
  }
}
