import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Repository } from '../repository/Repository';
import type { GraphqlEndpoint } from './endpoint';
import { parsePersistedAddress, PersistedQueryError } from './persistedQuery';

const PREFIX = '/graphql/execute.json/';

/**
 * Adds `GET /graphql/execute.json/<config>/<name>[.json][;variable=value…]`. It responds with `{"data":{…}}`
 * from the content fragments, or with `{"errors":[{"message":…}]}` and 400, 404 or 500
 * (docs/specification/services.md#calls-by-subject).
 */
export function registerGraphql(
  app: FastifyInstance,
  { repository }: { repository: Repository },
): void {
  let endpoint: Promise<GraphqlEndpoint> | undefined;
  app.get(`${PREFIX}*`, async (request, reply) => {
    try {
      const [path = '', query] = (request.raw.url ?? '').split('?');
      const address = parsePersistedAddress(path.slice(PREFIX.length));
      // Loading `graphql` takes longer than the rest of the start, so it is loaded at the first query.
      endpoint ??= import('./endpoint').then((module) => new module.GraphqlEndpoint(repository));
      const { body, cacheable } = (await endpoint).answer(address);
      const cached = cacheable && query === undefined ? 'public, max-age=60' : 'no-store';
      void reply.header('cache-control', cached);
      return await send(reply, request.headers['if-none-match'], body);
    } catch (error) {
      if (error instanceof PersistedQueryError) {
        return await reply
          .code(error.status)
          .send({ errors: error.problems.map((message) => ({ message })) });
      }
      throw error;
    }
  });
}

function send(reply: FastifyReply, known: string | undefined, body: string): FastifyReply {
  const tag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  reply.header('etag', tag);
  return known?.split(/,\s*/).includes(tag) === true
    ? reply.code(304).send()
    : reply.type('application/json; charset=utf-8').send(body);
}
