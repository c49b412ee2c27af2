import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../../html/html';
import { fieldOf } from '../kit/fields/fields';
import type { BackendContext } from '../kit/Backend';
import { resultsMarkup, type ResultsPart } from './resultsMarkup';
import { GROUPS, languageOf, searchSite, textOf } from './siteSearch';

/**
 * Sends the site's search page with the results for the text in its address. Without a text, the page is AEM's own,
 * as an author edits it.
 */
export function resultsPage(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): FastifyReply {
  const text = textOf(request);
  const language = languageOf(request);
  const frame = text === '' ? undefined : context.sitePage(request, language, '/search');
  const found = frame === undefined ? undefined : searchSite(request, context, text);
  if (frame === undefined || !found) return context.serveContent(request, reply);
  const page = resultsMarkup(context, language, {
    ...found,
    text,
    path: request.url.split('?', 1)[0] ?? '',
    only: GROUPS.find((group) => group === fieldOf(request.query, 'in')),
    page: Number.parseInt(fieldOf(request.query, 'page'), 10),
    storesPage: STORES_LINK.exec(frame)?.[1],
  });
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .send(framed(frame, text, page, found.total > 0));
}

function framed(
  frame: string,
  text: string,
  { heading, title, markup }: ResultsPart,
  hasResults: boolean,
): string {
  return (
    (hasResults ? withoutTasks(frame) : frame)
      // The replacements are functions, because `$&` in a text would be a pattern of the replacement.
      .replace(TITLE, () => html`<title>${title} – `.markup)
      .replace(HEADING, (_, start: string) => start + html`${heading}</h1>`.markup)
      .replace(FIELD, (id) => id + html` value="${text}"`.markup)
      .replace(OUTLET, () => markup.markup)
  );
}

/** Returns the page without the tasks that it shows before a search. */
function withoutTasks(frame: string): string {
  const start = frame.indexOf('<section class="cmp-search__start"');
  const end = frame.indexOf('</section>', start);
  return start < 0 ? frame : frame.slice(0, start) + frame.slice(end + '</section>'.length);
}

const TITLE = /<title>[^<]*? – /;
const HEADING = /(<h1 class="cmp-search__heading">)[^<]*<\/h1>/;
const FIELD = /id="search-field"/;
const OUTLET = /<div data-search-results><\/div>/;
const STORES_LINK = /<a class="cmp-search__finder" href="([^"]*)"/;
