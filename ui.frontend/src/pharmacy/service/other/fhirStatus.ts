import type { Resource } from '../../../base/fhir/fhir';
import { toText } from '../../../base/values/fields';
import type { PrescriptionStatus } from '../../rules/prescription';

/**
 * Returns the status of a prescription. R4 has two: that of the order, and that of its newest fill, in which `in-progress` is
 * defined as ready for pickup. A code that is not known is `unknown`, never `active`.
 */
export function statusOf(
  order: Resource,
  newest: Resource | undefined,
  expires: string | undefined,
  today: string,
): PrescriptionStatus {
  const own = ORDER.get(toText(order.status)) ?? 'unknown';
  // An order is completed with its last fill, which may still be waiting.
  const ofFill = ['active', 'completed'].includes(toText(order.status))
    ? FILL.get(toText(newest?.status))
    : undefined;
  if (ofFill) return ofFill;
  return ['active', 'discontinued'].includes(own) && isOver(expires, today) ? 'expired' : own;
}

const isOver = (expires: string | undefined, today: string): boolean =>
  expires !== undefined && expires < today;

/** The codes of medicationrequest-status. A completed order is filled no more, as a stopped one. */
const ORDER: ReadonlyMap<string, PrescriptionStatus> = new Map<string, PrescriptionStatus>(
  Object.entries({
    active: 'active',
    'on-hold': 'on-hold',
    cancelled: 'discontinued',
    stopped: 'discontinued',
    completed: 'discontinued',
  } as const),
);

/** The codes of medicationdispense-status by which a fill is on its way. */
const FILL: ReadonlyMap<string, PrescriptionStatus> = new Map<string, PrescriptionStatus>(
  Object.entries({
    preparation: 'in-process',
    'in-progress': 'ready',
    'on-hold': 'on-hold',
  } as const),
);

/** Returns whether a dispense is a fill, that is, one that was made or is being made. */
export const isFill = ({ status }: Resource): boolean =>
  [...FILL.keys(), 'completed', 'unknown'].includes(toText(status));

/**
 * Returns the refills that are left: `numberOfRepeatsAllowed` is without the first fill. Undefined if the order does not say
 * how many are allowed.
 */
export const fillsLeft = (
  allowed: number | undefined,
  fills: readonly Resource[],
): number | undefined =>
  allowed === undefined ? undefined : Math.max(0, allowed - Math.max(0, fills.length - 1));
