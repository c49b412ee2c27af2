import type { FastifyRequest } from 'fastify';

/** The languages of the sites. */
export type Language = 'en' | 'es';

/** The paths of the shop's pages. */
export const SHOP: Readonly<Record<Language, string>> = { en: '/shop', es: '/es/shop' };

/**
 * Returns the language of a request: that of its address, or that of the page it comes from if the address is
 * the same for both.
 */
export function languageOf({ url, headers }: FastifyRequest): Language {
  return url.startsWith('/es/') || SPANISH_PAGE.test(headers.referer ?? '') ? 'es' : 'en';
}

const SPANISH_PAGE = /^https?:\/\/[^/?#]+\/(?:content\/[^/?#]+\/)?es(?:[/?#.]|$)/;
