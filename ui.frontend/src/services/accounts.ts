import * as v from 'valibot';
import type { ResetPasswordAnswers } from '../domain/account/passwordReset';
import type { RewardsAnswers } from '../domain/account/rewards';
import { sessionDataSchema, type SessionData } from '../domain/account/session';
import type { SignUpAnswers } from '../domain/account/signUp';
import { outcomeInfo, submitAccountForm, type AccountOutcome } from './accountForm';
import { track } from './analytics/track';

export { outcomeInfo, submitAccountForm, type AccountOutcome } from './accountForm';
export { dashboardDetails, type DashboardDetails } from './dashboardDetails';

/*
 * What the account forms call. None of these calls rejects, and each tells analytics how it ended;
 * the form itself only tells of its own errors.
 */

const nothing = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

/** Opens an account. Who signs up is signed in, too: the outcome holds the new session's data. */
export async function signUp(
  endpoint: string,
  { terms, password, ...answers }: SignUpAnswers,
): Promise<AccountOutcome<SessionData>> {
  const outcome = await submitAccountForm({
    endpoint,
    action: 'signup',
    fields: { ...answers, terms: String(terms) },
    password,
    answer: sessionDataSchema,
  });
  track({ event: 'sign-up', eventInfo: outcomeInfo(outcome) });
  return outcome;
}

/**
 * Asks for the mail with which a password is chosen anew. It is done for an address without an
 * account as well: who has one here is told to nobody else.
 */
export async function requestPasswordReset(
  endpoint: string,
  email: string,
): Promise<AccountOutcome> {
  const outcome = await submitAccountForm({
    endpoint,
    action: 'forgot_password',
    fields: { email },
    answer: nothing,
  });
  track({ event: 'password-reset-request', eventInfo: outcomeInfo(outcome) });
  return outcome;
}

/** Sets a new password with the code from the mail's link, which is good for one time. */
export async function resetPassword(
  endpoint: string,
  { code, password }: ResetPasswordAnswers,
): Promise<AccountOutcome> {
  const outcome = await submitAccountForm({
    endpoint,
    action: 'reset_password',
    fields: { code },
    password,
    answer: nothing,
  });
  track({ event: 'password-reset', eventInfo: outcomeInfo(outcome) });
  return outcome;
}

/**
 * Links a rewards card, or joins with a phone number. The session knows of it after its user
 * information was refreshed.
 */
export async function enrollRewards(
  endpoint: string,
  answers: RewardsAnswers,
): Promise<AccountOutcome> {
  const outcome = await submitAccountForm({
    endpoint,
    action: 'enroll_rewards',
    fields: { ...answers },
    answer: nothing,
  });
  track({ event: 'rewards-enroll', eventInfo: outcomeInfo(outcome) });
  return outcome;
}
