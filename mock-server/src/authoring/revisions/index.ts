import type { FastifyInstance } from 'fastify';
import type { Repository } from '../../repository/Repository';
import { decodedPath } from '../../sling/resources/requestPath';
import { unmangle } from '../../sling/scripting/resolve';
import { revisionOf } from './revisionOf';

/**
 * Refuses a POST with the header `If-Match` if the node at its address has none of the revisions that the header names: 412
 * with `{"error", "path", "revision"}`. The revision is missing if the node is gone. Without the header, the last write wins, as in Sling.
 */
export function registerRevisions(
  app: FastifyInstance,
  { repository }: { readonly repository: Repository },
): void {
  app.addHook('preHandler', (request, reply, done) => {
    const { 'if-match': wanted } = request.headers;
    if (request.method !== 'POST' || wanted === undefined) {
      done();
      return;
    }
    const path = unmangle(decodedPath(request.url) ?? '').replace(/\/$/, '');
    const node = repository.get(path);
    const revision = node && revisionOf(node);
    if (revision !== undefined && isAmong(revision, wanted)) {
      done();
      return;
    }
    const error = revision === undefined ? GONE : CHANGED;
    void reply.code(412).send({ error, path, ...(revision !== undefined && { revision }) });
  });
}

const CHANGED =
  'Another author has changed this content since it was opened, so nothing was saved. Open it again, or send the form without If-Match.';
const GONE = 'This content was deleted or moved since it was opened, so nothing was saved.';

/** Returns whether a header names the revision: `"a"`, `"a", "b"`, or `*` for any. */
const isAmong = (revision: string, header: string): boolean =>
  header.split(',').some((each) => ['*', `"${revision}"`].includes(each.trim()));
