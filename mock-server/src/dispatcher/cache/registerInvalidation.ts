import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DispatcherCache } from './DispatcherCache';

/** The address to which AEM's flush agent and administrators send what is no longer valid. */
export const INVALIDATE_PATH = '/dispatcher/invalidate.cache';

/** AEM's actions. All of them end the same files. */
const ACTIONS: ReadonlySet<string> = new Set(['activate', 'deactivate', 'delete', 'test']);

/**
 * Adds the address that invalidates (Adobe, "Invalidating Cached Pages from AEM"): `CQ-Action: Activate` and
 * `CQ-Handle: /content/…`, optionally `CQ-Action-Scope: ResourceOnly`. Only the clients of `/allowedClients` may ask.
 */
export function registerInvalidation(app: FastifyInstance, cache: DispatcherCache): void {
  app.route({
    method: ['GET', 'POST'],
    url: INVALIDATE_PATH,
    handler: (request, reply) => invalidate(cache, request, reply),
  });
}

function invalidate(cache: DispatcherCache, request: FastifyRequest, reply: FastifyReply) {
  void reply.header('cache-control', 'no-store').type('text/plain;charset=utf-8');
  if (!cache.settings.allowedClients(request.ip))
    return reply.code(403).send('/allowedClients of the farm does not list this address.\n');
  const [action, handle, scope] = ['cq-action', 'cq-handle', 'cq-action-scope'].map((name) =>
    String(request.headers[name] ?? ''),
  );
  if (action === undefined || !ACTIONS.has(action.toLowerCase()))
    return reply.code(400).send('Send CQ-Action: Activate, Deactivate or Delete.\n');
  if (action.toLowerCase() === 'test') return reply.send('OK\n');
  if (!handle?.startsWith('/')) return reply.code(400).send('Send CQ-Handle: /content/…\n');
  cache.invalidate({ handle, isResourceOnly: scope?.toLowerCase() === 'resourceonly' });
  return reply.send('OK\n');
}
