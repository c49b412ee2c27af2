import { createHash } from 'node:crypto';

/** Returns a validator of a body. It is weak, because the body may be sent compressed. */
export function etagOf(body: string | Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`;
}

/** Returns whether an If-None-Match header names a validator. */
export function matches(header: string, etag: string): boolean {
  return header.split(',').some((item) => {
    const candidate = item.trim();
    return candidate === '*' || candidate.replace(/^W\//, '') === etag.replace(/^W\//, '');
  });
}
