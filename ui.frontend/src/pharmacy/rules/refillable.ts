import { dayText } from '../../base/i18n/days';
import { sentence, t } from '../../base/i18n/t';
import type { IsoDate } from '../../base/values/calendarDate';
import type { Prescription, PrescriptionStatus } from './prescription';

/** Whether a prescription can be refilled, and if not, the reason. */
export type RefillState =
  | { readonly kind: 'open' | 'no-refills' | 'closed' }
  /** It can be refilled on the day `from` or later. */
  | { readonly kind: 'too-early'; readonly from: IsoDate }
  /** `on` is undefined if the service omits the day. */
  | { readonly kind: 'expired'; readonly on: IsoDate | undefined };

/**
 * Returns whether a prescription can be refilled on a day. A missing value does not prevent the refill: the service
 * decides when the refill is sent.
 */
export function refillState(
  { status, refillsLeft, refillableFrom, expires }: Prescription,
  today: IsoDate,
): RefillState {
  if (status === 'expired' || (expires !== undefined && expires < today))
    return { kind: 'expired', on: expires };
  if (status !== 'active' && status !== 'unknown') return { kind: 'closed' };
  if (refillsLeft === 0) return { kind: 'no-refills' };
  if (refillableFrom !== undefined && refillableFrom > today)
    return { kind: 'too-early', from: refillableFrom };
  return { kind: 'open' };
}

/** Returns whether the doctor can be asked to renew a prescription: it has expired or has no refills left. */
export function mayBeRenewed(prescription: Prescription, today: IsoDate): boolean {
  const { kind } = refillState(prescription, today);
  return kind === 'expired' || kind === 'no-refills';
}

/** Returns why a prescription cannot be refilled now, and what to do; undefined if it can. */
export function refillStateText(
  state: RefillState,
  status: PrescriptionStatus,
): string | undefined {
  switch (state.kind) {
    case 'open':
      return undefined;
    case 'too-early':
      return t('Too early: you can refill it starting {0}.', dayText(state.from));
    case 'expired':
      return state.on === undefined
        ? t('Expired. Ask your doctor for a new prescription, or let us ask.')
        : t(
            'Expired on {0}. Ask your doctor for a new prescription, or let us ask.',
            dayText(state.on),
          );
    case 'no-refills':
      return t('No refills left. Ask your doctor for a new prescription, or let us ask.');
    case 'closed':
      return t(closedTexts[status]);
  }
}

/** Returns the status in a patient's words. */
export function statusText(status: PrescriptionStatus): string {
  return t(statusTexts[status]);
}

/** Splits the prescriptions into those that can be refilled and the others, each sorted by name. */
export function inRefillOrder(
  prescriptions: readonly Prescription[],
  today: IsoDate,
): { readonly open: readonly Prescription[]; readonly others: readonly Prescription[] } {
  const sorted = [...prescriptions].sort((a, b) => a.drugName.localeCompare(b.drugName));
  const isOpen = (each: Prescription): boolean => refillState(each, today).kind === 'open';
  return { open: sorted.filter(isOpen), others: sorted.filter((each) => !isOpen(each)) };
}

const statusTexts: Readonly<Record<PrescriptionStatus, string>> = {
  active: sentence('Active'),
  'in-process': sentence('In process'),
  ready: sentence('Ready for pickup'),
  'on-hold': sentence('On hold'),
  expired: sentence('Expired'),
  discontinued: sentence('No longer prescribed'),
  transferred: sentence('Moved to another pharmacy'),
  unknown: sentence('Ask your pharmacist'),
};

const closedTexts: Readonly<Record<PrescriptionStatus, string>> = {
  ...statusTexts,
  'in-process': sentence('We are filling it. You do not need to do anything.'),
  ready: sentence('It is ready for pickup at your store.'),
  'on-hold': sentence('It is on hold. Call your pharmacy to fill it.'),
  discontinued: sentence('It is no longer prescribed. Ask your doctor if you still take it.'),
  transferred: sentence('It was moved to another pharmacy. Ask there for a refill.'),
};
