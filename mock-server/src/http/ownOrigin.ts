import type { FastifyRequest } from 'fastify';

/** The reason why a request may not read or change content that only this machine may access. */
export type Refusal = 'foreign-host' | 'foreign-page';

/**
 * Returns why a request could come from another site, or undefined if it cannot. Only loopback names are
 * served, because any other name could resolve to this machine (DNS rebinding). A change must come from a
 * page of the same host: its `Origin`, or else its `Referer`, names the host, and `Sec-Fetch-Site`, if sent,
 * is `same-origin`.
 */
export function refusalOf({
  method,
  headers,
}: Pick<FastifyRequest, 'method' | 'headers'>): Refusal | undefined {
  const host = (headers.host ?? '').toLowerCase();
  if (!isLoopback(host)) return 'foreign-host';
  if (method === 'GET' || method === 'HEAD') return undefined;
  const site = headers['sec-fetch-site'];
  const isSameSite = site === undefined || site === 'same-origin';
  if (isSameSite && hostOf(headers.origin ?? headers.referer) === host) return undefined;
  return 'foreign-page';
}

/** Returns whether a `Host` header names this machine. */
export const isLoopback = (host = ''): boolean => LOOPBACK.test(host.toLowerCase());

/** Matches localhost, any name below it, and the loopback addresses. */
const LOOPBACK = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/;

function hostOf(address: string | undefined): string | undefined {
  return address !== undefined && URL.canParse(address) ? new URL(address).host : undefined;
}
