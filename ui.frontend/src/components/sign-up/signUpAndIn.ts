import type { SessionData } from '../../domain/account/session';
import type { SignUpAnswers } from '../../domain/account/signUp';
import { account, signUp } from '../../services/accounts';
import type { SubmissionOutcome } from '../../patterns/form/submission';

/** There is an account with this e-mail address. */
export const ACCOUNT_EXISTS = 'RA0004';

/** The account is there, but its new owner is not signed in. */
export class NotSignedInError extends Error {
  override name = 'NotSignedInError';

  constructor(options: ErrorOptions) {
    super('The account was opened, but its session was not kept.', options);
  }
}

/** A sign-up signs in, too; where the browser does not keep that, the account is there all the same. */
export async function signUpAndIn(
  endpoint: string,
  answers: SignUpAnswers,
): Promise<SubmissionOutcome<SessionData>> {
  const outcome = await signUp(endpoint, answers);
  if (outcome.kind === 'refused' && outcome.code === ACCOUNT_EXISTS) {
    // It is the address that has to be another one, so that is where the visitor is led.
    return { ...outcome, fields: { email: outcome.message, ...outcome.fields } };
  }
  if (outcome.kind !== 'done') return outcome;
  try {
    await account.adopt(outcome.data);
    return outcome;
  } catch (cause) {
    return { kind: 'failed', error: new NotSignedInError({ cause }) };
  }
}
