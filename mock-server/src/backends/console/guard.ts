import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Keeps other sites away from the console: it shows what visitors sent, and it can erase it. Use
 * as an `onRequest` hook. Only loopback names are served, since a name of someone else's could be
 * pointed at this machine; and a change has to come from the console's own pages.
 */
export function guard(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const problem = problemWith(request);
  if (problem === undefined) {
    done();
    return;
  }
  void reply.code(403).type('text/plain; charset=utf-8').send(`${problem}\n`);
}

function problemWith({ method, headers }: FastifyRequest): string | undefined {
  const host = (headers.host ?? '').toLowerCase();
  if (!LOOPBACK.test(host)) {
    return 'The mock console is only for this machine. Open it at http://localhost, with the port of the author.';
  }
  if (method === 'GET' || method === 'HEAD') return undefined;
  const site = headers['sec-fetch-site'];
  const isSameSite = site === undefined || site === 'same-origin';
  if (isSameSite && hostOf(headers.origin ?? headers.referer) === host) return undefined;
  return "This came from another site, so nothing was changed. Use the console's own pages, or send an Origin header that names this host.";
}

/** localhost, any name below it, and the loopback addresses. */
const LOOPBACK = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/;

function hostOf(address: string | undefined): string | undefined {
  return address !== undefined && URL.canParse(address) ? new URL(address).host : undefined;
}
