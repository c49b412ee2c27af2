import Busboy from '@fastify/busboy';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Parses form bodies into plain objects in this scope, whatever parser the surrounding app has. */
export function readFormBodies(scope: FastifyInstance): void {
  for (const type of [URL_ENCODED, MULTIPART])
    if (scope.hasContentTypeParser(type)) scope.removeContentTypeParser(type);
  scope.register(formbody);
  // Fastify reads the whole body, so that the limit of the address applies, before it is parsed.
  scope.addContentTypeParser<Buffer>(
    MULTIPART,
    { parseAs: 'buffer' },
    async ({ headers }: FastifyRequest, body: Buffer) =>
      textFields(headers['content-type'] ?? '', body),
  );
}

const URL_ENCODED = 'application/x-www-form-urlencoded';

/** Mail programs end a subscription with one field of this type (RFC 8058, section 3.2). */
const MULTIPART = 'multipart/form-data';

/** The most parts of a form. The largest form of a page has fewer than a hundred fields. */
const MOST_PARTS = 200;

/** A multipart form cannot be read. */
class BrokenForm extends Error {
  override readonly name = 'BrokenForm';
  readonly statusCode = 400;
}

/**
 * Returns the fields that are not files, by their names.
 * @throws BrokenForm if the body is not a whole multipart form, or has too many parts.
 */
function textFields(type: string, body: Buffer): Promise<Readonly<Record<string, string>>> {
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string>();
    const refuse = (): void => {
      reject(new BrokenForm('The multipart form is broken, or it has too many parts.'));
    };
    const parser = createParser(type);
    if (!parser) {
      refuse();
      return;
    }
    parser
      .on('field', (name: string, value: string) => fields.set(name, value))
      .on('file', (_name, file) => file.resume())
      .on('partsLimit', refuse)
      .on('error', refuse)
      .on('finish', () => {
        resolve(Object.fromEntries(fields));
      })
      .end(body);
  });
}

/** Returns a parser; undefined if the type has no boundary. */
function createParser(type: string) {
  try {
    return Busboy({ headers: { 'content-type': type }, limits: { parts: MOST_PARTS } });
  } catch {
    return undefined;
  }
}
