import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A token is valid for ten minutes in AEM; the client requests a new one after five. */
const LIFETIME_SECONDS = 600;

/**
 * `/libs/granite/csrf/token.json`, as AEM's client script asks for it. `sessionToken` gives the
 * token of the session that a request belongs to. Without one an author has a token all the same,
 * and an anonymous visitor of publish has none. Never cached.
 */
export function registerCsrfToken(
  app: FastifyInstance,
  tier: 'author' | 'publish',
  sessionToken: (request: FastifyRequest) => string | undefined,
): void {
  app.get('/libs/granite/csrf/token.json', (request, reply) => {
    const token = sessionToken(request) ?? (tier === 'author' ? newToken() : undefined);
    return reply.header('cache-control', 'no-store').send(token === undefined ? {} : { token });
  });
}

/** Shaped like Granite's: a JSON web token, whose content no client reads. */
function newToken(): string {
  const issued = Math.floor(Date.now() / 1000);
  const parts = [
    { typ: 'JWT', alg: 'HS256' },
    { exp: issued + LIFETIME_SECONDS, iat: issued },
  ];
  const encoded = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  return [...encoded, randomUUID().replaceAll('-', '')].join('.');
}
