import type { FastifyRequest } from 'fastify';
import { resolve } from '../scripting/resolve';
import { renderPage } from '../scripting/Rendering';
import type { ServingContext } from './response';

/**
 * The markup of a page of the request's site, `/errors/404` in `es`; undefined where the site has no
 * such page.
 *
 * @throws RenderProblem or HtlError where it cannot be rendered
 */
export function sitePage(
  context: ServingContext,
  request: FastifyRequest,
  language: string,
  path: string,
): string | undefined {
  const page = `${pathOfSite(context, request, language)}${path}.html`;
  // As a page to read, whatever the request asked for: there are no scripts for a POST to it.
  const resolution = resolve(context.engine, page, 'GET');
  return resolution && renderPage(context, request, resolution, 'GET').markup;
}

/** `/content/<site>/<language>` of the request's site, whether or not there is such a page. */
export function pathOfSite(
  context: ServingContext,
  request: FastifyRequest,
  language: string,
): string {
  return `/content/${siteOf(context, request)}/${language}`;
}

/** The site of an address: named in its path, or by the host as the web server maps it. */
function siteOf({ dispatcher }: ServingContext, request: FastifyRequest): string {
  const named = SITE.exec(request.url)?.[1];
  if (named !== undefined || !dispatcher) return named ?? 'riteaid-web';
  const home = dispatcher.route({ host: request.headers.host ?? '', method: 'GET', url: '/' });
  return (home.kind === 'pass' ? SITE.exec(home.url)?.[1] : undefined) ?? 'riteaid-web';
}

const SITE = /^\/content\/([^/.?]+)\/(?:en|es)(?=[/.?]|$)/;
