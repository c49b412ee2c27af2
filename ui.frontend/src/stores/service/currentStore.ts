import { useSyncExternalStore } from 'react';
import { plural, t } from '../../base/i18n/t';
import { postContent } from '../../base/content/contentService';
import { endpoint } from '../../base/content/endpoints';
import { $currentStore, currentStore, isStoreNumber, keepCurrentStore } from './storeCookie';
import { keepZip } from './storeZip';

export { $currentStore, currentStore } from './storeCookie';

/** The outcome of changing the store. */
export type StoreChange =
  /** `remembered`: whether the service saved it, so that the visitor's other devices know it. */
  | { readonly kind: 'changed'; readonly remembered: boolean }
  /** The store was already the visitor's. */
  | { readonly kind: 'unchanged' }
  /** The visitor was warned and kept the previous store. */
  | { readonly kind: 'declined' };

/** Asks the visitor whether to continue, with a sentence about what would be lost. */
export type ConfirmStoreChange = (warning: string) => boolean | Promise<boolean>;

/** Returns the number of the visitor's store; undefined on the first render, as in the first frame. */
export function useCurrentStore(): string | undefined {
  return useSyncExternalStore(
    (onChange) => $currentStore.listen(onChange),
    () => $currentStore.get(),
    () => undefined,
  );
}

/**
 * Makes a store the visitor's. If prescriptions would leave the cart, the visitor confirms first. A
 * cookie keeps the number for 180 days, the local storage keeps the ZIP, every slot and tab follows,
 * and the service saves the choice. If the service fails, the choice counts in this browser only.
 * @throws TypeError if the number is not a store number
 */
export async function setCurrentStore(
  { storeNumber, zip }: { readonly storeNumber: string; readonly zip: string },
  confirmStoreChange: ConfirmStoreChange,
): Promise<StoreChange> {
  if (!isStoreNumber(storeNumber)) throw new TypeError('A store number has one to six digits.');
  if (storeNumber === currentStore()) return { kind: 'unchanged' };
  // Even without a previous store, because the cart may come from another of the visitor's devices.
  const warning = await storeChangeWarning();
  if (warning !== undefined && !(await confirmStoreChange(warning))) return { kind: 'declined' };
  // Before the cookie changes, because the slots that follow it read the ZIP.
  keepZip(storeNumber, zip);
  keepCurrentStore(storeNumber);
  return { kind: 'changed', remembered: await tellService(storeNumber) };
}

/** The longest that saving the choice may take, in milliseconds. */
const TIMEOUT_MS = 10_000;

async function tellService(storeNumber: string): Promise<boolean> {
  try {
    const address = endpoint('rasetmystore');
    const { Status } = await postContent(address, { storeNumber }, { timeout: TIMEOUT_MS });
    return Status === 'SUCCESS';
  } catch {
    return false;
  }
}

/**
 * Returns a sentence about what the visitor loses with another store; undefined if nothing is lost.
 * Prescriptions leave the cart (docs/specification/pharmacy.md#pickup-widget). If the cart cannot be
 * read, the sentence leaves the decision to the visitor.
 */
async function storeChangeWarning(): Promise<string | undefined> {
  try {
    const { prescriptionsInCart } = await import(
      /* webpackChunkName: "prescriptions" */ '../../shop/service/cart'
    );
    const count = await prescriptionsInCart();
    if (count === 0) return undefined;
    return plural(
      count,
      'We will remove the prescription from your cart. Everything else stays.',
      'We will remove the {0} prescriptions from your cart. Everything else stays.',
    );
  } catch {
    return t('We could not check your cart. If it has prescriptions, we will remove them.');
  }
}
