import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Address } from '../Backend';
import { html } from '../html';
import { prefersHtml } from '../negotiation';
import { plainPage } from '../plainPage';
import { sameSitePath } from '../sameSitePath';

/**
 * An answer for scripts: never kept, and a form that a browser sends by itself gets a page that
 * says what to do. Nothing of what was typed is done, kept or shown.
 */
export function forScripts(answer: Address['answer']): Address['answer'] {
  return (request, reply, context) => {
    void reply.header('cache-control', 'no-store').header('vary', 'Accept');
    return prefersHtml(request.headers.accept)
      ? sendPage(reply, 400, needsScriptPage(request))
      : answer(request, reply, context);
  };
}

/** Sends a page in place of an answer. */
export function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(page);
}

function needsScriptPage(request: FastifyRequest): string {
  return plainPage(
    'This form needs JavaScript',
    html`<h1>This form needs JavaScript</h1>
      <p>
        Signing in, and everything about your account, works with JavaScript only. Turn it on in
        your browser, or wait until the page has loaded, then try again.
      </p>
      <p>Nothing was sent on, and nothing that you typed was kept.</p>
      <p><a href="${pathBack(request)}">Go back to the form</a></p>`,
  );
}

/** For a form that may have come from elsewhere. */
export function refusedPage(request: FastifyRequest): string {
  return plainPage(
    'We could not accept this form',
    html`<h1>We could not accept this form</h1>
      <p>
        We could not make sure that it came from our own page, so nothing was changed. Load the page
        again, then send the form once more.
      </p>
      <p><a href="${pathBack(request)}">Go back to the page</a></p>`,
  );
}

/** The page that the form stands on, without its query: something typed may be in it. */
function pathBack({ headers }: FastifyRequest): string {
  const { referer = '', host } = headers;
  if (!URL.canParse(referer) || new URL(referer).host !== host) return '/';
  return sameSitePath(new URL(referer).pathname) ?? '/';
}
