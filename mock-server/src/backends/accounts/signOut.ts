import type { FastifyReply, FastifyRequest } from 'fastify';
import { success } from '../envelope';
import type { BackendContext } from '../Backend';
import { fieldOf } from './fields';
import { refusal } from './refusals';
import { clearSessionCookies, tokensIn } from './sessionCookies';
import { revokeSession, sessionOf } from './sessions';
import { isServiceToken } from './visits';

/** ralogout. Signing out of a session that is gone already is no failure. */
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
  return success(null);
}
