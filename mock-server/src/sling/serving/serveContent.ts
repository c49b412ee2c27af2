import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPage } from '../pages/Page';
import { type RequestPathInfo, resolve } from '../resources/resolve';
import type { Resource } from '../resources/Resource';
import { textOf } from '../resources/valueMap';
import { sendNotFound } from './errorPage';
import { decodedPath } from './requestPath';
import { isFile, sendFile } from './sendFile';
import { sendJson } from './sendJson';
import { hasScript, serveMarkup } from './serveMarkup';
import type { ServingContext } from './ServingContext';

/** GET and HEAD of any content path: a file, JSON, or markup by the resource's scripts. */
export function serveContent(
  context: ServingContext,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const path = decodedPath(request.url);
  if (path === undefined) return sendNotFound(context, request, reply);
  const resolution = resolve(context.engine.repository, path);
  const { resource, pathInfo } = resolution;
  if (!resource) return sendNotFound(context, request, reply);
  if (isFile(resource) && pathInfo.extension === null) {
    return sendFile(context, request, reply, resource);
  }
  if (hasScript(context, request, resource, pathInfo) || isMistake(resource, pathInfo)) {
    return serveMarkup(context, request, reply, { ...resolution, resource });
  }
  if (pathInfo.extension === 'json') return sendJson(context, reply, pathInfo);
  if (pathInfo.extension === null && isPage(resource) && context.tier === 'author') {
    return reply.redirect(`${resource.path}.html`);
  }
  return sendNotFound(context, request, reply);
}

/** A page or component whose type nothing renders is to be told; a folder is only no page. */
function isMistake(resource: Resource, { extension }: RequestPathInfo): boolean {
  if (extension !== 'html') return false;
  return isPage(resource) || textOf(resource.node, 'sling:resourceType') !== undefined;
}
