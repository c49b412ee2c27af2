import * as v from 'valibot';
import { decode, encode } from './encoding';
import { readTab, writeTab } from './tabStorage';

const schema = v.object({
  /** As the guest gave it to the service. */
  dateOfBirth: v.string(),
  lastName: v.string(),
  guid: v.string(),
  brand: v.picklist(['riteaid', 'bartell']),
});

/** Who a guest is, without an account (product-spec §3). */
export type GuestSession = Readonly<v.InferOutput<typeof schema>>;

/** Kept encoded in the tab's storage until the tab is closed, or somebody signs in or out. */
export function writeGuestSession(guest: GuestSession): void {
  writeTab('guestSession', encode(guest));
}

/** What is corrupt or incomplete is dropped. */
export function readGuestSession(): GuestSession | undefined {
  const text = readTab('guestSession');
  if (text === undefined) return undefined;
  const parsed = v.safeParse(schema, decode(text));
  if (parsed.success) return parsed.output;
  clearGuestSession();
  return undefined;
}

export function clearGuestSession(): void {
  writeTab('guestSession', undefined);
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
