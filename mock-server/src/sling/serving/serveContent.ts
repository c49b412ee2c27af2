import type { FastifyReply, FastifyRequest } from 'fastify';
import { renderJson } from '../get-json/renderJson';
import { isPage } from '../resources/Page';
import type { Resource } from '../resources/Resource';
import { type Resolution, resolve } from '../resources/resolve';
import { textOf } from '../resources/valueMap';
import { renderPage } from '../scripting/Rendering';
import type { RequestPathInfo } from '../scripting/SlingRequest';
import { sendError, sendNotFound } from './errorPage';
import {
  contentTypeOf,
  etagOf,
  IMMUTABLE,
  REVALIDATE,
  sendFresh,
  sendMarkup,
  type ServingContext,
} from './response';

/** GET and HEAD of any content path: a file, JSON, or markup by the resource's scripts. */
export function serveContent(
  context: ServingContext,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const path = decodedPath(request.url);
  if (path === undefined) return sendNotFound(context, request, reply);
  const resolution = resolve(context.engine, path, request.method);
  if (!resolution) return sendNotFound(context, request, reply);
  const { resource, pathInfo, script } = resolution;
  if (isFile(resource) && pathInfo.extension === null) {
    return sendFile(context, request, reply, resource);
  }
  if (script !== undefined || lacksScript(resource, pathInfo)) {
    return serveMarkup(context, request, reply, resolution);
  }
  if (pathInfo.extension === 'json') return sendJson(context, reply, pathInfo);
  if (pathInfo.extension === null && isPage(resource) && context.tier === 'author') {
    return reply.redirect(`${resource.path}.html`);
  }
  return sendNotFound(context, request, reply);
}

/** Whether the missing script is a mistake that an error page reports: a folder needs none. */
function lacksScript(resource: Resource, { extension }: RequestPathInfo): boolean {
  if (extension !== 'html') return false;
  return isPage(resource) || textOf(resource.node, 'sling:resourceType') !== undefined;
}

/** Renders a resource with its script, or redirects where its page says so. */
export function serveMarkup(
  context: ServingContext,
  request: FastifyRequest,
  reply: FastifyReply,
  resolution: Resolution,
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

/** A page whose properties send visitors elsewhere (AEM: `cq:redirectTarget`). */
function redirectOf(resource: Resource): string | undefined {
  if (!isPage(resource)) return undefined;
  const target = textOf(resource.node?.children.get('jcr:content'), 'cq:redirectTarget');
  if (target === undefined || target === '') return undefined;
  return target.startsWith('/content/') && !target.includes('.') ? `${target}.html` : target;
}

/** A content hash in a file's name, as bundlers write it: `map.3f2a9c1b.js`, `inter-a1b2c3d4e5.woff2`. */
const HASHED_NAME = /[.-][0-9a-f]{8,}\.[a-z0-9.]+$/;

/** An nt:file, or a dam:Asset that stands for its original. */
function isFile(resource: Resource): boolean {
  const type = textOf(resource.node, 'jcr:primaryType');
  return type === 'nt:file' || type === 'dam:Asset';
}

/** Sends the bytes of a file: conditional, and cached without a limit where its name carries its hash. */
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
  // A rendition without an extension has its media type in the content only.
  const named = resource.name.includes('.') ? resource.name : undefined;
  const stored = textOf(engine.repository.get(`${original}/jcr:content`), 'jcr:mimeType');
  const etag = engine.remember(`etag ${original}`, () => etagOf(bytes));
  void reply
    .type(named === undefined && stored !== undefined ? stored : contentTypeOf(resource.name))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', HASHED_NAME.test(resource.name) ? IMMUTABLE : REVALIDATE);
  return sendFresh(request, reply, bytes, etag);
}

/** A node as JSON, as Sling's default servlet gives it. */
function sendJson(
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

/** The path of an address, decoded and without query; undefined where its escapes are malformed. */
export function decodedPath(url: string): string | undefined {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
