import * as v from 'valibot';
import { sessionDataSchema, type SessionData } from '../../domain/account/session';
import { decode, encode } from './encoding';
import { knownSession } from './presence';
import { readTab, writeTab } from './tabStorage';

/** Kept with the session it belongs to, so that nobody ever sees what was the last person's. */
const entry = v.object({ of: v.string(), data: sessionDataSchema });

/** Who is signed in, as this tab last heard; what is corrupt or another session's is dropped. */
export function readCachedSession(): SessionData | undefined {
  const text = readTab('session');
  if (text === undefined) return undefined;
  const parsed = v.safeParse(entry, decode(text));
  if (parsed.success && parsed.output.of === knownSession()) return parsed.output.data;
  writeTab('session', undefined);
  return undefined;
}

export function writeCachedSession(data: SessionData): void {
  const of = knownSession();
  if (of !== undefined) writeTab('session', encode({ of, data }));
}
