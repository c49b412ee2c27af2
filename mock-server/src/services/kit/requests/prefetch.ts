import type { FastifyRequest } from 'fastify';

/**
 * Returns whether a browser loads an address in case its visitor opens it (`Sec-Purpose: prefetch` or
 * `prefetch;prerender`). Older browsers send `Purpose` or `X-Moz`. Such a request must not change anything.
 */
export function isPrefetch({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return ['sec-purpose', 'purpose', 'x-moz'].some((name) =>
    [headers[name]].flat().some((value) => /^(?:prefetch|prerender)\b/i.test(value?.trim() ?? '')),
  );
}
