import type { FastifyInstance } from 'fastify';
import type { ConsoleContext } from './ConsoleContext';
import type { SendPage } from './index';
import { resetPage } from './resetPage';

interface ResetRequest {
  readonly Querystring: { readonly done?: string };
  readonly Body: { readonly confirm?: string } | undefined;
}

/** The page that resets the services, once it is confirmed. */
export function registerReset(
  scope: FastifyInstance,
  { database }: ConsoleContext,
  send: SendPage,
): void {
  scope.get<ResetRequest>('/mock/reset', (request, reply) => {
    const done = request.query.done === undefined ? undefined : 'The services were reset.';
    return send(reply, '/mock/reset', resetPage(false), done);
  });

  scope.post<ResetRequest>('/mock/reset', (request, reply) => {
    if (request.body?.confirm !== 'yes') {
      return send(reply.code(400), '/mock/reset', resetPage(true));
    }
    database.reset();
    return reply.redirect('/mock/reset?done', 303);
  });
}
