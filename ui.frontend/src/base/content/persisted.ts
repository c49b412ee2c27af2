import * as v from 'valibot';
import { MalformedAnswerError } from '../http/errors';
import { RefusedError, type Envelope } from './envelope';

export interface PersistedOptions {
  /** Milliseconds for which an answer is good: ten minutes by default (product-spec §9). */
  readonly maxAge?: number;
  /** Where it is kept: the session storage by default. */
  readonly storage?: Storage | undefined;
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
  const kept = keptValue(key, schema, { maxAge, storage });
  if (kept) return kept.value;
  const answer = await load();
  if (answer.Status !== 'SUCCESS') throw new RefusedError(answer);
  const data = v.safeParse(schema, answer.Data);
  if (!data.success) throw new MalformedAnswerError(`The data for "${key}" is not of its shape.`);
  keepValue(key, answer.Data, storage);
  return data.output;
}

/** What is kept under a key, with the moment at which it was: epoch milliseconds. */
export interface KeptValue<T> {
  readonly value: T;
  readonly savedAt: number;
}

/** As the service sent it, so that the schema may change it on the way in and still match. */
const entrySchema = v.object({ savedAt: v.number(), value: v.unknown() });

/** What is kept under a key and still good; anything else is dropped. For what is allowed there see `persisted`. */
export function keptValue<T>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
  { maxAge = 600_000, storage = sessionStorageIfAllowed() }: PersistedOptions = {},
): KeptValue<T> | undefined {
  try {
    const text = storage?.getItem(nameOf(key));
    if (text == null) return undefined;
    const entry = v.safeParse(entrySchema, parse(text));
    const savedAt = entry.success ? entry.output.savedAt : NaN;
    const age = Date.now() - savedAt;
    const data = v.safeParse(schema, entry.success ? entry.output.value : undefined);
    if (age >= 0 && age < maxAge && data.success) return { value: data.output, savedAt };
    storage?.removeItem(nameOf(key));
  } catch {
    // A storage that is forbidden throws whatever is asked of it.
  }
  return undefined;
}

/** Keeps a value, as JSON writes it, with the moment. For what is allowed there see `persisted`. */
export function keepValue(key: string, value: unknown, storage = sessionStorageIfAllowed()): void {
  try {
    storage?.setItem(nameOf(key), JSON.stringify({ savedAt: Date.now(), value }));
  } catch {
    // Full or forbidden: the next page asks again.
  }
}

const nameOf = (key: string): string => `persisted:${key}`;

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
