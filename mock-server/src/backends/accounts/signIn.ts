import type { FastifyReply, FastifyRequest } from 'fastify';
import { failure, success } from '../envelope';
import { restoreStore } from '../stores/rememberedStore';
import type { BackendContext } from '../Backend';
import { accountByEmail, accountById } from './accountStore';
import { openPassword } from './decrypt';
import { fieldOf, isTicked, normalEmail } from './fields';
import { countFailure, lockedUntil, unlockAccount } from './lock';
import { isPassword } from './passwords';
import { sessionData } from './profiles';
import { refusal } from './refusals';
import { tokensIn, writeSessionCookies } from './sessionCookies';
import { openSession, revokeSession, sessionOf } from './sessions';

/**
 * raauth. An e-mail without an account is treated like one with a wrong password, in words, in
 * time and by the lock.
 */
export async function signIn(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): Promise<unknown> {
  const { database, now } = context;
  const email = normalEmail(fieldOf(request.body, 'username'));
  const password = openPassword(fieldOf(request.body, 'password'));
  if (password === undefined) {
    // Nobody's mistake but ours, so it is not counted: the page may carry an older key.
    return failure('', 'We could not read your password. Reload the page and try again.');
  }
  const account = accountByEmail(database, email);
  const isRight = await isPassword(password, account?.passwordHash);
  // Only now, when all that are tried at once stand in line: six of them and no more count.
  if (lockedUntil(database, now(), email) !== undefined) return refusal('RA0002');
  if (!isRight || !account) {
    return refusal(countFailure(database, now(), email) ? 'RA0002' : 'RA0001');
  }
  unlockAccount(database, email);
  return startSession(
    request,
    reply,
    context,
    account.id,
    isTicked(request.body, 'keepMeLoggedIn'),
  );
}

/** Signs an account in and answers with its data. Who was signed in here before is signed out. */
export function startSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { database, now }: BackendContext,
  id: number,
  keepMeLoggedIn: boolean,
): unknown {
  const before = sessionOf(database, now(), tokensIn(request).loginToken);
  if (before) revokeSession(database, before.id, now());
  const { session, tokens } = openSession(database, now(), id, keepMeLoggedIn);
  writeSessionCookies(request, reply, session, now(), tokens);
  restoreStore(request, reply, database, id);
  const account = accountById(database, id);
  return success(account && sessionData(account));
}
