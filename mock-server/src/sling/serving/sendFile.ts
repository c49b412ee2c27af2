import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Resource } from '../resources/Resource';
import { textOf } from '../resources/valueMap';
import { contentTypeOf } from './contentType';
import { sendNotFound } from './errorPage';
import { etagOf, IMMUTABLE, REVALIDATE, sendFresh } from './freshness';
import type { ServingContext } from './ServingContext';

/** A content hash in a file's name, as bundlers write it: `map.3f2a9c1b.js`, `inter-a1b2c3d4e5.woff2`. */
const HASHED_NAME = /[.-][0-9a-f]{8,}\.[a-z0-9.]+$/;

/** An nt:file, or a dam:Asset that stands for its original. */
export function isFile(resource: Resource): boolean {
  const type = textOf(resource.node, 'jcr:primaryType');
  return type === 'nt:file' || type === 'dam:Asset';
}

/** Sends the bytes of a file: conditional, and for good where its name carries its hash. */
export function sendFile(
  context: ServingContext,
  request: FastifyRequest,
  reply: FastifyReply,
  resource: Resource,
): FastifyReply {
  const { engine } = context;
  const original =
    textOf(resource.node, 'jcr:primaryType') === 'dam:Asset'
      ? `${resource.path}/jcr:content/renditions/original`
      : resource.path;
  const bytes = engine.repository.readFile(original);
  if (!bytes) return sendNotFound(context, request, reply);
  const etag = engine.remember(`etag ${original}`, () => etagOf(bytes));
  void reply
    .type(contentTypeOf(resource.name))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', HASHED_NAME.test(resource.name) ? IMMUTABLE : REVALIDATE);
  return sendFresh(request, reply, bytes, etag);
}
