import * as v from 'valibot';
import { MalformedAnswerError } from '../http/errors';
import { deviceNow } from '../http/serverClock';
import { RefusedError, type Envelope } from './envelope';

/** Ten minutes (docs/specification/services.md#persisted-data). */
const MAX_AGE_MS = 600_000;

export interface PersistedOptions {
  /** The time for which a response is valid, in milliseconds: ten minutes by default. */
  readonly maxAge?: number;
  /** The storage in which it is kept: the session storage by default. */
  readonly storage?: Storage | undefined;
}

/**
 * Returns the `Data` of a service's response from the storage, or else requests and stores it. An entry that is
 * corrupt, of another shape, too old or from the future is dropped. A storage that is full or forbidden is ignored.
 * Everything on the page can read a storage: do not keep a secret or anything about a person's health here.
 *
 * @param key is `persisted:<key>` in the storage
 * @throws RefusedError if `Status` is not `SUCCESS`, MalformedAnswerError if `Data` does not match the schema, and any
 * error that `load` rejects with.
 */
export async function persisted<T>(
  key: string,
  load: () => Promise<Envelope>,
  schema: v.GenericSchema<unknown, T>,
  { maxAge = MAX_AGE_MS, storage = sessionStorageIfAllowed() }: PersistedOptions = {},
): Promise<T> {
  const kept = keptValue(key, schema, { maxAge, storage });
  if (kept) return kept.value;
  const answer = await load();
  if (answer.Status !== 'SUCCESS') throw new RefusedError(answer);
  const data = v.safeParse(schema, answer.Data);
  if (!data.success)
    throw new MalformedAnswerError(`The data for "${key}" does not match its schema.`);
  keepValue(key, answer.Data, storage);
  return data.output;
}

/** A stored value and its age in milliseconds. */
export interface KeptValue<T> {
  readonly value: T;
  readonly age: number;
}

/** The value as the service sent it, so that the schema may change it on each read and still match. */
const entrySchema = v.object({ savedAt: v.number(), value: v.unknown() });

/**
 * Returns the stored value of a key if it is still valid; any other entry is dropped. `persisted` describes which data
 * may be stored.
 */
export function keptValue<T>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
  { maxAge = MAX_AGE_MS, storage = sessionStorageIfAllowed() }: PersistedOptions = {},
): KeptValue<T> | undefined {
  try {
    const text = storage?.getItem(nameOf(key));
    if (text == null) return undefined;
    const entry = v.safeParse(entrySchema, parse(text));
    const savedAt = entry.success ? entry.output.savedAt : NaN;
    const age = deviceNow() - savedAt;
    const data = v.safeParse(schema, entry.success ? entry.output.value : undefined);
    if (age >= 0 && age < maxAge && data.success) return { value: data.output, age };
    storage?.removeItem(nameOf(key));
  } catch {
    // A forbidden storage throws at every access.
  }
  return undefined;
}

/** Stores a value as JSON, with the moment. `persisted` describes which data may be stored. */
export function keepValue(key: string, value: unknown, storage = sessionStorageIfAllowed()): void {
  try {
    storage?.setItem(nameOf(key), JSON.stringify({ savedAt: deviceNow(), value }));
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
