import type { FastifyReply, FastifyRequest } from 'fastify';
import { isCsrfToken, signCsrfToken } from '../../../http/csrfToken';
import type { BackendContext } from '../../kit/Backend';
import { prefersHtml } from '../../../http/negotiation';
import { fieldOf } from '../../kit/fields/fields';
import { refusedPage, sendPage } from '../../kit/requests/refusals';
import { refusal } from '../refusals';
import { visitorOf } from './visitor';

/** Returns a CSRF token for a signed-in visitor, and undefined for other visitors, as AEM's publish tier does. */
export function csrfTokenFor(
  request: FastifyRequest,
  context: Pick<BackendContext, 'database' | 'now'>,
): string | undefined {
  const visitor = visitorOf(request, context);
  return visitor.kind === 'signed-in'
    ? signCsrfToken(visitor.session.csrfKey, context.now())
    : undefined;
}

/** Returns whether a token is that of the session to which a request belongs. */
export function isSessionToken(
  token: string,
  request: FastifyRequest,
  context: Pick<BackendContext, 'database' | 'now'>,
): boolean {
  const visitor = visitorOf(request, context);
  return visitor.kind === 'signed-in' && isCsrfToken(token, visitor.session.csrfKey, context.now());
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
  return isCsrfToken(token, visitor.session.csrfKey, context.now());
}
