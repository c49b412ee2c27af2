import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Address } from '../Backend';
import { failure } from '../envelope';
import type { Envelope } from '../envelope';
import { html } from '../html';
import { prefersHtml } from '../negotiation';
import { plainPage } from '../plainPage';
import { sameSitePath } from '../sameSitePath';

/**
 * What the account services refuse. The sentence that a visitor reads is authored, a fragment for
 * each code; these stand in where the list of fragments can't be had.
 */
const REFUSALS = {
  RA0001: 'This e-mail address and password do not match.',
  RA0002: 'Your account is locked after too many attempts.',
  RA0003: 'You are signed out. Sign in again to go on.',
  RA0004: 'An account with this e-mail address exists already.',
  RA0009: 'This rewards card number is not known.',
  RA0012: 'The request could not be carried out. Try again in a few minutes.',
  RA0013: 'This link was used already or is too old. Ask for a new one.',
  RA0014: 'We could not make sure that you are a person. Try again.',
  RA0015: 'This password can not be used. Choose another one.',
  RA0016: 'Some fields need to be mended.',
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** A sentence for each field that is to be mended. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Told with HTTP 200, as forms expect it, but where a session is gone. */
export function refusal(code: RefusalCode, fields?: FieldErrors): Envelope {
  return failure(code, REFUSALS[code], fields ? { fields } : null);
}

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
