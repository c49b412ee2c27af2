import { createHmac } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Address, BackendContext } from '../Backend';
import type { Database, TableOwner } from '../../../database/database';
import { failure } from '../../../http/envelope';
import { hashOf } from '../secrets/secrets';

/** For how long a repeat gets the first answer. */
const KEPT_MS = 24 * 60 * 60_000;

/** What was done under each key. Keys are stored as hashes, and answers without a visitor's data. */
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
  /** Whose key it is, for a service of signed-in visitors: the id of the account. */
  readonly visitor?: string;
  /**
   * The fields of a form that tell it from another, where they are not the body's own: a password is
   * encrypted anew with every try.
   */
  readonly fields?: (body: unknown) => Readonly<Record<string, unknown>>;
  /**
   * Answers a repeat where the first answer cannot be kept, because it holds a visitor's data or sets
   * the cookies of a session. It must not do the work again.
   */
  readonly again?: Address['answer'];
}

/**
 * Wraps a handler that creates or changes something. Forms carry the header `Idempotency-Key`, the
 * same for every retry: a repeat gets the first answer for a day, a repeat that comes while the first
 * is at work waits for it, and a key that comes with another form is refused with 409. What was
 * refused or failed was not done, and may be tried again with the same key. A request without a key,
 * as from a plain form, is handled as ever.
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
      // Keyed by a secret that is not stored, because the body may hold a password.
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

/** Whether a service of this name has done something under a key, which is known to the browser alone that made it. */
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

/** What was kept of the first request, or the result of this one where it is the first. */
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

/** Whether the work was done, and the answer says so as JSON. */
function isDone(result: unknown, reply: FastifyReply): boolean {
  if (reply.sent || result === reply || reply.statusCode >= 400) return false;
  return (result as { Status?: unknown } | null)?.Status !== 'ERROR';
}

/** New with every try, so they do not make another form. */
const NEW_WITH_EVERY_TRY = ['captchatoken', ':cq_csrf_token'];

function ownFields(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

function canonical(fields: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(fields).filter(([name]) => !NEW_WITH_EVERY_TRY.includes(name));
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Forgets the responses that are kept for a visitor, by the account's number as text. */
export function forgetAnswersOf(database: Database, visitor: string): void {
  database.run('DELETE FROM idempotent_answers WHERE visitor = ?', visitor);
}
