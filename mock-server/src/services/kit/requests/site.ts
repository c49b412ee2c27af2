import type { FastifyRequest } from 'fastify';
import type { BackendContext } from '../Backend';
import { SITES } from '../../../sites';

export type Site = (typeof SITES)[number];

/** The site of a request's address; the pharmacy chain for the mock paths. */
export function siteOf({ url }: FastifyRequest): Site {
  return SITES.find(({ root }) => url.startsWith(`${root}.`)) ?? SITES[0];
}

/**
 * The full address of a page, in the language of the page that asked, for a mail. The host is the site's own, because a request's Host header
 * can be forged and a mailed link holds a reset code. Only the port is taken from the header.
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

/** The full address of a page that a service itself answers, for a mail; its host is the site's own. */
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

/** Whether the form that posts stands on a Spanish page, whose visitor reads a Spanish mail. */
export function isFromSpanishPage({ headers: { referer = '' } }: FastifyRequest): boolean {
  return URL.canParse(referer) && /^\/(content\/[^/]+\/)?es(\/|$)/.test(new URL(referer).pathname);
}

/** Whether the browser uses https, also behind a proxy that terminates TLS. */
export function isHttps({ protocol, headers }: FastifyRequest): boolean {
  const [proxied] = [headers['x-forwarded-proto']].flat();
  return (proxied?.split(',')[0]?.trim() ?? protocol) === 'https';
}
