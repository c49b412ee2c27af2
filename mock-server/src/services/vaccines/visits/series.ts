import { addDays } from '../../kit/time/wallClock';

/**
 * The least number of days between the two doses of a series, by the ids of its vaccines
 * (docs/specification/vaccines.md#intervals).
 */
const LEAST_DAYS: Readonly<Record<string, number>> = {
  '9': 28,
  '10': 28,
  '11': 21,
  '12': 21,
  '47': 21,
  '53': 28,
  '54': 28,
};

/** The shortest interval, for an author's own vaccine, whose maker this service does not know. */
const OTHER_LEAST_DAYS = 21;

/** A visit for one of the two doses, requested or booked. */
interface DoseVisit {
  readonly vaccineIds: readonly string[];
  /** `2026-12-01T09:20:00` on the store's clock. */
  readonly apptDateTime: string;
}

/**
 * Returns whether the second dose of a series would come too early after the first. The vaccine of
 * the second dose decides, because the first visit may be for another vaccine as well.
 */
export function isTooEarly(first: Pick<DoseVisit, 'apptDateTime'>, second: DoseVisit): boolean {
  const least = Math.max(...second.vaccineIds.map((id) => LEAST_DAYS[id] ?? OTHER_LEAST_DAYS));
  return dateOf(second) < addDays(dateOf(first), least);
}

const dateOf = ({ apptDateTime }: Pick<DoseVisit, 'apptDateTime'>): string =>
  apptDateTime.slice(0, 10);
