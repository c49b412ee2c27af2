import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Address, BackendContext } from '../Backend';
import { accountById } from './accountStore';
import type { Account } from './accountStore';
import { refusal } from './refusals';
import { hashOf } from './secrets';
import { tokensIn, writeSessionCookies } from './sessionCookies';
import { extendSession, sessionOf } from './sessions';
import type { Session } from './sessions';

/** Who sends a request: somebody signed in, somebody whose session ran out, or nobody we know. */
export type Visit =
  | { readonly kind: 'signed-in'; readonly session: Session; readonly account: Account }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' };

export type SignedIn = Extract<Visit, { kind: 'signed-in' }>;

/**
 * Who sends a request, by its cookies. The login token needs its service token beside it: a page
 * can't remove the former, so removing the latter signs out even while this service is down.
 */
export function visitOf(
  request: FastifyRequest,
  { database, now }: Pick<BackendContext, 'database' | 'now'>,
): Visit {
  const { loginToken, serviceToken } = tokensIn(request);
  if (loginToken === '' || serviceToken === '') return { kind: 'unknown' };
  const session = sessionOf(database, now(), loginToken);
  if (!session || !isServiceToken(session, serviceToken)) return { kind: 'unknown' };
  if (session.endsAt <= now().getTime()) return { kind: 'expired' };
  const account = accountById(database, session.account);
  return account ? { kind: 'signed-in', session, account } : { kind: 'unknown' };
}

/** Whether a service token belongs to a session. */
export function isServiceToken(session: Session, serviceToken: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(serviceToken)), Buffer.from(session.serviceTokenHash));
}

/**
 * An address for the signed-in only. A session that ran out is told with 403, none at all with
 * 422 (product-spec §7, §8). Each call lets a session go on for another half an hour; one that is
 * kept ends when its cookies say.
 */
export function forSignedIn(
  answer: (
    visit: SignedIn,
    request: FastifyRequest,
    reply: FastifyReply,
    context: BackendContext,
  ) => unknown,
): Address['answer'] {
  return (request, reply, context) => {
    const visit = visitOf(request, context);
    if (visit.kind !== 'signed-in') {
      return reply.code(visit.kind === 'expired' ? 403 : 422).send(refusal('RA0003'));
    }
    if (visit.session.keepMeLoggedIn) return answer(visit, request, reply, context);
    const now = context.now();
    const session = extendSession(context.database, now, visit.session);
    writeSessionCookies(request, reply, session, now);
    return answer({ ...visit, session }, request, reply, context);
  };
}
