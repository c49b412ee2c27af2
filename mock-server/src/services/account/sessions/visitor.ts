import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Address, BackendContext } from '../../kit/Backend';
import { hashOf } from '../../kit/secrets/secrets';
import { accountById } from '../account';
import type { Account } from '../account';
import { refusal } from '../refusals';
import { extendSession, noteUse, sessionOf } from './sessions';
import type { Session, SessionTokens } from './sessions';
import { isHttps } from '../../kit/requests/site';

/** The sender of a request: signed in, with an expired session, or without a known session. */
export type Visitor =
  | { readonly kind: 'signed-in'; readonly session: Session; readonly account: Account }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' };

export type SignedIn = Extract<Visitor, { kind: 'signed-in' }>;

/** Handles a request of a signed-in visitor, as {@link Address} handles any. */
export type SignedInHandler = (
  visitor: SignedIn,
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
) => unknown;

/**
 * Identifies the sender of a request by its cookies. The login token is valid only together with the service
 * token. Scripts cannot remove the login token (HttpOnly), so a page signs the visitor out by removing the
 * service token, even while this service is down.
 */
export function visitorOf(
  request: FastifyRequest,
  { database, now }: Pick<BackendContext, 'database' | 'now'>,
): Visitor {
  const { loginToken, serviceToken } = tokensIn(request);
  if (loginToken === '' || serviceToken === '') return { kind: 'unknown' };
  const session = sessionOf(database, now(), loginToken);
  if (!session || !isServiceToken(session, serviceToken)) return { kind: 'unknown' };
  if (session.endsAt <= now().getTime()) return { kind: 'expired' };
  const account = accountById(database, session.account);
  return account ? { kind: 'signed-in', session, account } : { kind: 'unknown' };
}

/** Returns whether a service token belongs to a session. */
export function isServiceToken(session: Session, serviceToken: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(serviceToken)), Buffer.from(session.serviceTokenHash));
}

/**
 * Wraps a handler that only signed-in visitors may call. An expired session gets 403, an unknown one 422
 * (docs/specification/services.md#status-403-and-422). Each call extends the session by half an hour, unless
 * it is kept signed in: then only a new token extends it.
 */
export function forSignedIn(answer: SignedInHandler): Address['answer'] {
  return (request, reply, context) => {
    const visitor = visitorOf(request, context);
    if (visitor.kind !== 'signed-in') {
      return reply.code(visitor.kind === 'expired' ? 403 : 422).send(refusal('RA0003'));
    }
    const now = context.now();
    noteUse(context.database, visitor.session.id, now);
    if (visitor.session.keepMeLoggedIn) return answer(visitor, request, reply, context);
    const session = extendSession(context.database, now, visitor.session);
    writeSessionCookies(request, reply, session, now);
    return answer({ ...visitor, session }, request, reply, context);
  };
}

/** The credential, which scripts cannot read. */
const LOGIN_TOKEN = 'login-token';
/** Pages send it back to sign out. */
const SERVICE_TOKEN = 'serviceToken';
/** Contains when the session ends and when pages should ask for a new token. */
const SESSION = 'session';

/** Returns the tokens in a request's cookies; '' for a missing one. */
export function tokensIn({ cookies }: FastifyRequest): SessionTokens {
  return { loginToken: cookies[LOGIN_TOKEN] ?? '', serviceToken: cookies[SERVICE_TOKEN] ?? '' };
}

/**
 * Writes the session's cookies, and those of `tokens` if they are new or have to last longer. Without
 * keepMeLoggedIn they are session cookies.
 */
export function writeSessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session,
  now: Date,
  tokens: Partial<SessionTokens> = {},
): void {
  const { keepMeLoggedIn, endsAt, refreshDueAt } = session;
  const lifetime = keepMeLoggedIn
    ? `; Max-Age=${Math.max(0, Math.floor((endsAt - now.getTime()) / 1000))}`
    : '';
  const known = JSON.stringify({
    expirationDates: { standard: endsAt },
    keepMeLoggedIn,
    nextTokenRefreshTime: refreshDueAt,
  });
  const { loginToken, serviceToken } = tokens;
  if (loginToken) setCookie(request, reply, LOGIN_TOKEN, loginToken, `; HttpOnly${lifetime}`);
  if (serviceToken) setCookie(request, reply, SERVICE_TOKEN, serviceToken, lifetime);
  setCookie(request, reply, SESSION, known, lifetime);
}

/** Deletes the session's cookies. */
export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply): void {
  setCookie(request, reply, LOGIN_TOKEN, '', '; HttpOnly; Max-Age=0');
  for (const name of [SERVICE_TOKEN, SESSION]) setCookie(request, reply, name, '', '; Max-Age=0');
}

/** Sets a cookie, and replaces one of the same name that this response has set before. */
function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  more: string,
): void {
  const before = [reply.getHeader('set-cookie') ?? []].flat().map(String);
  const kept = before.filter((cookie) => !cookie.startsWith(`${name}=`));
  const secure = isHttps(request) ? '; Secure' : '';
  const cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${secure}${more}`;
  void reply.removeHeader('set-cookie').header('set-cookie', [...kept, cookie]);
}
