import { ACCOUNT_CLOSED } from 'contract/codes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BackendContext } from '../kit/Backend';
import { failure, success } from '../../http/envelope';
import { writeChoiceCookie } from './sign-in-settings/closing/choiceCookie';
import { closingOf, openChoice } from './sign-in-settings/closing/closings';
import { networkOf, refuseForNow } from '../kit/limits/throttle';
import { accountByEmail, accountById, rehashPassword } from './account';
import { deviceOf } from './sessions/device';
import { fieldOf, passwordField, isTicked, normalEmail } from '../kit/fields/fields';
import { tryPassword } from './passwords/passwordTry';
import { refusal } from './refusals';
import { sessionData } from './sessions/sessionData';
import {
  openSession,
  renewSession,
  revokeSession,
  rotateLoginToken,
  sessionOf,
} from './sessions/sessions';
import {
  clearSessionCookies,
  isServiceToken,
  tokensIn,
  writeSessionCookies,
} from './sessions/visitor';
import type { SignedIn } from './sessions/visitor';

/**
 * raauth. An email address without an account gets the same response as a wrong password, after the
 * same time and with the same lockout.
 */
export async function signIn(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): Promise<unknown> {
  const { database, passwordHashing } = context;
  const email = normalEmail(fieldOf(request.body, 'username'));
  const password = passwordField(request.body, 'password');
  if (password === undefined) {
    // Not counted as a failed attempt, because the page may hold an outdated key.
    return refusal('RA0019');
  }
  const account = accountByEmail(database, email);
  const tried = await tryPassword(context, {
    email,
    network: networkOf(request),
    password,
    passwordHash: account?.passwordHash,
  });
  if (tried.kind === 'wait') return refuseForNow(reply, tried.waitMs);
  if (tried.kind !== 'right') return refusal(FAILURE_CODES[tried.kind]);
  // Without an account, no password is right.
  if (!account) return refusal(FAILURE_CODES.counted);
  if (passwordHashing.isOutdated(account.passwordHash)) {
    rehashPassword(database, account, await passwordHashing.hash(password));
  }
  const closing = closingOf(database, account.id);
  if (closing) {
    // The cookie records that the password was right, so that the page of the choice needs no second one.
    writeChoiceCookie(request, reply, openChoice(database, closing.id, context.now()));
    return refusal(ACCOUNT_CLOSED);
  }
  return startSession(
    request,
    reply,
    context,
    account.id,
    isTicked(request.body, 'keepMeLoggedIn'),
  );
}

const FAILURE_CODES = { counted: 'RA0055', warned: 'RA0017', locked: 'RA0002' } as const;

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
  const { session, tokens } = openSession(
    database,
    now(),
    id,
    keepMeLoggedIn,
    deviceOf(request.headers['user-agent']),
  );
  writeSessionCookies(request, reply, session, now(), tokens);
  for (const service of context.services) service.atSignIn?.({ request, reply, context }, id);
  const account = accountById(database, id);
  return success(account && sessionData(context, account));
}

/**
 * rarefreshuserinfo: returns new user info, a new token, or both
 * (docs/specification/account.md#refresh-call).
 */
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
 * ralogout. Signing out of a session that has already ended succeeds. Services forget what belongs to the
 * browser, because the next visitor at a shared computer may be a different person.
 */
export function signOut(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  const { database, now, services } = context;
  const session = sessionOf(database, now(), tokensIn(request).loginToken);
  if (session) {
    if (!isServiceToken(session, fieldOf(request.body, 'serviceToken'))) return refusal('RA0012');
    revokeSession(database, session.id, now());
  }
  clearSessionCookies(request, reply);
  for (const service of services) service.atSignOut?.({ request, reply, context });
  return success(null);
}
