import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** A response that can be sent again. */
interface Kept {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The number of responses that are kept, the latest of all sessions together. */
const MOST = 500;

/** The headers that belong to the edit, not to the connection. */
const HEADERS = ['content-type', 'location', 'x-edit'];

/** The keys that editors choose, such as a UUID. */
const KEY = /^[\w.-]{16,255}$/;

/**
 * Answers a repeated edit with the first response instead of doing it again: one with the same headers `Idempotency-Key` and
 * `X-Editor-Session` at the same address. A repeat that arrives while the first is at work waits for it. What was refused,
 * or failed, can be sent again with its key.
 */
export function registerRetries(app: FastifyInstance): void {
  const responses = new LRUCache<string, Promise<Kept | undefined>>({ max: MOST });
  const settle = new WeakMap<FastifyRequest, (kept: Kept | undefined) => void>();
  app.addHook('preHandler', async (request, reply) => {
    const id = idOf(request);
    if (id === undefined) return;
    const kept = await responses.get(id);
    if (kept) return reply.code(kept.status).headers(kept.headers).send(kept.body);
    responses.set(id, new Promise((resolve) => settle.set(request, resolve)));
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const { statusCode: status } = reply;
    const names = HEADERS.filter((name) => reply.hasHeader(name));
    const headers = Object.fromEntries(names.map((name) => [name, String(reply.getHeader(name))]));
    settle.get(request)?.(
      status < 400 && typeof payload === 'string' ? { status, headers, body: payload } : undefined,
    );
    done(null, payload);
  });
}

function idOf({ method, headers, url }: FastifyRequest): string | undefined {
  const { 'idempotency-key': key, 'x-editor-session': session } = headers;
  if (method !== 'POST' || typeof key !== 'string' || typeof session !== 'string') return undefined;
  return KEY.test(key) ? `${session} ${key} ${url}` : undefined;
}
