import * as v from 'valibot';
import { toZip } from '../../base/values/fields';

/*
 * The companion of the current-store cookie: the service finds a store by its ZIP alone, so the
 * ZIP of the visitor's store is kept beside its number. It stays in the browser's own storage,
 * where no server reads it.
 */

const ENTRY = 'currentStoreZip';

const schema = v.object({ storeNumber: v.string(), zip: v.string() });

/** The ZIP of the store with that number, where it is the one that was chosen in this browser. */
export function keptZip(storeNumber: string): string | undefined {
  try {
    const entry = v.safeParse(schema, JSON.parse(localStorage.getItem(ENTRY) ?? 'null'));
    if (!entry.success || entry.output.storeNumber !== storeNumber) return undefined;
    return toZip(entry.output.zip) || undefined;
  } catch {
    // Forbidden, or not what we wrote.
    return undefined;
  }
}

export function keepZip(storeNumber: string, zip: string): void {
  try {
    localStorage.setItem(ENTRY, JSON.stringify({ storeNumber, zip }));
  } catch {
    // Full or forbidden: the store directory tells the ZIP again.
  }
}
