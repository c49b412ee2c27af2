import { LINK_LOCKED } from 'contract/codes';
import { pageClock } from '../../base/http/serverClock';
import { plural, t } from '../../base/i18n/t';
import type { FormProblem } from '../../base/content/formPost';
import { problemText, tryAgain } from '../../kit/form/Form';
import { lockedUntil } from '../service/pharmacyLink';

/**
 * Explains why a record was not found or linked: the time of a lock and the number to call, or the
 * service's sentence for every other refusal.
 *
 * @param isCallNamed whether a refusal ends with the number, because nothing else on the page names it
 */
export function claimProblemText(
  problem: FormProblem,
  phone: string | undefined,
  submitLabel: string,
  isCallNamed = false,
): string {
  if (problem.kind !== 'refused' || phone === undefined)
    return problemText(problem, tryAgain(submitLabel));
  const until = problem.code === LINK_LOCKED ? lockedUntil(problem.data) : undefined;
  if (until !== undefined)
    return plural(
      Math.max(1, Math.ceil((until - pageClock.now()) / 60_000)),
      'Too many wrong tries. Wait {0} minute, or call us at {1}.',
      'Too many wrong tries. Wait {0} minutes, or call us at {1}.',
      phone,
    );
  return problem.code === LINK_LOCKED || isCallNamed
    ? `${problem.message} ${t('Our number is {0}.', phone)}`
    : problem.message;
}
