import type { FastifyReply, FastifyRequest } from 'fastify';
import { failure, success } from '../envelope';
import type { BackendContext } from '../Backend';
import { fieldOf } from './fields';
import { rotateLoginToken } from './loginTokens';
import { sessionData } from './profiles';
import { tokensIn, writeSessionCookies } from './sessionCookies';
import { renewSession } from './sessions';
import type { SignedIn } from './visits';

/** rarefreshuserinfo: new user info, a new token, or both (product-spec §7). */
export function refresh(
  { session, account }: SignedIn,
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  const type = fieldOf(request.body, 'refreshType');
  if (type !== 'userInfo' && type !== 'token' && type !== 'both') {
    return reply.code(400).send(failure('', 'The refreshType is userInfo, token or both.'));
  }
  if (type !== 'userInfo') {
    const { database, now } = context;
    const { loginToken: shown, serviceToken } = tokensIn(request);
    const loginToken = rotateLoginToken(database, now(), session, shown);
    const renewed = renewSession(database, now(), session);
    // The service token stays what it is, but its cookie has to last as long as the others.
    writeSessionCookies(request, reply, renewed, now(), { loginToken, serviceToken });
  }
  return success(type === 'token' ? null : sessionData(account));
}
