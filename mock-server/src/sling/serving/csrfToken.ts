import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isCsrfToken, signCsrfToken } from '../../http/csrfToken';

/** The request tokens of one tier. */
export interface CsrfTokens {
  /** A token for the request, or undefined where it needs none. */
  issue(request: FastifyRequest): string | undefined;
  /** Whether the token may come with the request. */
  accepts(token: string, request: FastifyRequest): boolean;
}

/** Joins the tokens of several plugins; without any, no visitor has a token. */
export function tokensOfAny(all: readonly CsrfTokens[]): CsrfTokens {
  return {
    issue: (request) =>
      all.map((tokens) => tokens.issue(request)).find((token) => token !== undefined),
    accepts: (token, request) => all.some((tokens) => tokens.accepts(token, request)),
  };
}

/**
 * The author's own tokens over those of visitors' sessions: an author has a token without a session,
 * as one who is logged in to AEM.
 */
export function authorTokens(sessions: CsrfTokens): CsrfTokens {
  const key = randomBytes(32).toString('base64url');
  return {
    issue: (request) => sessions.issue(request) ?? signCsrfToken(key, new Date()),
    accepts: (token, request) =>
      isCsrfToken(token, key, new Date()) || sessions.accepts(token, request),
  };
}

/**
 * `/libs/granite/csrf/token.json`, as AEM's client script asks for it; `{}` for an anonymous visitor.
 * Never cached.
 */
export function registerCsrfToken(app: FastifyInstance, tokens: Pick<CsrfTokens, 'issue'>): void {
  app.get('/libs/granite/csrf/token.json', (request, reply) => {
    const token = tokens.issue(request);
    return reply.header('cache-control', 'no-store').send(token === undefined ? {} : { token });
  });
}
