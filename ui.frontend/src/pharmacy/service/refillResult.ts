import { plural, t } from '../../base/i18n/t';
import type { Refill, RefilledPrescription, RefillOutcome } from './refills';

/**
 * The results of a prescription, for the patient. `requested` has a confirmation number, but no known outcome;
 * `failed` can be sent again.
 */
export type RefillResult = 'filling' | 'requested' | 'failed' | 'refused';

/** Returns the result of one prescription of a refill. A prescription that was requested before is being filled. */
export function refillResult(
  outcome: RefillOutcome,
  { confirmationNumber }: Pick<Refill, 'confirmationNumber'>,
): RefillResult {
  if (outcome === 'accepted' || outcome === 'already-requested') return 'filling';
  if (outcome === 'failed') return 'failed';
  return outcome === 'unknown' && confirmationNumber !== '' ? 'requested' : 'refused';
}

/** Returns the heading of a refill's results, which distinguishes a partial success. */
export function refillHeading(refill: Refill): string {
  const { prescriptions } = refill;
  const all = prescriptions.length;
  const count = (wanted: RefillResult): number =>
    prescriptions.filter(({ outcome }) => refillResult(outcome, refill) === wanted).length;
  const requested = count('requested');
  const good = count('filling') + requested;
  if (good === 0)
    return plural(
      all,
      'We could not refill your prescription',
      'We could not refill your {0} prescriptions',
    );
  if (good < all)
    return requested > 0
      ? t('We have your request for {0} of {1} prescriptions', good, all)
      : t('We are filling {0} of {1} prescriptions', good, all);
  const isNew = prescriptions.some(({ outcome }) => outcome === 'accepted');
  if (requested > 0) return t('We have your request');
  return isNew
    ? plural(all, 'We are filling your prescription', 'We are filling your {0} prescriptions')
    : t('We already have your request');
}

/** Returns a refill with the outcomes of prescriptions that were sent once more. */
export function withRetried(refill: Refill, retried: Refill): Refill {
  const latest = (each: RefilledPrescription): RefilledPrescription =>
    retried.prescriptions.find(({ rxNumber }) => rxNumber === each.rxNumber) ?? each;
  const numbers = [refill.confirmationNumber, retried.confirmationNumber].filter(Boolean);
  return {
    ...refill,
    confirmationNumber: [...new Set(numbers)].join(', '),
    prescriptions: refill.prescriptions.map(latest),
  };
}
