import {
  ACCOUNT_CLOSED,
  ACCOUNT_EXISTS,
  BOT_REFUSED,
  CHANGED_ELSEWHERE,
  LINK_LOCKED,
  LINK_SPENT,
} from 'contract/codes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Address } from '../Backend';
import { failure } from '../../../http/envelope';
import type { Envelope, FieldSentences } from '../../../http/envelope';
import { html } from '../../../html/html';
import { prefersHtml } from '../../../http/negotiation';
import { plainPage } from '../pages/plainPage';
import { sameSitePath } from './sameSitePath';

/**
 * The codes with which the account services refuse a request. Visitors read the sentence that authors
 * wrote for the code and the form (a content fragment), or this one if there is none.
 */
const REFUSALS = {
  // The recorded refusal of an invalid form, whose details name the fields (docs/specification/services.md#refusals).
  RA0001: null,
  RA0002: 'Your account is locked after too many attempts.',
  RA0003: 'You are signed out. Sign in again to go on.',
  [ACCOUNT_EXISTS]: 'An account with this email address exists already.',
  RA0009: 'This rewards card number is not known.',
  RA0012: 'The request could not be carried out. Try again in a few minutes.',
  [LINK_SPENT]: 'This link was used already or is too old. Ask for a new one.',
  [BOT_REFUSED]: 'We could not make sure that you are a person. Try again.',
  RA0015: 'This password can not be used. Choose another one.',
  RA0017: 'This email address and password do not match. Six wrong tries lock the account.',
  RA0018: 'This is the present password. Choose another one.',
  RA0019: 'We could not read your password. Reload the page and try again.',
  RA0020: 'We found no prescription with these details. Check all of them, or call your pharmacy.',
  RA0021: 'Your visit at the pharmacy counter has ended. Find your prescription again.',
  RA0022:
    'This link and this date of birth do not match, or the link is too old. Call your pharmacy.',
  RA0023: 'Your account is not linked to the pharmacy. Sign up at the pharmacy first.',
  RA0070:
    'This invitation cannot be answered with this account. It may be used, taken back or too old. Sign in with the address to which it was sent, or ask for a new one.',
  RA0071: 'You have as many people as one account can have. Remove one first.',
  RA0072: 'You have linked this person already. You find them on this page.',
  RA0073: 'Two people act for this person already. Please call your pharmacy.',
  RA0074: 'This can no longer be taken back. Please link the person again.',
  [CHANGED_ELSEWHERE]: 'This was changed elsewhere in the meantime. Compare both, then save again.',
  RA0025: 'You have as many addresses as we can keep. Remove one first.',
  RA0030: 'This offer has ended. Please choose another one.',
  RA0040: 'This code is not right. Enter the code of the newest text.',
  RA0041: 'This code is too old, or was wrong too often. Ask for a new one.',
  RA0042: 'STOP was texted from this number. Text START to 55501 from it, then try again.',
  RA0043: 'There is no confirmed number for this. Confirm your mobile number first.',
  RA0050: 'This is not your password. Type it again.',
  RA0051: 'This is not your password. Six wrong tries lock the account.',
  [ACCOUNT_CLOSED]: 'You have closed this account. You can have it back.',
  RA0053: 'This is your email address already. Enter another one.',
  RA0054: 'The time to choose is over. Sign in again, then choose.',
  RA0055: 'This email address and password do not match.',
  RA0080: 'This code does not match, or it is too old. Check it, or ask for a new one.',
  RA0081: 'We do not know a card with this number and this phone number. Check both, or call us.',
  RA0082: 'Your card has changed in the meantime. Load the page again to see it.',
  RA0085: 'You have chosen not to be asked. Take part again first.',
  RA0086: 'Your answers could not be read. Load the page again, then send them once more.',
  RA0060: 'These answers do not fit together. Check all of them, or call your pharmacy.',
  RA0061: 'These answers do not fit together. Two more wrong tries lock the linking.',
  [LINK_LOCKED]:
    'There were too many wrong tries. Wait until the lock is over, or call your pharmacy.',
  RA0063:
    'This pharmacy record is linked to another account. Sign in to that one, or call your pharmacy.',
  RA0064: 'Your account is linked to another pharmacy record. Remove that link first.',
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
      'Signing in, and everything about your account, works with JavaScript only. Turn it on in your browser, or wait until the page has loaded, then try again.',
      'Nothing was sent on, and nothing that you typed was kept.',
    ],
    back: 'Go back to the form',
  },
  refused: {
    title: 'We could not accept this form',
    paragraphs: [
      'We could not make sure that it came from our own page, so nothing was changed. Load the page again, then send the form once more.',
    ],
    back: 'Go back to the page',
  },
} as const satisfies Readonly<Record<string, PageSentences>>;

export type RefusalCode = keyof typeof REFUSALS;

/** All codes of these services. */
export const refusalCodes = Object.keys(REFUSALS);

/** A sentence for each field that has a problem. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Returns the envelope of a refusal. Forms expect it with HTTP 200, except after the session has ended. */
export function refusal(code: RefusalCode, fields?: FieldErrors): Envelope {
  return failure(code, REFUSALS[code], fields ? listed(fields) : null);
}

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
