import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BackendContext } from '../Backend';
import type { Envelope } from '../envelope';
import { prefersHtml } from '../negotiation';
import { searchStores } from './searchStores';
import { storesPage, type StoresFound } from './storesPage';

/**
 * getStores for whoever asks: JSON for a script, and for a browser whose page has none a page with
 * the nearest stores.
 */
export function answerSearch(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  const found = searchStores(request, reply, context);
  void reply.header('vary', 'accept');
  if (!prefersHtml(request.headers.accept)) return found;
  void reply.type('text/html; charset=utf-8');
  const { address } = request.query as { readonly address?: unknown };
  const { Data } = found as Envelope;
  return storesPage(
    typeof address === 'string' ? address : '',
    // Where nothing was asked, there is nothing.
    (Data ?? undefined) as StoresFound | undefined,
    context.now(),
  );
}
