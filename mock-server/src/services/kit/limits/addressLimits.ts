import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { html } from '../../../html/html';
import { prefersHtml } from '../../../http/negotiation';
import type { BackendContext } from '../Backend';
import { plainPage } from '../pages/plainPage';
import type { AddressLimits } from './limit';
import { networkOf, refuseForNow, takeTurn } from './throttle';

const TEN_MINUTES_MS = 10 * 60_000;

/**
 * The limits of an ordinary change, or of a look-up by a secret. All such addresses share them. An office behind
 * one address stays below.
 */
export const CHANGES: AddressLimits = {
  network: [{ name: 'changes', most: 600, withinMs: TEN_MINUTES_MS }],
};

/** The limits of what a person does seldom, such as opening an account, by the name of the limit. */
export function rarely(
  name: string,
  most: number,
): AddressLimits & Required<Pick<AddressLimits, 'network'>> {
  return { network: [{ name, most, withinMs: TEN_MINUTES_MS }] };
}

/** Returns the hook that refuses requests of a network beyond the limits of an address. */
export function limitHook(
  context: BackendContext,
  { network = [] }: AddressLimits,
): onRequestHookHandler {
  return (request, reply, done) => {
    const wait = context.throttled ? takeTurn(context, network, networkOf(request)) : 0;
    if (wait > 0) void refuse(request, reply, wait);
    else done();
  };
}

/** A script gets the envelope, and a form that a browser has sent gets a page. */
function refuse(request: FastifyRequest, reply: FastifyReply, waitMs: number): FastifyReply {
  void reply.header('cache-control', 'no-store').header('vary', 'Accept');
  if (!prefersHtml(request.headers.accept)) return refuseForNow(reply, waitMs);
  const minutes = Math.ceil(waitMs / 60_000);
  const language = isSpanish(request) ? 'es' : 'en';
  const { title, text } = PAGES[language];
  return reply
    .code(429)
    .header('retry-after', Math.ceil(waitMs / 1000))
    .type('text/html; charset=utf-8')
    .send(
      plainPage(
        title,
        html`<h1>${title}</h1>
          <p>${text(minutes)}</p>`,
        language,
      ),
    );
}

const PAGES = {
  en: {
    title: 'Please wait a little',
    text: (minutes: number) =>
      `Too many tries from your network. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, then go back and try again.`,
  },
  es: {
    title: 'Espere un poco',
    text: (minutes: number) =>
      `Hubo demasiados intentos desde su red. Espere ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}; luego regrese e inténtelo de nuevo.`,
  },
};

/** Returns whether the address, or the page that it was sent from, is Spanish. */
function isSpanish({ url, headers: { referer = '' } }: FastifyRequest): boolean {
  const from = URL.canParse(referer) ? new URL(referer).pathname : '';
  return [url, from].some((path) => /^\/(?:content\/[^/]{1,40}\/)?es(?:[/?.]|$)/.test(path));
}
