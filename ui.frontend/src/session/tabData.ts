import * as v from 'valibot';
import { sessionDataSchema, type SessionData } from './rules/session';
import type { Presence } from './presence';

/** The session's data in the tab's storage, so that the next page shows them at once. */
export interface TabCache {
  /** Returns the data that this tab read last; an entry that is corrupt or belongs to another session is dropped. */
  readonly read: () => SessionData | undefined;
  readonly write: (data: SessionData) => void;
}

/** An entry has the session that it belongs to, so that no visitor ever sees another visitor's data. */
const cacheEntry = v.object({ of: v.string(), data: sessionDataSchema });

export function createTabCache({ tab, known }: Presence): TabCache {
  return {
    read() {
      const text = tab.read('session');
      if (text === undefined) return undefined;
      const parsed = v.safeParse(cacheEntry, decode(text));
      if (parsed.success && parsed.output.of === known()) return parsed.output.data;
      tab.write('session', undefined);
      return undefined;
    },
    write(data) {
      const of = known();
      if (of !== undefined) tab.write('session', encode({ of, data }));
    },
  };
}

/** The version of an entry's shape. Raise it when the shape changes: entries of another version are dropped. */
const VERSION = '1';

/**
 * Encodes an entry for the tab's storage: JSON, as UTF-8, in base64. This keeps a name from being read in passing and
 * nothing more; every script on the page can decode it.
 */
export function encode(value: unknown): string {
  // The percent-encoding of a text is its UTF-8 bytes, written out.
  const bytes = encodeURIComponent(JSON.stringify(value)).replace(/%(..)/g, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return `${VERSION}.${btoa(bytes)}`;
}

/** Decodes an encoded value; returns undefined for anything else. */
export function decode(text: string): unknown {
  const [version, base64] = text.split('.', 2);
  if (version !== VERSION || base64 === undefined) return undefined;
  try {
    const bytes = Array.from(atob(base64), (byte) => byte.charCodeAt(0).toString(16));
    return JSON.parse(decodeURIComponent(bytes.map((hex) => `%${hex.padStart(2, '0')}`).join('')));
  } catch {
    return undefined;
  }
}
