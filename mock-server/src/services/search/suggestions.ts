import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BackendContext } from '../kit/Backend';
import { addressOf, searchSite, textOf, type Group } from './siteSearch';

/** The most suggestions of each group, and of all groups. */
const MOST_OF_GROUP: Readonly<Record<Group, number>> = {
  tasks: 2,
  pages: 2,
  products: 4,
  stores: 3,
  flavors: 3,
};
const MOST = 8;

/**
 * Returns suggestions for an unfinished text: the best entries of each group, the group with the best match first.
 * They are never cached, because the text is the visitor's.
 */
export function suggest(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  void reply.header('cache-control', 'no-store');
  const found = searchSite(request, context, textOf(request));
  if (!found) {
    reply.callNotFound();
    return reply;
  }
  const groups = found.isPartial ? [] : found.groups;
  const ofTasks = new Set(
    groups.flatMap(({ group, entries }) =>
      group === 'tasks' ? entries.map(({ address }) => address) : [],
    ),
  );
  return {
    suggestions: groups
      .flatMap(({ group, entries }) =>
        entries
          // A task names its page in better words.
          .filter(({ address }) => group !== 'pages' || !ofTasks.has(address))
          .slice(0, MOST_OF_GROUP[group]),
      )
      .slice(0, MOST)
      .map((entry) => ({
        group: entry.group,
        title: entry.title,
        address: addressOf(entry, context),
        ...(entry.description !== '' && { note: entry.description }),
        ...(entry.price !== undefined && { price: entry.price }),
        ...(entry.picture !== undefined && { picture: entry.picture }),
        ...(entry.isEnglish && { isEnglish: true }),
      })),
  };
}
