import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { namesBelow, type RestorableRepository, type StoredNode } from '../../repository';
import { isSession } from '../history';
import type { History } from '../history/history';
import { treeDelta } from '../history/treeDelta';
import { sendProblem } from '../reads/json';
import { changesIn } from './changesIn';

/** An editor that listens. */
interface Listener {
  readonly page: string;
  readonly session: string;
  readonly raw: ServerResponse;
}

/**
 * Adds `GET /bin/authoring/events?page=…&session=…`, a stream of events (`text/event-stream`) for an open editor: `change` with
 * each change of the content and the session that made it, and `authors` with the number of other sessions on the page.
 */
export function registerEvents(
  app: FastifyInstance,
  { repository }: { readonly repository: RestorableRepository },
  history: Pick<History, 'session'>,
): void {
  const listeners = new Set<Listener>();
  let known = repository.root;
  const end = repository.onChange((paths) => {
    const unread = paths.filter((path) => isInUnread(known, path));
    const delta = treeDelta(known, repository.root);
    known = repository.root;
    const changes = [
      ...unread.map((path) => ({ path, kind: 'changed' })),
      ...(delta ? changesIn(delta) : []),
    ];
    if (changes.length === 0) return;
    const event = eventOf('change', { session: history.session(), changes });
    for (const { raw } of listeners) raw.write(event);
  });
  app.addHook('preClose', (done) => {
    end();
    for (const { raw } of listeners) raw.end();
    done();
  });
  const announceAuthors = (page: string): void => {
    const there = [...listeners].filter((listener) => listener.page === page);
    for (const { raw, session } of there) {
      const others = new Set(there.map((each) => each.session).filter((each) => each !== session));
      raw.write(eventOf('authors', { others: others.size }));
    }
  };
  app.get<{ Querystring: { page?: unknown; session?: unknown } }>(
    '/bin/authoring/events',
    ({ query: { page, session } }, reply) => {
      if (typeof page !== 'string' || typeof session !== 'string' || !isSession(session)) {
        return sendProblem(reply, 400, INCOMPLETE);
      }
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
      });
      raw.write('retry: 1000\n\n');
      const listener = { page, session, raw };
      listeners.add(listener);
      announceAuthors(page);
      raw.on('close', () => {
        listeners.delete(listener);
        announceAuthors(page);
      });
      return reply;
    },
  );
}

const INCOMPLETE =
  'Name the path of the open page in "page", and the session of the editor in "session".';

const eventOf = (name: string, data: object): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Returns whether a node, or one above it, was never used. */
function isInUnread(root: StoredNode, path: string): boolean {
  let node: StoredNode | undefined = root;
  for (const name of namesBelow(path, '/')) {
    node = node?.children.get(name);
    if (node?.isUnread === true) return true;
  }
  return false;
}
