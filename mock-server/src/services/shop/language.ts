import type { FastifyRequest } from 'fastify';

/** The languages of the sites. */
export type Language = 'en' | 'es';

/** Where the shop's pages lie. */
export const SHOP: Readonly<Record<Language, string>> = { en: '/shop', es: '/es/shop' };

/**
 * The language of a request: that of its address, and of the page it comes from where the address is
 * the same for both.
 */
export function languageOf({ url, headers }: FastifyRequest): Language {
  return url.startsWith('/es/') || SPANISH_PAGE.test(headers.referer ?? '') ? 'es' : 'en';
}

const SPANISH_PAGE = /^https?:\/\/[^/?#]+\/(?:content\/[^/?#]+\/)?es(?:[/?#.]|$)/;
