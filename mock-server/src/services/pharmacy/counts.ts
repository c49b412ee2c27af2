import type { HookContext } from '../kit/Backend';
import { bringUpToDate } from './notices';
import { openOpportunities } from './opportunityRecords';
import { patientOfAccount } from './patients';
import { chainDate, prescriptionsOf, refillProblem } from './prescriptions/prescriptions';

/** The pharmacy's numbers in a user session (product-spec §3, `pharmacyDetails.count`). */
export interface PharmacyCounts {
  readonly readyForPickUp: number;
  readonly readyForRefill: number;
  readonly opportunities: number;
}

/** How many prescriptions of an account can be picked up and refilled now, and what else is offered. */
export function pharmacyCounts(context: HookContext, account: number): PharmacyCounts {
  bringUpToDate(context);
  const { database, now } = context;
  const patient = patientOfAccount(database, account);
  if (!patient) return { readyForPickUp: 0, readyForRefill: 0, opportunities: 0 };
  const today = chainDate(now());
  const prescriptions = prescriptionsOf(database, patient.id);
  return {
    readyForPickUp: prescriptions.filter(({ standing }) => standing === 'ready').length,
    readyForRefill: prescriptions.filter((each) => !refillProblem(each, today)).length,
    opportunities: openOpportunities(database, patient.id, today).length,
  };
}
