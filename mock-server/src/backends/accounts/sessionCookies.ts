import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookiesOf } from '../../sling/serving/cookies';
import type { Session, SessionTokens } from './sessions';

/** The credential: no script of a page can read it. */
const LOGIN_TOKEN = 'login-token';
/** The service cookie: a page sends it back to sign out. */
const SERVICE_TOKEN = 'serviceToken';
/** What a page may know of the session: when it ends and when to ask for a new token. */
const SESSION = 'session';

/** The tokens in a request's cookies; '' for one that is missing. */
export function tokensIn({ headers }: FastifyRequest): SessionTokens {
  const cookies = cookiesOf(headers.cookie);
  return { loginToken: cookies[LOGIN_TOKEN] ?? '', serviceToken: cookies[SERVICE_TOKEN] ?? '' };
}

/**
 * Writes the session's cookies; of the tokens only those that are new or have to last longer.
 * Without keepMeLoggedIn they go with the browser's window.
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

/** Makes the browser forget the session. */
export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply): void {
  setCookie(request, reply, LOGIN_TOKEN, '', '; HttpOnly; Max-Age=0');
  for (const name of [SERVICE_TOKEN, SESSION]) setCookie(request, reply, name, '', '; Max-Age=0');
}

/** An answer sets a cookie once: what was set before under the name gives way. */
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

/** Also behind a proxy that ends the encryption. */
export function isHttps({ protocol, headers }: FastifyRequest): boolean {
  const [proxied] = [headers['x-forwarded-proto']].flat();
  return (proxied?.split(',')[0]?.trim() ?? protocol) === 'https';
}
