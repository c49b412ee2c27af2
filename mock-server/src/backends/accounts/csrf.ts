import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BackendContext } from '../Backend';
import { prefersHtml } from '../negotiation';
import { fieldOf } from './fields';
import { refusal, refusedPage, sendPage } from './refusals';
import type { Session } from './sessions';
import { visitorOf } from './visitor';

/** A token is valid for ten minutes, as in AEM; pages ask for a new one after five. */
const LIFETIME_SECONDS = 600;

/** A CSRF token for a signed-in visitor and none for others, as on AEM's publish tier. */
export function csrfTokenFor(
  request: FastifyRequest,
  context: Pick<BackendContext, 'database' | 'now'>,
): string | undefined {
  const visitor = visitorOf(request, context);
  return visitor.kind === 'signed-in' ? newToken(visitor.session, context.now()) : undefined;
}

/**
 * Refuses requests that another site forged: every request of a signed-in visitor that can change
 * something needs the session's token in the header `CSRF-Token` or in the field `:cq_csrf_token`.
 * Use as a `preHandler` hook.
 */
export function csrfGuard(context: Pick<BackendContext, 'database' | 'now'>) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return undefined;
    if (isAllowed(request, context)) return undefined;
    void reply.header('cache-control', 'no-store');
    return prefersHtml(request.headers.accept)
      ? sendPage(reply, 403, refusedPage(request))
      : reply.code(403).send(refusal('RA0003'));
  };
}

function isAllowed(
  request: FastifyRequest,
  context: Pick<BackendContext, 'database' | 'now'>,
): boolean {
  // Without a session, too: another site could otherwise sign the visitor in to the attacker's account.
  if (request.headers['sec-fetch-site'] === 'cross-site') return false;
  const visitor = visitorOf(request, context);
  if (visitor.kind !== 'signed-in') return true;
  const header = [request.headers['csrf-token']].flat()[0];
  const token = header ?? fieldOf(request.body, ':cq_csrf_token');
  return isToken(token, visitor.session, context.now());
}

/** A JSON web token, as Granite issues it. */
function newToken(session: Session, now: Date): string {
  const issued = Math.floor(now.getTime() / 1000);
  const head = [
    { typ: 'JWT', alg: 'HS256' },
    { exp: issued + LIFETIME_SECONDS, iat: issued },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${head}.${signature(head, session).toString('base64url')}`;
}

function isToken(token: string, session: Session, now: Date): boolean {
  const [header = '', payload = '', shown = ''] = token.split('.');
  const expected = signature(`${header}.${payload}`, session);
  const bytes = Buffer.from(shown, 'base64url');
  if (bytes.length !== expected.length || !timingSafeEqual(bytes, expected)) return false;
  // The signature is valid, so the payload is one that `newToken` wrote.
  const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number };
  return now.getTime() < exp * 1000;
}

function signature(signed: string, session: Session): Buffer {
  return createHmac('sha256', session.csrfKey).update(signed).digest();
}
