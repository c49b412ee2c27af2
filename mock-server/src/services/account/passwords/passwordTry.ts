import type { BackendContext } from '../../kit/Backend';
import { giveBack, takeTurn, waitFor } from '../../kit/limits/throttle';
import { NETWORK_TRIES, TRIES } from '../limits';
import { countFailure, forgetFailures, lockedUntil } from '../lockout';

/**
 * The outcome of a password. `wait` means that the password was not checked,
 * because there were too many tries.
 */
export type PasswordTry =
  | { readonly kind: 'right' | 'counted' | 'warned' | 'locked' }
  | { readonly kind: 'wait'; readonly waitMs: number };

/**
 * Tries a password, at the sign-in and wherever a member has to type it again. Each failure counts towards
 * the lock of the email address (lockout.ts), and after too many in a row the visitor has to wait.
 *
 * @param passwordHash undefined for an email address without an account, for which the check takes as long
 */
export async function tryPassword(
  context: BackendContext,
  {
    email,
    network,
    password,
    passwordHash,
  }: {
    readonly email: string;
    readonly network: string;
    readonly password: string;
    readonly passwordHash: string | undefined;
  },
): Promise<PasswordTry> {
  const { database, now, passwordHashing } = context;
  const waitMs = takeTries(context, email, network);
  if (waitMs > 0) return { kind: 'wait', waitMs };
  const isRight = await passwordHashing.matches(password, passwordHash);
  // Checked after the hash, so that concurrent attempts are counted one after the other.
  if (lockedUntil(database, now(), email, network) !== undefined) return { kind: 'locked' };
  if (!isRight) return { kind: countFailure(database, now(), email, network) };
  forgetFailures(database, email, network);
  giveBack(context, TRIES, `${email} ${network}`);
  giveBack(context, NETWORK_TRIES, network);
  return { kind: 'right' };
}

/**
 * Takes a turn before the password is hashed, so that concurrent tries are counted as well; the right
 * password gives it back. Returns the milliseconds to wait, 0 if there is a turn.
 */
function takeTries(context: BackendContext, email: string, network: string): number {
  const wait = waitFor(context, NETWORK_TRIES, network);
  if (wait > 0) return wait;
  const waitForAccount = takeTurn(context, TRIES, `${email} ${network}`);
  if (waitForAccount === 0) takeTurn(context, NETWORK_TRIES, network);
  return waitForAccount;
}
