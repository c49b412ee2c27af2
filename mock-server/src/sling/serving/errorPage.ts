import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeText } from '../../html/escape';
import { loggedPath } from '../../http/requestLog';
import { pageAbove } from '../resources/Page';
import { Resource, resourceAt } from '../resources/Resource';
import { resolveResource } from '../scripting/resolve';
import { problemBox } from '../problems';
import { renderPage } from '../scripting/Rendering';
import { REVALIDATE, sendMarkup, type ServingContext } from './response';
import { pathOfSite, sitePage } from './sitePage';

/** Sends the site's own page for an address that does not exist, or a plain page. */
export function sendNotFound(
  context: ServingContext,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return sendErrorPage(context, request, reply, 404, []);
}

/** Sends the error page for a page that could not be rendered. It contains the reason only for the author. */
export function sendError(
  context: ServingContext,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  resource: Resource,
): FastifyReply {
  const message = error instanceof Error ? error.message : String(error);
  context.engine.problems.report(`${loggedPath(resource.path)} could not be rendered. ${message}`);
  const problems = context.tier === 'author' ? [message] : [];
  return sendErrorPage(context, request, reply, 500, problems);
}

/** Sends the site's own page for a failure of the server, which has been logged. */
export function sendFailure(
  context: ServingContext,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return sendErrorPage(context, request, reply, 500, []);
}

function sendErrorPage(
  context: ServingContext,
  request: FastifyRequest,
  reply: FastifyReply,
  status: 404 | 500,
  problems: readonly string[],
): FastifyReply {
  void reply.code(status).type('text/html;charset=utf-8').header('cache-control', REVALIDATE);
  const authored = problems.length > 0 ? undefined : authoredPage(context, request, status);
  const language = context.tier === 'publish' && isSpanish(request) ? 'es' : 'en';
  if (authored) void reply.code(authored.status);
  return sendMarkup(
    context,
    request,
    reply,
    authored ?? { markup: plainPage(status, problems, language) },
  );
}

/** An error page that authors have written, and its status. */
interface ErrorPage {
  readonly markup: string;
  readonly status: number;
}

/**
 * Returns the authored page for a status: `/content/<site>/en/errors/404`, or the page below `es` for a
 * Spanish address. Returns undefined if the page does not exist or fails.
 */
function authoredPage(
  context: ServingContext,
  request: FastifyRequest,
  status: 404 | 500,
): ErrorPage | undefined {
  try {
    const handled = isContentAddress(request) ? handledPage(context, request, status) : undefined;
    if (handled) return handled;
    // A request refused by the web server never reaches AEM. Its host determines the site of the page
    // (`ErrorDocument`).
    const path = `/errors/${status}`;
    const page = sitePage(context, request, isSpanish(request) ? 'es' : 'en', path);
    return page && { markup: page.markup, status };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    context.engine.problems.report(
      `The page for status ${status} could not be rendered. ${message}`,
    );
    return undefined;
  }
}

/** Runs the error handler of the packages, as Sling does for a request that has reached AEM. */
function handledPage(
  context: ServingContext,
  request: FastifyRequest,
  status: 404 | 500,
): ErrorPage | undefined {
  const { repository } = context.engine;
  const script = `/apps/sling/servlet/errorhandler/${status}.html`;
  if (!repository.get(script)) return undefined;
  const [path = ''] = request.url.split('?', 1);
  const { pathInfo } = resolveResource(repository, path);
  const resource = new Resource(repository, path, undefined);
  const resolution = { resource, property: undefined, pathInfo, script };
  const site = pathOfSite(context, request, isSpanish(request) ? 'es' : 'en');
  // The handler first includes the error page, so that is the current page of its scripts.
  const shown = pageAbove(repository, resourceAt(repository, `${site}/errors/${status}`));
  const { markup, response } = renderPage(context, request, resolution, 'GET', shown);
  return { markup: markup.trim(), status: response.status };
}

function isContentAddress({ url }: FastifyRequest): boolean {
  return url.startsWith('/content/');
}

/** Returns whether an address, public or below /content, belongs to a Spanish page. */
function isSpanish({ url }: FastifyRequest): boolean {
  return /^(\/content\/[^/.?]+)?\/es(?=[/.?]|$)/.test(url);
}

/** The title, sentence and link of the plain page for a site without its own page, or whose page fails. */
const TEXTS = {
  en: {
    404: ['Page not found', 'We cannot find this page. Check the address, or go to the home page.'],
    500: ['Something went wrong', 'We cannot show this page right now. Try again later.'],
    home: ['/', 'Home page'],
  },
  es: {
    404: [
      'No encontramos la página',
      'No encontramos esta página. Revise la dirección o vaya al inicio.',
    ],
    500: [
      'Algo salió mal',
      'No podemos mostrar esta página en este momento. Vuelva a intentarlo más tarde.',
    ],
    home: ['/es', 'Página de inicio'],
  },
} as const;

function plainPage(status: 404 | 500, problems: readonly string[], language: 'en' | 'es'): string {
  const { [status]: texts, home } = TEXTS[language];
  const [title, sentence] = texts;
  const box = problems.length > 0 ? problemBox('What went wrong', problems) : '';
  return `<!DOCTYPE html>
<html lang="${language}"><head><meta charset="UTF-8"><title>${escapeText(title)}</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{font:1rem/1.6 system-ui,sans-serif;max-width:40rem;margin:15vh auto;padding:0 1.5rem;color:#1f2933}a{color:#0b5cad}</style>
</head><body><main><h1>${escapeText(title)}</h1><p>${escapeText(sentence)}</p><p><a href="${home[0]}">${escapeText(home[1])}</a></p>${box}</main></body></html>
`;
}
