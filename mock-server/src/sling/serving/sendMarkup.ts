import type { FastifyReply, FastifyRequest } from 'fastify';
import { problemBox } from '../scripting/problemBox';
import { LIVE_RELOAD_SCRIPT } from './liveReload';
import { REVALIDATE, sendFresh } from './freshness';
import { rewriteLinks } from './linkRewrite';
import type { ServingContext } from './ServingContext';
import { unreadableContent } from './unreadableContent';

/** Sends a rendered page: public links on publish, unreadable content named on author. */
export function sendMarkup(
  context: ServingContext,
  request: FastifyRequest,
  reply: FastifyReply,
  markup: string,
): FastifyReply {
  let page = markup;
  if (context.dispatcher) page = rewriteLinks(page, request.headers.host ?? '', context.dispatcher);
  const additions = additionsTo(context);
  if (additions !== '') page = beforeBodyEnd(page, additions);
  void reply.header('cache-control', REVALIDATE);
  return sendFresh(request, reply, page);
}

function additionsTo({ engine, tier, liveReload }: ServingContext): string {
  const unreadable = tier === 'author' ? unreadableContent(engine.repository) : [];
  const box =
    unreadable.length > 0 ? problemBox('Some content could not be read.', unreadable) : '';
  return liveReload ? box + LIVE_RELOAD_SCRIPT : box;
}

/** A fragment that is no whole page, fetched by the editor for one, stays as it is. */
function beforeBodyEnd(page: string, addition: string): string {
  const end = page.lastIndexOf('</body>');
  return end < 0 ? page : page.slice(0, end) + addition + page.slice(end);
}
