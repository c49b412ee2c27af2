import * as v from 'valibot';
import { sentence, t } from '../../base/i18n/t';
import type { IsoDate } from '../../base/values/calendarDate';
import { amount, flag, price, text } from '../../base/values/tolerant';
import { calendarDate, oneOf, prescriptionName, prescriptionSchema } from './prescription';
import { refillState } from './refillable';

/** The reasons why a prescription cannot have auto refill. */
const autoRefillProblems = [
  'controlled',
  'as-needed',
  'closed',
  'expired',
  'no-refills',
  'unknown',
] as const;

/** A prescription with everything that a patient's list shows. */
export const listedPrescriptionSchema = v.object({
  ...prescriptionSchema.entries,
  /** The number of days that a fill lasts; undefined if the service omits it. */
  daysSupply: amount,
  /** The number of tablets, capsules or packs in a fill. */
  quantity: amount,
  /** Empty if the service omits it; the same holds for `storeName`. */
  prescriber: text,
  storeName: text,
  autoRefill: flag,
  /** The day from which it is filled automatically. */
  autoRefillFrom: calendarDate,
  /** Undefined if auto refill is possible. */
  autoRefillProblem: v.pipe(
    v.optional(v.unknown()),
    v.transform((value) =>
      value === undefined || value === null || value === ''
        ? undefined
        : v.parse(oneOf(autoRefillProblems), value),
    ),
  ),
});

export type ListedPrescription = Readonly<v.InferOutput<typeof listedPrescriptionSchema>>;

/** One fill of a prescription. */
export const fillSchema = v.object({
  filledOn: v.pipe(calendarDate, v.string()),
  quantity: amount,
  storeName: text,
  priceCents: price,
});

export type Fill = Readonly<v.InferOutput<typeof fillSchema>>;

/** The filters of the list. */
export const prescriptionFilters = ['all', 'ready', 'refillable'] as const;
export type PrescriptionFilter = (typeof prescriptionFilters)[number];

/** The orders of the list: by name, by the day of the next refill, or the last filled first. */
export const prescriptionOrders = ['name', 'next', 'last'] as const;
export type PrescriptionOrder = (typeof prescriptionOrders)[number];

/** Returns the prescriptions that match the filter and the search, in the chosen order. */
export function shownPrescriptions(
  prescriptions: readonly ListedPrescription[],
  asked: {
    readonly filter: PrescriptionFilter;
    /** Part of a name or of a number; case and accents are ignored. */
    readonly search: string;
    readonly order: PrescriptionOrder;
  },
  today: IsoDate,
): readonly ListedPrescription[] {
  const search = plain(asked.search);
  return prescriptions
    .filter((each) => fits(each, asked.filter, today))
    .filter((each) => plain(`${prescriptionName(each)} ${each.rxNumber}`).includes(search))
    .sort((a, b) => compare(a, b, asked.order, today));
}

/** Returns whether a prescription matches a filter. */
export function fits(
  prescription: ListedPrescription,
  filter: PrescriptionFilter,
  today: IsoDate,
): boolean {
  if (filter === 'ready') return prescription.status === 'ready';
  return filter === 'all' || refillState(prescription, today).kind === 'open';
}

/**
 * Returns the day from which a prescription can be refilled, today at the earliest; undefined if it cannot be
 * refilled.
 */
export function nextRefillDay(
  prescription: ListedPrescription,
  today: IsoDate,
): IsoDate | undefined {
  const state = refillState(prescription, today);
  if (state.kind === 'too-early') return state.from;
  return state.kind === 'open' ? today : undefined;
}

/** Returns the reason why auto refill cannot be turned on; undefined if it can. */
export function autoRefillProblemText(
  problem: ListedPrescription['autoRefillProblem'],
): string | undefined {
  return problem && t(problemTexts[problem]);
}

const problemTexts: Readonly<Record<(typeof autoRefillProblems)[number], string>> = {
  controlled: sentence('No auto refill: we fill this kind of drug only when you ask.'),
  'as-needed': sentence('No auto refill: you take it only as needed.'),
  closed: sentence('No auto refill: we no longer fill it.'),
  expired: sentence('No auto refill: the prescription has expired.'),
  'no-refills': sentence('No auto refill: there are no refills left.'),
  unknown: sentence('No auto refill for this prescription. Ask your pharmacist why.'),
};

/** Compares two prescriptions; those without a day come last. */
function compare(
  a: ListedPrescription,
  b: ListedPrescription,
  order: PrescriptionOrder,
  today: IsoDate,
): number {
  const byName = prescriptionName(a).localeCompare(prescriptionName(b));
  if (order === 'name') return byName;
  const [one, other] =
    order === 'next'
      ? [nextRefillDay(a, today) ?? '9', nextRefillDay(b, today) ?? '9']
      : [b.lastFilled ?? '0', a.lastFilled ?? '0'];
  return one.localeCompare(other) || byName;
}

const plain = (value: string): string =>
  value.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
