import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentOf, isPage } from '../pages/Page';
import type { RequestPathInfo, Resolution } from '../resources/resolve';
import type { Resource } from '../resources/Resource';
import { textOf } from '../resources/valueMap';
import { sendError } from './errorPage';
import { renderPage } from './renderPage';
import { sendMarkup } from './sendMarkup';
import type { ServingContext } from './ServingContext';

/** A resource by its script, or where its page sends visitors instead. */
export function serveMarkup(
  context: ServingContext,
  request: FastifyRequest,
  reply: FastifyReply,
  resolution: Resolution & { readonly resource: Resource },
): FastifyReply {
  const redirect = redirectOf(resolution.resource);
  if (redirect !== undefined) return reply.redirect(redirect);
  try {
    const { markup, response } = renderPage(context, request, resolution);
    void reply.code(response.status).headers(response.headers).type(response.contentType);
    return sendMarkup(context, request, reply, markup);
  } catch (error) {
    return sendError(context, request, reply, error, resolution.resource);
  }
}

/** Whether a script of the resource's type serves the request's method, selectors and extension. */
export function hasScript(
  { engine }: ServingContext,
  request: FastifyRequest,
  resource: Resource,
  { selectors, extension }: RequestPathInfo,
): boolean {
  const { resourceType, resourceSuperType } = contentOf(resource);
  const { method } = request;
  const query = { resourceType, resourceSuperType, method, selectors, extension };
  return engine.findScript(query) !== undefined;
}

/** A page whose properties send visitors elsewhere (AEM: `cq:redirectTarget`). */
function redirectOf(resource: Resource): string | undefined {
  if (!isPage(resource)) return undefined;
  const target = textOf(resource.node?.children.get('jcr:content'), 'cq:redirectTarget');
  if (target === undefined || target === '') return undefined;
  return target.startsWith('/content/') && !target.includes('.') ? `${target}.html` : target;
}
