import type { FastifyRequest } from 'fastify';
import { wcmMode } from '../authoring/wcmmode';
import { contentOf, type Page, pageAbove } from '../pages/Page';
import type { Resolution } from '../resources/resolve';
import type { Resource } from '../resources/Resource';
import { Rendering } from '../scripting/Rendering';
import { ResponseState } from '../scripting/ResponseState';
import { SlingRequest } from '../scripting/SlingRequest';
import { cookiesOf } from './cookies';
import { contentTypeOf } from './contentType';
import type { ServingContext } from './ServingContext';

/** A rendered resource, ready to be sent. */
export interface RenderedPage {
  readonly markup: string;
  readonly response: ResponseState;
}

/**
 * Renders the resource that a request names by its script; a page by its content.
 * @throws RenderProblem, HtlError where the resource's own script fails. What fails further in is
 * already replaced by a box (author) or by nothing (publish).
 */
export function renderPage(
  context: ServingContext,
  request: FastifyRequest,
  resolution: Resolution & { readonly resource: Resource },
): RenderedPage {
  const { engine, tier } = context;
  const { resource, pathInfo } = resolution;
  const currentPage = pageAbove(engine.repository, resource);
  const response = new ResponseState();
  response.setContentType(contentTypeOf(pathInfo.extension ?? 'html'));
  const cookies = cookiesOf(request.headers.cookie);
  const slingRequest = new SlingRequest(
    incomingOf(request, cookies, currentPage),
    contentOf(resource),
    pathInfo,
  );
  // On publish the cookie does nothing.
  const mode = wcmMode(tier === 'author' ? cookies.wcmmode : undefined);
  const rendering = new Rendering({ engine, response, currentPage }, tier, mode);
  return { markup: rendering.renderResource(slingRequest), response };
}

function incomingOf(
  request: FastifyRequest,
  cookies: Readonly<Record<string, string>>,
  page: Page | undefined,
): SlingRequest['incoming'] {
  const mark = request.url.indexOf('?');
  return {
    method: request.method,
    path: mark < 0 ? request.url : request.url.slice(0, mark),
    query: mark < 0 ? '' : request.url.slice(mark + 1),
    headers: request.headers,
    cookies,
    locale: page?.language ?? 'en',
  };
}
