import type { FastifyRequest } from 'fastify';
import type { BackendContext } from '../Backend';
import { SITES } from '../../sites';

export type Site = (typeof SITES)[number];

/** The site that a request is for, by its address; the pharmacy chain for the mock paths. */
export function siteOf({ url }: FastifyRequest): Site {
  return SITES.find(({ root }) => url.startsWith(`${root}.`)) ?? SITES[0];
}

/**
 * The full address of a page, for a mail. Only the port is taken from the request's Host header,
 * which anybody can write: a link with a code in it has to lead to our own host.
 */
export function pageAddress(
  request: FastifyRequest,
  page: string,
  { tier }: Pick<BackendContext, 'tier'>,
): string {
  const { host, root } = siteOf(request);
  const port = /:\d{1,5}$/.exec(request.headers.host ?? '')?.[0] ?? '';
  const scheme = isHttps(request) ? 'https' : 'http';
  return tier === 'author'
    ? `${scheme}://localhost${port}${root}${page}.html`
    : `${scheme}://${host}${port}${page}`;
}

/** Also behind a proxy that ends the encryption. */
export function isHttps({ protocol, headers }: FastifyRequest): boolean {
  const [proxied] = [headers['x-forwarded-proto']].flat();
  return (proxied?.split(',')[0]?.trim() ?? protocol) === 'https';
}
