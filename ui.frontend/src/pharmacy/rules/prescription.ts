import * as v from 'valibot';
import { t } from '../../base/i18n/t';
import { isCalendarDate, type IsoDate } from '../../base/values/calendarDate';
import { amount, price, text } from '../../base/values/tolerant';

/**
 * The statuses of a prescription, by the names that patients know
 * (docs/specification/pharmacy.md#prescription-lists-elsewhere).
 */
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

/** Reads a text of a response as one of `words`; any other text is `unknown`, the last word. */
export function oneOf<const Words extends readonly [...string[], 'unknown']>(words: Words) {
  return v.pipe(
    text,
    v.metadata({ words }),
    v.transform(
      (value): Words[number] => words.find((word) => word === normal(value)) ?? 'unknown',
    ),
  );
}

/** Returns `in-process` for `IN_PROCESS` and `In Process`. */
const normal = (value: string): string =>
  value
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');

/** A day, `2026-03-08`, which a time may follow; undefined for anything else. */
export const calendarDate = v.pipe(
  text,
  v.transform((value): IsoDate | undefined => {
    const day = value.trim().slice(0, 'yyyy-mm-dd'.length);
    return isCalendarDate(day) ? day : undefined;
  }),
);

/** A prescription's number as text; an entry without a number is invalid. */
export const rxNumber = v.pipe(text, v.trim(), v.nonEmpty());

/** Reads a request that the pharmacy ask the doctor for a new prescription. */
export const renewalSchema = v.object({
  status: oneOf(['requested', 'approved', 'denied', 'unknown']),
  /** The days of the request and of the doctor's decision; undefined if the service omits them. */
  requestedOn: calendarDate,
  decidedOn: calendarDate,
});

export type Renewal = Readonly<v.InferOutput<typeof renewalSchema>>;

/** Reads one prescription of a response. Only its number is required. */
export const prescriptionSchema = v.object({
  rxNumber,
  /** The drug's generic name; empty if the service omits it. The same holds for `strength` and `directions`. */
  drugName: text,
  strength: text,
  directions: text,
  status: oneOf(prescriptionStatuses),
  /** Undefined if the service omits it, which does not mean 0. */
  refillsLeft: amount,
  lastFilled: calendarDate,
  /** The first day on which it can be refilled. */
  refillableFrom: calendarDate,
  expires: calendarDate,
  /** The store that filled it last; empty if the service omits it. */
  storeNumber: text,
  /** Whole cents; `null` until the pharmacy knows the price, and undefined if it could not be read. */
  priceCents: price,
  /** The newest request for a renewal; undefined if there is none. */
  renewal: v.pipe(
    v.optional(v.unknown()),
    v.transform((value): Renewal | undefined => {
      const read = v.safeParse(renewalSchema, value);
      return read.success ? read.output : undefined;
    }),
  ),
});

export type Prescription = Readonly<v.InferOutput<typeof prescriptionSchema>>;

/** Returns `Metformin 500 mg`, or the number of a prescription without a drug name. */
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
