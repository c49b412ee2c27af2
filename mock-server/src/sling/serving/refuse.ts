import type { FastifyReply, FastifyRequest } from 'fastify';

/** Refuses a request with a sentence that contains the reason, as plain text. */
export function refuse(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return reply.code(status).type('text/plain;charset=utf-8').send(`${sentence}\n`);
}

/** Redirects the browser to a path of this host, with a full address as in Sling's server. */
export function redirectTo(
  { protocol, headers }: Pick<FastifyRequest, 'protocol' | 'headers'>,
  reply: FastifyReply,
  path: string,
): FastifyReply {
  const { host } = headers;
  const address = encodeURI(path);
  return reply.redirect(host === undefined ? address : `${protocol}://${host}${address}`);
}
