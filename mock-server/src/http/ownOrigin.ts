import type { FastifyRequest } from 'fastify';

/** Why a request may not see or change what is kept for this machine alone. */
export type Refusal = 'foreign-host' | 'foreign-page';

/**
 * Refuses what could come from another site. Only loopback names are served, because any other name
 * could resolve to this machine (DNS rebinding), and a change has to come from a page of this very
 * host: its `Origin`, or else its `Referer`, names the host, and `Sec-Fetch-Site`, where a browser
 * sends it, is `same-origin`.
 */
export function refusalOf({
  method,
  headers,
}: Pick<FastifyRequest, 'method' | 'headers'>): Refusal | undefined {
  const host = (headers.host ?? '').toLowerCase();
  if (!LOOPBACK.test(host)) return 'foreign-host';
  if (method === 'GET' || method === 'HEAD') return undefined;
  const site = headers['sec-fetch-site'];
  const isSameSite = site === undefined || site === 'same-origin';
  if (isSameSite && hostOf(headers.origin ?? headers.referer) === host) return undefined;
  return 'foreign-page';
}

/** localhost, any name below it, and the loopback addresses. */
const LOOPBACK = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/;

function hostOf(address: string | undefined): string | undefined {
  return address !== undefined && URL.canParse(address) ? new URL(address).host : undefined;
}
