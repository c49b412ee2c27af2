import type { FastifyRequest } from 'fastify';
import type { BackendContext } from '../Backend';
import { SITES } from '../../../sites';

export type Site = (typeof SITES)[number];

/** Returns the site of a request's address; the pharmacy chain for the mock paths. */
export function siteOf({ url }: FastifyRequest): Site {
  return SITES.find(({ root }) => url.startsWith(`${root}.`)) ?? SITES[0];
}

/**
 * Returns the full address of a page, for a mail, in the language of the page that sent the
 * request. The host is the site's own, because a request's Host header can be forged and a mailed
 * link contains a reset code. Only the port is taken from the header.
 */
export function pageAddress(
  request: FastifyRequest,
  page: string,
  { tier }: Pick<BackendContext, 'tier'>,
): string {
  const { host, root } = siteOf(request);
  const port = /:\d{1,5}$/.exec(request.headers.host ?? '')?.[0] ?? '';
  const scheme = isHttps(request) ? 'https' : 'http';
  const isSpanish = isFromSpanishPage(request);
  return tier === 'author'
    ? `${scheme}://localhost${port}${isSpanish ? root.replace(/en$/, 'es') : root}${page}.html`
    : `${scheme}://${host}${port}${isSpanish ? '/es' : ''}${page}`;
}

/**
 * Returns the full address of a page that a service itself renders, for a mail. The host is the
 * site's own.
 */
export function serviceAddress(
  request: FastifyRequest,
  name: string,
  { tier }: Pick<BackendContext, 'tier'>,
): string {
  const { host, root } = siteOf(request);
  const port = /:\d{1,5}$/.exec(request.headers.host ?? '')?.[0] ?? '';
  const scheme = isHttps(request) ? 'https' : 'http';
  return `${scheme}://${tier === 'author' ? 'localhost' : host}${port}${root}.${name}.html`;
}

/** Returns whether the form is on a Spanish page, so that its visitor gets a Spanish mail. */
export function isFromSpanishPage({ headers: { referer = '' } }: FastifyRequest): boolean {
  return URL.canParse(referer) && /^\/(content\/[^/]+\/)?es(\/|$)/.test(new URL(referer).pathname);
}

/** Returns whether the browser uses https, even behind a proxy that terminates TLS. */
export function isHttps({ protocol, headers }: FastifyRequest): boolean {
  const [proxied] = [headers['x-forwarded-proto']].flat();
  return (proxied?.split(',')[0]?.trim() ?? protocol) === 'https';
}
