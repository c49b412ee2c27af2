import { createHmac } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Address, BackendContext } from '../Backend';
import type { Database, TableOwner } from '../../../database/database';
import { failure } from '../../../http/envelope';
import { hashOf } from '../secrets/secrets';

/** The time for which a repeat gets the first response. */
const KEPT_MS = 24 * 60 * 60_000;

/** The responses under each key. Keys are stored as hashes, and responses contain no personal data. */
export const idempotency: TableOwner = {
  name: 'idempotency',
  schema: `
    CREATE TABLE IF NOT EXISTS idempotent_answers (
      keyHash TEXT NOT NULL,
      address TEXT NOT NULL,
      visitor TEXT NOT NULL,
      bodyHash TEXT NOT NULL,
      answer TEXT NOT NULL,
      createdAt INTEGER NOT NULL,
      PRIMARY KEY (keyHash, address, visitor)
    );`,
};

export interface Repeats {
  /** The id of the account, for a service of signed-in visitors. */
  readonly visitor?: string;
  /**
   * Returns the fields that identify a form, if these are not the fields of its body: each try
   * encrypts a password differently.
   */
  readonly fields?: (body: unknown) => Readonly<Record<string, unknown>>;
  /**
   * Responds to a repeat if the first response cannot be kept, because it contains personal data or
   * sets the cookies of a session. It must not do the work again.
   */
  readonly again?: Address['answer'];
}

/**
 * Wraps a handler that creates or changes something. Forms send the header `Idempotency-Key`, with
 * the same key for every retry. A repeat gets the first response for a day. A repeat that arrives
 * while the first request is at work waits for it. A key that arrives with other fields is refused
 * with 409. A refused or failed request can be sent again with the same key. A request without a
 * key, for example from a plain form, is handled normally.
 */
export function idempotent(
  answer: Address['answer'],
  { visitor = '', fields = ownFields, again }: Repeats = {},
): Address['answer'] {
  return async (request, reply, context) => {
    const key = request.headers['idempotency-key'];
    if (key === undefined) return answer(request, reply, context);
    if (typeof key !== 'string' || !KEY.test(key)) {
      return reply.code(400).send(failure(null, 'An Idempotency-Key has 16 to 255 characters.'));
    }
    const address = request.url.split('?', 1)[0] ?? '';
    const entry: Entry = {
      id: [hashOf(key), address, visitor],
      // The key is the secret of this hash and is not stored, because the body may contain a
      // password.
      bodyHash: createHmac('sha256', key)
        .update(canonical(fields(request.body)))
        .digest('hex'),
    };
    const kept = await settled(entry, context, async () => {
      const result = await answer(request, reply, context);
      if (isDone(result, reply)) keep(entry, again ? null : result, context);
      return result;
    });
    if ('result' in kept) return kept.result;
    if (kept.bodyHash !== entry.bodyHash) {
      return reply.code(409).send(failure(null, 'This key came with another form before.'));
    }
    return again ? again(request, reply, context) : (JSON.parse(kept.answer) as unknown);
  };
}

/**
 * Returns whether a service of this name has completed a request with this key, which only the
 * browser that created it knows.
 */
export function wasDoneUnder(
  key: string,
  endpoint: string,
  { database, now }: Pick<BackendContext, 'database' | 'now'>,
): boolean {
  const row = database.row(
    `SELECT 1 FROM idempotent_answers WHERE keyHash = ? AND address LIKE ? AND createdAt > ?`,
    hashOf(key),
    `%.${endpoint}.json`,
    now().getTime() - KEPT_MS,
  );
  return row !== undefined;
}

const KEY = /^[\x21-\x7e]{16,255}$/;

interface Entry {
  readonly id: readonly [keyHash: string, address: string, visitor: string];
  readonly bodyHash: string;
}

interface Kept {
  readonly bodyHash: string;
  readonly answer: string;
}

/** The requests at work, by the database that they write to. */
const running = new WeakMap<Database, Map<string, Promise<unknown>>>();

/**
 * Returns the stored response of the first request. If this request is the first, runs it and
 * returns its result.
 */
async function settled(
  { id }: Entry,
  { database, now }: BackendContext,
  run: () => Promise<unknown>,
): Promise<Kept | { readonly result: unknown }> {
  const atWork = running.get(database) ?? new Map<string, Promise<unknown>>();
  running.set(database, atWork);
  const name = id.join(' ');
  for (let first = atWork.get(name); first; first = atWork.get(name)) {
    await first.catch(() => undefined);
  }
  const row = database.row(
    `SELECT bodyHash, answer FROM idempotent_answers
     WHERE keyHash = ? AND address = ? AND visitor = ? AND createdAt > ?`,
    ...id,
    now().getTime() - KEPT_MS,
  );
  if (row) return { bodyHash: String(row.bodyHash), answer: String(row.answer) };
  const work = run();
  atWork.set(name, work);
  try {
    return { result: await work };
  } finally {
    atWork.delete(name);
  }
}

function keep({ id, bodyHash }: Entry, answer: unknown, { database, now }: BackendContext): void {
  const at = now().getTime();
  database.run('DELETE FROM idempotent_answers WHERE createdAt <= ?', at - KEPT_MS);
  database.run(
    `INSERT INTO idempotent_answers (keyHash, address, visitor, bodyHash, answer, createdAt)
     VALUES (?, ?, ?, ?, ?, ?)`,
    ...id,
    bodyHash,
    JSON.stringify(answer),
    at,
  );
}

/**
 * Returns whether the work was done and the result is an object to send as JSON, not a response
 * that was sent already.
 */
function isDone(result: unknown, reply: FastifyReply): boolean {
  if (reply.sent || result === reply || reply.statusCode >= 400) return false;
  return (result as { Status?: unknown } | null)?.Status !== 'ERROR';
}

/** Fields that change with every try. They do not make a form a different one. */
const NEW_WITH_EVERY_TRY = ['captchatoken', ':cq_csrf_token'];

function ownFields(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

function canonical(fields: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(fields).filter(([name]) => !NEW_WITH_EVERY_TRY.includes(name));
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Deletes the responses that are kept for a visitor, by the account's number as text. */
export function forgetAnswersOf(database: Database, visitor: string): void {
  database.run('DELETE FROM idempotent_answers WHERE visitor = ?', visitor);
}
