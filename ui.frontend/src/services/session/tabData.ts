import * as v from 'valibot';
import { sessionDataSchema, type SessionData } from '../../domain/account/session';
import type { Presence } from './presence';

/** The session's data in the tab's storage, so that the next page shows them at once. */
export interface TabCache {
  /** What this tab read last; an entry that is corrupt or belongs to another session is dropped. */
  readonly read: () => SessionData | undefined;
  readonly write: (data: SessionData) => void;
}

/** Kept with the session they belong to, so that no visitor ever sees another visitor's data. */
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

const guestSchema = v.object({
  /** As the guest gave it to the service. */
  dateOfBirth: v.string(),
  lastName: v.string(),
  guid: v.string(),
  brand: v.picklist(['riteaid', 'bartell']),
});

/** Who a guest is, without an account (product-spec §3). */
export type GuestSession = Readonly<v.InferOutput<typeof guestSchema>>;

/** Kept encoded until the tab is closed or a visitor signs in or out; `undefined` drops it. */
export function writeGuestSession({ tab }: Pick<Presence, 'tab'>, guest?: GuestSession): void {
  tab.write('guestSession', guest && encode(guest));
}

/** What is corrupt or incomplete is dropped. */
export function readGuestSession({ tab }: Pick<Presence, 'tab'>): GuestSession | undefined {
  const text = tab.read('guestSession');
  if (text === undefined) return undefined;
  const parsed = v.safeParse(guestSchema, decode(text));
  if (parsed.success) return parsed.output;
  tab.write('guestSession', undefined);
  return undefined;
}

/** Where a notification update goes; the guest's brand decides (product-spec §6 and §7). */
export function notificationUpdateAddress(brand: GuestSession['brand']): string {
  return `/content/${brand}-web/en.raupdatecustomeractionforopportunity.json`;
}

/** The guest's details, which are attached to every notification update (product-spec §6). */
export function guestFields({
  dateOfBirth,
  lastName,
  guid,
}: GuestSession): Readonly<Record<'dateOfBirth' | 'lastName' | 'guid', string>> {
  return { dateOfBirth, lastName, guid };
}

/** Raised when the shape of an entry changes: entries of another version are dropped. */
const VERSION = '1';

/**
 * The form in which the tab's storage holds an entry: JSON, as UTF-8, in base64. It keeps a name
 * from being read in passing and nothing more; every script on the page can read it.
 */
export function encode(value: unknown): string {
  // A percent-encoded text is its UTF-8 bytes, written out.
  const bytes = encodeURIComponent(JSON.stringify(value)).replace(/%(..)/g, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return `${VERSION}.${btoa(bytes)}`;
}

/** What was encoded; undefined for anything else. */
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
