import { sessionDataSchema, type SessionData } from '../../domain/account/session';
import type { SignInAnswers } from '../../domain/account/signIn';
import { outcomeInfo, submitAccountForm, type AccountOutcome } from '../accountForm';
import { track } from '../analytics/track';
import { adoptSession } from './adopt';
import { holdGuard } from './guard';

/**
 * Signs a visitor in (product-spec §7, raauth) and makes the answer this browser's session. Never
 * rejects: a session that could not be kept is an outcome of the kind `failed`, too, with a
 * `CookiesBlockedError` or a `SessionEndedError`.
 */
export async function signIn(
  endpoint: string,
  { username, password, keepMeLoggedIn }: SignInAnswers,
): Promise<AccountOutcome<SessionData>> {
  let outcome = await submitAccountForm({
    endpoint,
    action: 'login',
    fields: { username, keepMeLoggedIn: String(keepMeLoggedIn) },
    password,
    answer: sessionDataSchema,
  });
  // Analytics learns of it before the guard sends the visitor on.
  await holdGuard(async () => {
    if (outcome.kind === 'done') outcome = await adopted(outcome.data);
    track({ event: 'sign-in', eventInfo: outcomeInfo(outcome) });
  });
  return outcome;
}

async function adopted(data: SessionData): Promise<AccountOutcome<SessionData>> {
  try {
    await adoptSession(data);
    return { kind: 'done', data };
  } catch (error) {
    return { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) };
  }
}
