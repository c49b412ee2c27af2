import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Wording } from '../catalog/categories';
import { languageOf, SHOP } from '../language';
import { CART_SENTENCES } from './sentences';

/** The message of the next page about a form that was sent. */
export interface FormMessage {
  readonly type: 'error' | 'success';
  readonly message: Wording;
  /** The field that the message is about, and the text that was typed into it. */
  readonly at?: { readonly field: string; readonly typed: string };
}

/**
 * Responds to a plain form with a page of the shop, `/checkout/cart`, in the visitor's language. The page
 * reads the message once from Magento's cookie.
 */
export function backTo(
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
  message?: FormMessage,
): FastifyReply {
  const language = languageOf(request);
  if (message) {
    const { type, message: text, at } = message;
    const value = encodeURIComponent(JSON.stringify([{ type, text: text[language], ...at }]));
    void reply.header('set-cookie', `mage-messages=${value}; Path=/; Max-Age=60; SameSite=Lax`);
  }
  void reply.header('cache-control', 'no-store');
  return reply.redirect(SHOP[language] + page, 302);
}

export function done(sentence: keyof typeof CART_SENTENCES): FormMessage {
  return { type: 'success', message: CART_SENTENCES[sentence] };
}

/** Returns the message about a field, which keeps the typed text and gets the focus. */
export function refusedAt(field: string, typed: string, message: Wording): FormMessage {
  return { type: 'error', message, at: { field, typed } };
}

export function refused({ message }: { readonly message: Wording }): FormMessage {
  return { type: 'error', message };
}

/** The message about a form whose key is no longer the visitor's. */
export const EXPIRED: FormMessage = refused({ message: CART_SENTENCES.expired });
