import type { FastifyRequest } from 'fastify';
import { resolve } from '../scripting/resolve';
import { renderPage } from '../scripting/Rendering';
import type { RenderedPage } from '../scripting/PageState';
import type { ServingContext } from './response';

/**
 * Returns a page of the request's site, such as `/errors/404` in `es`, or undefined if the site
 * has no such page.
 *
 * @throws RenderProblem or HtlError if it cannot be rendered
 */
export function sitePage(
  context: ServingContext,
  request: FastifyRequest,
  language: string,
  path: string,
): RenderedPage | undefined {
  const page = `${pathOfSite(context, request, language)}${path}.html`;
  // The page is always rendered for GET, because it has no scripts for a POST.
  const resolution = resolve(context.engine, page, 'GET');
  return resolution && renderPage(context, request, resolution, 'GET');
}

/** Returns `/content/<site>/<language>` for the request's site, even if there is no such page. */
export function pathOfSite(
  context: ServingContext,
  request: FastifyRequest,
  language: string,
): string {
  return `/content/${siteOf(context, request)}/${language}`;
}

/** Returns the site of an address, which its path names, or to which the web server maps the host. */
function siteOf({ dispatcher }: ServingContext, request: FastifyRequest): string {
  const named = SITE.exec(request.url)?.[1];
  if (named !== undefined || !dispatcher) return named ?? 'riteaid-web';
  const home = dispatcher.route({ host: request.headers.host ?? '', method: 'GET', url: '/' });
  return (home.kind === 'pass' ? SITE.exec(home.url)?.[1] : undefined) ?? 'riteaid-web';
}

const SITE = /^\/content\/([^/.?]+)\/(?:en|es)(?=[/.?]|$)/;
