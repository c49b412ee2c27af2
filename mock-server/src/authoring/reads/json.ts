import type { FastifyReply, FastifyRequest } from 'fastify';

export const JSON_TYPE = 'application/json;charset=utf-8';

/** The header of responses that any edit may change. */
export const NO_STORE = ['cache-control', 'no-store'] as const;

/** Sends JSON that is not kept by caches, because any edit may change it. */
export function sendJson(reply: FastifyReply, body: object): FastifyReply {
  return reply
    .type(JSON_TYPE)
    .header(...NO_STORE)
    .send(JSON.stringify(body));
}

/** Sends `{"error": …}`, a sentence with the remedy. */
export function sendProblem(reply: FastifyReply, status: 400 | 404, error: string): FastifyReply {
  return sendJson(reply.code(status), { error });
}

/** Returns the first value of a parameter of the query, or undefined if it is missing or empty. */
export function parameterOf(request: FastifyRequest, name: string): string | undefined {
  return parametersOf(request, name)[0];
}

/** Returns the values of a parameter of the query that are not empty. */
export function parametersOf(request: FastifyRequest, name: string): readonly string[] {
  const query = request.query as Readonly<Record<string, string | readonly string[] | undefined>>;
  return [query[name] ?? []].flat().filter((value) => value !== '');
}
