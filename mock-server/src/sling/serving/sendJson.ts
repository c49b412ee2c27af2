import type { FastifyReply } from 'fastify';
import { renderJson } from '../get-json/renderJson';
import type { RequestPathInfo } from '../resources/resolve';
import { REVALIDATE } from './freshness';
import type { ServingContext } from './ServingContext';

/** A node as JSON, as Sling's default servlet gives it. */
export function sendJson(
  context: ServingContext,
  reply: FastifyReply,
  { resourcePath, selectors }: RequestPathInfo,
): FastifyReply {
  const { status, contentType, body } = renderJson(
    context.engine.repository,
    resourcePath,
    selectors,
  );
  return reply.code(status).type(contentType).header('cache-control', REVALIDATE).send(body);
}
