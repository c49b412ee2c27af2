import * as v from 'valibot';
import { t } from '../../base/i18n/t';
import { isCalendarDate, type IsoDate } from '../../base/values/calendarDate';
import { amount, cents, text } from '../../base/values/tolerant';

/** What can become of a prescription; the names that patients know (domain-facts §7). */
export const prescriptionStatuses = [
  'active',
  'in-process',
  'ready',
  'on-hold',
  'expired',
  'discontinued',
  'transferred',
  'unknown',
] as const;

export type PrescriptionStatus = (typeof prescriptionStatuses)[number];

/** A text of an answer as one of the words of a list; any other is the last word, `unknown`. */
export function oneOf<const Words extends readonly [...string[], 'unknown']>(words: Words) {
  return v.pipe(
    text,
    v.transform((said): Words[number] => words.find((word) => word === normal(said)) ?? 'unknown'),
  );
}

/** `IN_PROCESS` and `In Process` are `in-process`. */
const normal = (said: string): string =>
  said
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');

/** A day, `2026-03-08`, also at the beginning of a time; undefined for anything else. */
export const calendarDate = v.pipe(
  text,
  v.transform((said): IsoDate | undefined => {
    const day = said.trim().slice(0, 'yyyy-mm-dd'.length);
    return isCalendarDate(day) ? day : undefined;
  }),
);

/** A prescription's number as text; an entry without one is none. */
export const rxNumber = v.pipe(text, v.trim(), v.nonEmpty());

/** Reads one prescription of an answer. Only its number is needed. */
export const prescriptionSchema = v.object({
  rxNumber,
  /** The drug's generic name; empty where it is not said, and so are strength and directions. */
  drugName: text,
  strength: text,
  directions: text,
  status: oneOf(prescriptionStatuses),
  /** Undefined where it is not said, which is not none. */
  refillsLeft: amount,
  lastFilled: calendarDate,
  /** From this day on it can be refilled. */
  refillableFrom: calendarDate,
  expires: calendarDate,
  /** The store that filled it last; empty where it is not said. */
  storeNumber: text,
  /** Whole cents. */
  priceCents: cents,
});

export type Prescription = Readonly<v.InferOutput<typeof prescriptionSchema>>;

/** `Metformin 500 mg`; a prescription whose drug is not said has its number. */
export function prescriptionName({
  drugName,
  strength = '',
  rxNumber: number,
}: {
  readonly drugName: string;
  readonly strength?: string;
  readonly rxNumber: string;
}): string {
  return [drugName, strength].filter(Boolean).join(' ') || t('Prescription {0}', number);
}
