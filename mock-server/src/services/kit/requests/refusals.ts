import { BOT_REFUSED, CHANGED_ELSEWHERE } from 'contract/codes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Address } from '../Backend';
import { failure } from '../../../http/envelope';
import type { Envelope, FieldSentences } from '../../../http/envelope';
import { html } from '../../../html/html';
import { prefersHtml } from '../../../http/negotiation';
import { plainPage } from '../pages/plainPage';
import { sameSitePath } from './sameSitePath';

/**
 * The codes with which several services refuse a request. Visitors read the sentence that authors
 * wrote for the code and the form (a content fragment), or this one if there is none.
 */
export const SHARED_REFUSALS = {
  // The recorded refusal of an invalid form, whose details name the fields (docs/specification/services.md#refusals).
  RA0001: null,
  RA0003: 'You are signed out. Sign in again to continue.',
  RA0012: 'We could not complete your request. Try again in a few minutes.',
  [BOT_REFUSED]: 'We could not make sure that you are a person. Try again.',
  RA0023: 'Your account is not linked to the pharmacy. Sign up at the pharmacy first.',
  [CHANGED_ELSEWHERE]: 'This changed in another place. Compare both, then save again.',
  RA0080: 'This code does not match or has expired. Check it, or ask for a new one.',
} as const;

interface PageSentences {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** The text of the link to the form's page. */
  readonly back: string;
}

/** The sentences of the pages for forms that are submitted without JavaScript. */
const PAGE_SENTENCES = {
  needsScript: {
    title: 'This form needs JavaScript',
    paragraphs: [
      'You need JavaScript to sign in and use your account. Turn it on in your browser, or wait for the page to load, then try again.',
      'We did not send or keep what you typed.',
    ],
    back: 'Go back to the form',
  },
  refused: {
    title: 'We could not accept this form',
    paragraphs: [
      'We could not confirm that this came from our page, so we changed nothing. Reload the page, then send the form again.',
    ],
    back: 'Go back to the page',
  },
} as const satisfies Readonly<Record<string, PageSentences>>;

/** A sentence for each field that has a problem. */
export type FieldErrors = Readonly<Record<string, string>>;

/**
 * Returns a function that makes the envelope of a service's refusal. Forms expect it with HTTP 200, except after the
 * session has ended.
 * @param sentences the service's codes with their sentences
 */
export const refusalsOf =
  <Code extends string>(sentences: Readonly<Record<Code, string | null>>) =>
  (code: Code, fields?: FieldErrors): Envelope =>
    failure(code, sentences[code], fields ? listed(fields) : null);

/** Returns the envelope of a refusal that several services share. */
export const refusal = refusalsOf(SHARED_REFUSALS);

function listed(fields: FieldErrors): FieldSentences {
  return Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name, [sentence]]));
}

/**
 * Wraps a handler that only scripts may call. Its responses are not cached. A form that the browser
 * submits without JavaScript gets a page that explains what to do.
 */
export function forScripts(answer: Address['answer']): Address['answer'] {
  return (request, reply, context) => {
    void reply.header('cache-control', 'no-store').header('vary', 'Accept');
    return prefersHtml(request.headers.accept)
      ? sendPage(reply, 400, needsScriptPage(request))
      : answer(request, reply, context);
  };
}

/** Sends a page instead of the envelope. */
export function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(page);
}

function needsScriptPage(request: FastifyRequest): string {
  return explanationPage(PAGE_SENTENCES.needsScript, request);
}

/** Returns the page for a form that may come from another site. */
export function refusedPage(request: FastifyRequest): string {
  return explanationPage(PAGE_SENTENCES.refused, request);
}

function explanationPage(
  { title, paragraphs, back }: PageSentences,
  request: FastifyRequest,
): string {
  return plainPage(
    title,
    html`<h1>${title}</h1>
      ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
      <p><a href="${pathBack(request)}">${back}</a></p>`,
  );
}

/** Returns the path of the form's page, without its query because that may contain form fields. */
function pathBack({ headers }: FastifyRequest): string {
  const { referer = '', host } = headers;
  if (!URL.canParse(referer) || new URL(referer).host !== host) return '/';
  return sameSitePath(new URL(referer).pathname) ?? '/';
}
