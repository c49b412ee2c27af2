import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';

/** Parses form bodies into plain objects in this scope, whatever parser the surrounding app has. */
export function readFormBodies(scope: FastifyInstance): void {
  for (const type of [URL_ENCODED, MULTIPART])
    if (scope.hasContentTypeParser(type)) scope.removeContentTypeParser(type);
  scope.register(formbody);
  scope.addContentTypeParser(MULTIPART, { parseAs: 'string' }, (_request, body, done) => {
    done(null, textFields(String(body)));
  });
}

const URL_ENCODED = 'application/x-www-form-urlencoded';

/** Mail programs end a subscription with one field of this type (RFC 8058, section 3.2). */
const MULTIPART = 'multipart/form-data';

/** Returns the fields that are not files, by their names. */
function textFields(body: string): Readonly<Record<string, string>> {
  const parts = body.matchAll(/;\s*name="([^"]+)"(?!;)[^\r\n]*\r?\n\r?\n([^]*?)\r?\n--/gi);
  return Object.fromEntries(Array.from(parts, ([, name = '', value = '']) => [name, value]));
}
