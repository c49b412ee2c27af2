import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BackendContext } from '../Backend';
import { forgetDrafts } from '../drafts/draftRecords';
import { failure, success } from '../envelope';
import { endGuest } from '../pharmacy/guests';
import { linkPatient } from '../pharmacy/patients';
import { restoreStoreCookie } from '../stores/currentStore';
import { giveBack, networkOf, refuseForNow, takeTurn, waitFor } from '../throttle';
import { accountByEmail, accountById, rehashPassword } from './account';
import { fieldOf, isTicked, normalEmail } from './fields';
import { NETWORK_TRIES, TRIES } from './limits';
import { countFailure, forgetFailures, lockedUntil } from './lockout';
import { decryptPassword } from './passwords';
import { refusal } from './refusals';
import { sessionData } from './sessionData';
import { openSession, renewSession, revokeSession, rotateLoginToken, sessionOf } from './sessions';
import { clearSessionCookies, isServiceToken, tokensIn, writeSessionCookies } from './visitor';
import type { SignedIn } from './visitor';

/**
 * raauth. An email address without an account gets the same response as a wrong password, after the
 * same time and with the same lockout.
 */
export async function signIn(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): Promise<unknown> {
  const { database, now, passwordHashing } = context;
  const email = normalEmail(fieldOf(request.body, 'username'));
  const password = decryptPassword(fieldOf(request.body, 'password'));
  if (password === undefined) {
    // Not counted as a failed attempt, because the page may hold an outdated key.
    return refusal('RA0019');
  }
  const network = networkOf(request);
  const wait = takeTries(context, email, network);
  if (wait > 0) return refuseForNow(reply, wait);
  const account = accountByEmail(database, email);
  const isRight = await passwordHashing.matches(password, account?.passwordHash);
  // Checked after the hash, so that concurrent attempts are counted one after the other.
  if (lockedUntil(database, now(), email, network) !== undefined) return refusal('RA0002');
  if (!isRight || !account) {
    return refusal(FAILURE_CODES[countFailure(database, now(), email, network)]);
  }
  forgetFailures(database, email, network);
  giveBack(context, TRIES, `${email} ${network}`);
  giveBack(context, NETWORK_TRIES, network);
  if (passwordHashing.isOutdated(account.passwordHash)) {
    rehashPassword(database, account, await passwordHashing.hash(password));
  }
  return startSession(
    request,
    reply,
    context,
    account.id,
    isTicked(request.body, 'keepMeLoggedIn'),
  );
}

const FAILURE_CODES = { counted: 'RA0001', warned: 'RA0017', locked: 'RA0002' } as const;

/**
 * Takes a turn before the password is hashed, so that concurrent tries are counted as well; a sign-in
 * gives it back. Returns the milliseconds to wait where there is none.
 */
function takeTries(context: BackendContext, email: string, network: string): number {
  const wait = waitFor(context, NETWORK_TRIES, network);
  if (wait > 0) return wait;
  const waitForAccount = takeTurn(context, TRIES, `${email} ${network}`);
  if (waitForAccount === 0) takeTurn(context, NETWORK_TRIES, network);
  return waitForAccount;
}

/** Signs an account in and returns its data. The browser's previous session is revoked. */
export function startSession(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
  id: number,
  keepMeLoggedIn: boolean,
): unknown {
  const { database, now } = context;
  const before = sessionOf(database, now(), tokensIn(request).loginToken);
  if (before) revokeSession(database, before.id, now());
  const { session, tokens } = openSession(database, now(), id, keepMeLoggedIn);
  writeSessionCookies(request, reply, session, now(), tokens);
  restoreStoreCookie(request, reply, database, id);
  // A guest who signs in is a guest no longer.
  endGuest(request, reply, database);
  const known = accountById(database, id);
  if (known) linkPatient(database, known);
  const account = accountById(database, id);
  return success(account && sessionData(context, account));
}

/** rarefreshuserinfo: new user info, a new token, or both (product-spec §7). */
export function refresh(
  { session, account }: SignedIn,
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  const type = fieldOf(request.body, 'refreshType');
  if (type !== 'userInfo' && type !== 'token' && type !== 'both') {
    return reply.code(400).send(failure(null, 'The refreshType is userInfo, token or both.'));
  }
  if (type !== 'userInfo') {
    const { database, now } = context;
    const { loginToken: shown, serviceToken } = tokensIn(request);
    const loginToken = rotateLoginToken(database, now(), session, shown);
    const renewed = renewSession(database, now(), session);
    // The service token does not change, but its cookie has to last as long as the others.
    writeSessionCookies(request, reply, renewed, now(), { loginToken, serviceToken });
  }
  return success(type === 'token' ? null : sessionData(context, account));
}

/**
 * ralogout. Signing out of a session that has ended already succeeds. The browser's form state and guest
 * session are forgotten, because the next visitor at a shared computer is another one.
 */
export function signOut(
  request: FastifyRequest,
  reply: FastifyReply,
  { database, now }: BackendContext,
): unknown {
  const session = sessionOf(database, now(), tokensIn(request).loginToken);
  if (session) {
    if (!isServiceToken(session, fieldOf(request.body, 'serviceToken'))) return refusal('RA0012');
    revokeSession(database, session.id, now());
  }
  clearSessionCookies(request, reply);
  forgetDrafts(request, reply, database);
  endGuest(request, reply, database);
  return success(null);
}
