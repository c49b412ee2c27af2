import * as v from 'valibot';
import { toZip } from '../../base/values/fields';

/*
 * The ZIP of the visitor's store. The service finds a store only by its ZIP, so the browser keeps it
 * in addition to the number in the cookie. It is kept in the local storage, where no server reads it.
 */

const ENTRY = 'currentStoreZip';

const schema = v.object({ storeNumber: v.string(), zip: v.string() });

/** Returns the ZIP of the store that was chosen in this browser; undefined for any other store. */
export function keptZip(storeNumber: string): string | undefined {
  try {
    const entry = v.safeParse(schema, JSON.parse(localStorage.getItem(ENTRY) ?? 'null'));
    if (!entry.success || entry.output.storeNumber !== storeNumber) return undefined;
    return toZip(entry.output.zip) || undefined;
  } catch {
    // The storage is forbidden, or the entry is not ours.
    return undefined;
  }
}

export function keepZip(storeNumber: string, zip: string): void {
  try {
    localStorage.setItem(ENTRY, JSON.stringify({ storeNumber, zip }));
  } catch {
    // The storage is full or forbidden; the store directory has the ZIP, too.
  }
}
