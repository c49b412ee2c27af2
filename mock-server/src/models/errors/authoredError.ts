import type { ModelContext } from '../../sling/scripting/ContentEngine';
import { errorStatus } from './errorStatus';

const SITE = /^\/content\/(?:dam\/|experience-fragments\/)?([a-z0-9-]+)(?:\/(en|es)(?=[/.]|$))?/;

/**
 * Returns the authored page for the option `status`, which the response gets. `path` is
 * `/content/<site>/<language>/errors/404`, with the site and the language of the address. It is empty if the address names
 * no site, or there is no such page.
 */
export function authoredError(context: ModelContext): {
  readonly path: string;
  readonly language: string;
  /** The public path of the home page. */
  readonly home: string;
  /** Whether the requested page is missing. */
  readonly missing: boolean;
} {
  const { request, response, resolver } = context;
  const { status } = errorStatus(context);
  const [, site, language = 'en'] = SITE.exec(request.pathInfo) ?? [];
  const page = `/content/${site ?? ''}/${language}/errors/${String(status)}`;
  const isThere = site !== undefined && resolver.getResource(`${page}/jcr:content`);
  response.setContentType('text/html;charset=UTF-8');
  return {
    path: isThere ? page : '',
    language,
    home: language === 'es' ? '/es' : '/',
    missing: status === 404,
  };
}
