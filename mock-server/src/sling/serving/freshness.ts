import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How long a response may be kept. Hashed addresses never change; all others are asked again. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const REVALIDATE = 'no-cache';

/** A validator of a body. It is weak, since the body may travel compressed. */
export function etagOf(body: string | Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`;
}

/**
 * Sends a body with its validator; 304 without one where the client has it already.
 */
export function sendFresh(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | Buffer,
  etag = etagOf(body),
): FastifyReply {
  void reply.header('etag', etag);
  const known = request.headers['if-none-match'];
  if (known !== undefined && reply.statusCode === 200 && matches(known, etag)) {
    return reply.code(304).send();
  }
  return reply.send(body);
}

function matches(header: string, etag: string): boolean {
  return header.split(',').some((item) => {
    const candidate = item.trim();
    return candidate === '*' || candidate.replace(/^W\//, '') === etag.replace(/^W\//, '');
  });
}
