import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isCsrfToken, signCsrfToken } from '../../http/csrfToken';

/** The request tokens of one tier. */
export interface CsrfTokens {
  /** Returns a token for the request, or undefined if the request needs none. */
  issue(request: FastifyRequest): string | undefined;
  /** Returns whether the token is valid for the request. */
  accepts(token: string, request: FastifyRequest): boolean;
}

/** Joins the tokens of several plugins. Without plugins, no visitor gets a token. */
export function tokensOfAny(all: readonly CsrfTokens[]): CsrfTokens {
  return {
    issue: (request) =>
      all.map((tokens) => tokens.issue(request)).find((token) => token !== undefined),
    accepts: (token, request) => all.some((tokens) => tokens.accepts(token, request)),
  };
}

/**
 * Adds the author's own tokens to those of visitors' sessions. An author gets a token without a session, like
 * a user who is logged in to AEM.
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
 * Adds `/libs/granite/csrf/token.json`, which AEM's client script requests. The response is `{}` for an
 * anonymous visitor, and is never cached.
 */
export function registerCsrfToken(app: FastifyInstance, tokens: Pick<CsrfTokens, 'issue'>): void {
  app.get('/libs/granite/csrf/token.json', (request, reply) => {
    const token = tokens.issue(request);
    return reply.header('cache-control', 'no-store').send(token === undefined ? {} : { token });
  });
}
