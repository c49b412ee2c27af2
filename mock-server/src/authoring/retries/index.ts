import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { refuse } from '../../sling/serving/refuse';

/** A response that can be sent again. */
interface Kept {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Edit {
  /** The hash of the form; empty for one with files, which is a stream. */
  readonly form: string;
  /** The response, if the edit was done. */
  readonly response: Promise<Kept | undefined>;
}

/** The number of edits that are kept, the latest of all sessions together. */
const MOST = 500;

/** The headers that belong to the edit, not to the connection. */
const HEADERS = ['content-type', 'location', 'x-edit'];

/** The keys that editors choose, such as a UUID. */
const KEY = /^[\w.-]{16,255}$/;

/**
 * Answers a repeated edit with the first response instead of doing it again: one with the same headers `Idempotency-Key` and
 * `X-Editor-Session` at the same address. A repeat that arrives while the first is at work waits for it. A key that arrives
 * with another form is refused with 409. What was refused, or failed, can be sent again with its key.
 */
export function registerRetries(app: FastifyInstance): void {
  const edits = new LRUCache<string, Edit>({ max: MOST });
  const settle = new WeakMap<FastifyRequest, (kept: Kept | undefined) => void>();
  app.addHook('preHandler', async (request, reply) => {
    const id = idOf(request);
    if (id === undefined) return;
    const form = hashOf(request.body);
    const known = edits.get(id);
    const kept = await known?.response;
    if (kept && known?.form !== form) return refuse(reply, 409, OTHER_FORM);
    if (kept) return reply.code(kept.status).headers(kept.headers).send(kept.body);
    edits.set(id, { form, response: new Promise((resolve) => settle.set(request, resolve)) });
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

const OTHER_FORM =
  'This Idempotency-Key came with another form before, so nothing was changed. Send a new key with each edit.';

const hashOf = (body: unknown): string =>
  typeof body === 'string' ? createHash('sha256').update(body).digest('hex') : '';

function idOf({ method, headers, url }: FastifyRequest): string | undefined {
  const { 'idempotency-key': key, 'x-editor-session': session } = headers;
  if (method !== 'POST' || typeof key !== 'string' || typeof session !== 'string') return undefined;
  return KEY.test(key) ? `${session} ${key} ${url}` : undefined;
}
