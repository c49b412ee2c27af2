import { useSyncExternalStore } from 'react';
import { plural, t } from '../../base/i18n/t';
import { postContent } from '../../base/content/contentService';
import { endpoint } from '../../base/content/endpoints';
import { $currentStore, currentStore, isStoreNumber, keepCurrentStore } from './storeCookie';
import { keepZip } from './storeZip';

export { $currentStore, currentStore } from './storeCookie';

/** The outcome of changing the store. */
export type StoreChange =
  /** `remembered`: whether the service knows as well, and so the visitor's other devices. */
  | { readonly kind: 'changed'; readonly remembered: boolean }
  /** It was that store already. */
  | { readonly kind: 'unchanged' }
  /** The visitor was warned, and would rather keep the store. */
  | { readonly kind: 'declined' };

/** Asks the visitor whether to go on, with what would be lost in a sentence. */
export type ConfirmStoreChange = (warning: string) => boolean | Promise<boolean>;

/** The visitor's store in a component; none on the first render, as in the first frame. */
export function useCurrentStore(): string | undefined {
  return useSyncExternalStore(
    (onChange) => $currentStore.listen(onChange),
    () => $currentStore.get(),
    () => undefined,
  );
}

/**
 * Makes a store the visitor's: the cookie says so for 180 days, its ZIP is kept beside it, every
 * slot and tab follows, and the service is told. Who would lose something by it is asked first. Where the service cannot be
 * told, the choice stands in this browser.
 * @throws TypeError for what is no store number
 */
export async function setCurrentStore(
  { storeNumber, zip }: { readonly storeNumber: string; readonly zip: string },
  confirmStoreChange: ConfirmStoreChange,
): Promise<StoreChange> {
  if (!isStoreNumber(storeNumber)) throw new TypeError('A store number has one to six digits.');
  if (storeNumber === currentStore()) return { kind: 'unchanged' };
  // Also where there is no store: the cart may come from another of the visitor's devices.
  const warning = await storeChangeWarning();
  if (warning !== undefined && !(await confirmStoreChange(warning))) return { kind: 'declined' };
  // Before the slots that follow the cookie ask for it.
  keepZip(storeNumber, zip);
  keepCurrentStore(storeNumber);
  return { kind: 'changed', remembered: await tellService(storeNumber) };
}

/** How long the service may take to remember, in milliseconds. */
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
 * What a visitor loses with another store, in a sentence: prescriptions leave the cart, as only
 * the store that was chosen for them fills them (domain-facts §0). Undefined where nothing is
 * lost. Where the cart cannot be read the visitor is the one who knows.
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
      'The prescription in your cart will be taken out. Everything else in it stays.',
      'The {0} prescriptions in your cart will be taken out. Everything else in it stays.',
    );
  } catch {
    return t(
      'We could not check your cart. If there are prescriptions in it, they will be taken out.',
    );
  }
}
