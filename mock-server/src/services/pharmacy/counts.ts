import type { HookContext } from '../kit/Backend';
import { bringUpToDate } from './notices';
import { openOpportunities } from './opportunityRecords';
import { patientOfAccount } from './patients';
import { chainDate, prescriptionsOf, refillProblem } from './prescriptions/prescriptions';

/**
 * The pharmacy's numbers in a user session, `pharmacyDetails.count`
 * (docs/specification/session.md#user-session).
 */
export interface PharmacyCounts {
  readonly readyForPickUp: number;
  readonly readyForRefill: number;
  readonly opportunities: number;
}

/**
 * Returns the numbers of an account's prescriptions that can be picked up and refilled now, and of
 * its open opportunities.
 */
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
