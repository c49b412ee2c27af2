import type { IsoDate } from '../../base/values/calendarDate';
import type { Prescription } from './prescription';
import { refillState } from './refillable';

/**
 * The groups of a list by what the patient can do, the most useful first: pick up, refill, wait, anything else
 * (docs/specification/pharmacy.md#order-of-the-prescription-list).
 */
export const prescriptionGroups = ['ready', 'refillable', 'in-process', 'other'] as const;
export type PrescriptionGroup = (typeof prescriptionGroups)[number];

/** Returns the groups that have prescriptions, in their order. Within a group, the order stays as given. */
export function groupedPrescriptions<P extends Prescription>(
  prescriptions: readonly P[],
  today: IsoDate,
): readonly { readonly group: PrescriptionGroup; readonly prescriptions: readonly P[] }[] {
  return prescriptionGroups
    .map((group) => ({
      group,
      prescriptions: prescriptions.filter((each) => groupOf(each, today) === group),
    }))
    .filter((each) => each.prescriptions.length > 0);
}

/** Returns the group of a prescription. One that is filled can be picked up even if it has expired since. */
function groupOf(prescription: Prescription, today: IsoDate): PrescriptionGroup {
  const { status } = prescription;
  if (status === 'ready' || status === 'in-process') return status;
  return refillState(prescription, today).kind === 'open' ? 'refillable' : 'other';
}
