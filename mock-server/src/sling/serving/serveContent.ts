import type { FastifyReply, FastifyRequest } from 'fastify';
import { byteRange } from '../../http/byteRange';
import { contentTypeOf } from '../../http/contentType';
import { etagOf } from '../../http/etag';
import { nodeName, parentPath } from '../../repository';
import { renderJson, renderPropertyJson } from '../get-json/renderJson';
import { isPage } from '../resources/Page';
import type { Resource } from '../resources/Resource';
import { BadAddress, requestPath } from '../resources/requestPath';
import { type Resolution, resolve } from '../scripting/resolve';
import { textOf } from '../resources/valueMap';
import { renderPage } from '../scripting/Rendering';
import type { RequestPathInfo } from '../scripting/SlingRequest';
import { sendError, sendNotFound } from './errorPage';
import { redirectTo, refuse } from './refuse';
import {
  IMMUTABLE,
  mayBeKept,
  REVALIDATE,
  sendFresh,
  sendMarkup,
  type ServingContext,
} from './response';
import { binaryOf, sendValue } from './sendProperty';

/** Serves GET and HEAD of any content path: a file, JSON, or markup by the resource's scripts. */
export function serveContent(
  context: ServingContext,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  try {
    const path = requestPath(request.url);
    const resolution = resolve(context.engine, path, request.method);
    if (!resolution) return sendNotFound(context, request, reply);
    const isFolder = path.endsWith('/') && resolution.pathInfo.suffix === null;
    return serveResource(context, request, reply, { ...resolution, isFolder });
  } catch (error) {
    if (!(error instanceof BadAddress)) throw error;
    if (error.status === 404) return sendNotFound(context, request, reply);
    return refuse(reply, error.status, error.message);
  }
}

/** A resource, and whether its address ends in a slash. */
type Requested = Resolution & { readonly isFolder: boolean };

function serveResource(
  context: ServingContext,
  request: FastifyRequest,
  reply: FastifyReply,
  requested: Requested,
): FastifyReply {
  const { resource, property, pathInfo, script, isFolder } = requested;
  const { extension } = pathInfo;
  const { repository } = context.engine;
  if (isFile(resource) && extension === null && !isFolder) {
    return sendFile(context, request, reply, resource);
  }
  if (script !== undefined || lacksScript(resource, pathInfo)) {
    return serveMarkup(context, request, reply, requested);
  }
  if (extension === 'json') return sendJson(context, reply, requested);
  if (extension !== null) return sendNotFound(context, request, reply);
  if (isFolder) return refuse(reply, 403, `${resource.path} is not listed. Add an extension.`);
  if (property && !property.multiple) return sendValue(repository, reply, resource.path, property);
  if (isPage(resource) && context.tier === 'author') {
    return reply.redirect(`${resource.path}.html`);
  }
  return redirectTo(request, reply, `${resource.path}/`);
}

/** Returns whether a missing script is a mistake, which an error page reports. A folder needs no script. */
function lacksScript(resource: Resource, { extension }: RequestPathInfo): boolean {
  if (extension !== 'html') return false;
  return isPage(resource) || textOf(resource.node, 'sling:resourceType') !== undefined;
}

/** Renders a resource with its script, or redirects if its page has a redirect target. */
export function serveMarkup(
  context: ServingContext,
  request: FastifyRequest,
  reply: FastifyReply,
  resolution: Resolution,
): FastifyReply {
  const redirect = redirectOf(resolution.resource);
  if (redirect !== undefined) return reply.redirect(redirect);
  try {
    const page = renderPage(context, request, resolution);
    const { response } = page;
    void reply.code(response.status).headers(response.headers).type(response.contentType);
    return sendMarkup(context, request, reply, page);
  } catch (error) {
    return sendError(context, request, reply, error, resolution.resource);
  }
}

/** Returns the target of a page that redirects visitors (AEM: `cq:redirectTarget`). */
function redirectOf(resource: Resource): string | undefined {
  if (!isPage(resource)) return undefined;
  const target = textOf(resource.node?.children.get('jcr:content'), 'cq:redirectTarget');
  if (target === undefined || target === '') return undefined;
  return target.startsWith('/content/') && !target.includes('.') ? `${target}.html` : target;
}

/** Matches a bundler's content hash in a file's name: `map.3f2a9c1b.js`, `inter-a1b2c3d4e5.woff2`. */
const HASHED_NAME = /[.-][0-9a-f]{8,128}\.[a-z0-9.]{1,40}$/;

/** Returns whether a resource is an nt:file, its content, or a dam:Asset, which is served as its original. */
function isFile(resource: Resource): boolean {
  const type = textOf(resource.node, 'jcr:primaryType');
  return type === 'nt:file' || type === 'nt:resource' || type === 'dam:Asset';
}

/**
 * Sends the bytes of a file. The response is conditional, and cached without a limit if the file's name
 * contains its hash.
 */
export function sendFile(
  context: ServingContext,
  request: FastifyRequest,
  reply: FastifyReply,
  resource: Resource,
): FastifyReply {
  const { engine, tier } = context;
  const original = originalOf(resource);
  const name = resource.name === 'jcr:content' ? nodeName(original) : resource.name;
  const bytes = engine.repository.readFile(original);
  if (!bytes) return sendNotFound(context, request, reply);
  // The media type of a rendition without an extension is only in the content.
  const stored = textOf(engine.repository.get(`${original}/jcr:content`), 'jcr:mimeType');
  const etag = engine.remember(`etag ${original}`, () =>
    etagOf(engine.repository.readFile(original) ?? bytes),
  );
  const type = stored !== undefined && !name.includes('.') ? stored : contentTypeOf(name);
  // An uploaded file runs no script with the rights of the author who opens it. Publish has the dispatcher's policy.
  if (tier === 'author' && WITH_SCRIPTS.test(type) && original.startsWith('/content/'))
    void reply.header('content-security-policy', 'sandbox');
  void reply.type(type).header('x-content-type-options', 'nosniff');
  if (HASHED_NAME.test(name)) void reply.header('cache-control', IMMUTABLE);
  else if (original.startsWith('/content/')) mayBeKept(context, reply);
  else void reply.header('cache-control', REVALIDATE);
  return sendPart(request, reply, bytes, etag);
}

/**
 * Sends a file, or the part for which a Range header asks, as Sling does for each file. The validator is weak, so a request with If-Range
 * gets the whole file.
 */
function sendPart(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Buffer,
  etag: string,
): FastifyReply {
  void reply.header('accept-ranges', 'bytes');
  const { range, 'if-range': onlyIf } = request.headers;
  const part = onlyIf === undefined && request.method === 'GET' && byteRange(range, bytes.length);
  if (!part) return sendFresh(request, reply, bytes, etag);
  // Sling's error page drops the header with the size.
  if (part === 'unsatisfiable') return reply.code(416).send();
  const { first, last } = part;
  void reply.code(206).header('content-range', `bytes ${first}-${last}/${bytes.length}`);
  return sendFresh(request, reply, bytes.subarray(first, last + 1), etag);
}

/** The media types of documents that may have scripts. */
const WITH_SCRIPTS = /^(?:text\/html|text\/xml|application\/xml|[\w.-]+\/[\w.-]+\+xml)\b/;

/** Returns the path of the nt:file with the bytes. */
function originalOf({ path, node }: Resource): string {
  const type = textOf(node, 'jcr:primaryType');
  if (type === 'dam:Asset') return `${path}/jcr:content/renditions/original`;
  return type === 'nt:resource' ? parentPath(path) : path;
}

/** Sends a node or a property as JSON, like Sling's default servlet. */
function sendJson(
  { engine: { repository } }: ServingContext,
  reply: FastifyReply,
  { resource, property, pathInfo: { resourcePath, selectors } }: Resolution,
): FastifyReply {
  const bytes =
    property?.type === 'Binary' ? binaryOf(repository, resourcePath, property) : undefined;
  const { status, contentType, body } = property
    ? renderPropertyJson(resource.name, property, selectors, bytes && [bytes.toString('utf8')])
    : renderJson(repository, resourcePath, selectors);
  return reply.code(status).type(contentType).header('cache-control', REVALIDATE).send(body);
}
