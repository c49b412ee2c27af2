import * as v from 'valibot';
import { MalformedAnswerError } from '../http/errors';
import { RefusedError, type Envelope } from './envelope';

export interface PersistedOptions {
  /** Milliseconds for which an answer is good: ten minutes by default (product-spec §9). */
  readonly maxAge?: number;
  /** Where it is kept: the session storage by default. */
  readonly storage?: Storage;
}

/**
 * The `Data` of a service's answer, from the storage where it was kept a short while ago, or else
 * by asking and keeping it. An entry that is corrupt, of another shape, too old or from the
 * future is dropped; a storage that is full or forbidden is done without. Everything on the page
 * can read a storage: nothing about a person's health and no secret is kept here.
 *
 * @param key stands in the storage as `persisted:<key>`
 * @throws RefusedError where `Status` is not `SUCCESS`, MalformedAnswerError where `Data` does not
 * match the schema, and whatever `load` rejects with.
 */
export async function persisted<T>(
  key: string,
  load: () => Promise<Envelope>,
  schema: v.GenericSchema<unknown, T>,
  { maxAge = 600_000, storage = sessionStorageIfAllowed() }: PersistedOptions = {},
): Promise<T> {
  const name = `persisted:${key}`;
  const kept = recall(storage, name, schema, maxAge);
  if (kept) return kept.value;
  const answer = await load();
  if (answer.Status !== 'SUCCESS') throw new RefusedError(answer);
  const data = v.safeParse(schema, answer.Data);
  if (!data.success) throw new MalformedAnswerError(`The data for "${key}" is not of its shape.`);
  keep(storage, name, answer.Data);
  return data.output;
}

/** As the service sent it, so that the schema may change it on the way in and still match. */
const entrySchema = v.object({ savedAt: v.number(), value: v.unknown() });

function recall<T>(
  storage: Storage | undefined,
  name: string,
  schema: v.GenericSchema<unknown, T>,
  maxAge: number,
): { readonly value: T } | undefined {
  try {
    const text = storage?.getItem(name);
    if (text == null) return undefined;
    const entry = v.safeParse(entrySchema, parse(text));
    const age = entry.success ? Date.now() - entry.output.savedAt : NaN;
    const data = v.safeParse(schema, entry.success ? entry.output.value : undefined);
    if (age >= 0 && age < maxAge && data.success) return { value: data.output };
    storage?.removeItem(name);
  } catch {
    // A storage that is forbidden throws whatever is asked of it.
  }
  return undefined;
}

function keep(storage: Storage | undefined, name: string, value: unknown): void {
  try {
    storage?.setItem(name, JSON.stringify({ savedAt: Date.now(), value }));
  } catch {
    // Full or forbidden: the next page asks again.
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sessionStorageIfAllowed(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}
