import { atom, type ReadableAtom } from 'nanostores';
import type { CartSection } from '../rules/pieces';
import type { RequestError } from '../../base/http/errors';
import { loadCartSection } from './cartSection';
import type { Send } from './shopRequests';
import type { SectionCache } from './sectionCache';

/** The state of the visitor's cart on a page. */
export interface CartState {
  /**
   * The section as the shop last sent it; empty if the site has no shop. Undefined until it is known,
   * and after a change whose result could not be read.
   */
  readonly section: CartSection | undefined;
  /** The error of the last reading; undefined if it succeeded. */
  readonly failure: RequestError | undefined;
  /** A number that increases with each new visitor on the page. */
  readonly visitor: number;
}

/** The visitor's cart, shared by all slots of a page. `cartChanges` changes it. */
export interface CartStore {
  readonly $cart: ReadableAtom<CartState>;
  /** Shows the kept cart, or reads it if none is kept. Never rejects. */
  readonly load: () => Promise<void>;
  /** Reads the cart from the shop, even if one is kept. Never rejects. */
  readonly reload: () => Promise<void>;
  /**
   * Makes a change after the earlier changes, and reads the cart after it, for any outcome. When the
   * promise settles, the store has the cart with the change, or a failure.
   */
  readonly change: <T>(work: () => Promise<T>) => Promise<T>;
  /** Hides the cart of the previous visitor and reads that of the new one. */
  readonly changeVisitor: () => Promise<void>;
  /** Shows the cart that another tab, or a page of Magento in it, wrote to the browser's storage. */
  readonly followStorage: (key: string | null) => void;
}

/** The state before the cart is known. */
export const UNKNOWN_CART: CartState = { section: undefined, failure: undefined, visitor: 0 };

const TIMEOUT_MS = 15_000;

/**
 * Creates the cart of a page. It shows the shop's state: a reading is dropped or repeated if a later
 * reading, a change on this page or a change in another tab has made it out of date.
 */
export function createCart(cache: SectionCache, send?: Send): CartStore {
  const $cart = atom(UNKNOWN_CART);
  let changes: Promise<unknown> = Promise.resolve();
  /** Increased by everything that makes a running reading out of date. */
  let turn = 0;
  let latest: Promise<void> = Promise.resolve();
  let isReading = false;
  /** Whether a change was made since the section was read. */
  let isStale = false;

  const show = (section: CartSection): void => {
    isStale = false;
    $cart.set({ ...$cart.get(), section, failure: undefined });
  };

  async function read(): Promise<void> {
    turn += 1;
    const ours = turn;
    try {
      let version: string;
      let section: CartSection | undefined;
      // If another tab has made a change meanwhile, the response may be from before it.
      do {
        version = cache.version();
        section = await loadCartSection(TIMEOUT_MS, send);
      } while (ours === turn && version !== cache.version());
      if (ours !== turn) return;
      if (section) cache.write(section);
      show(section ?? {});
    } catch (failure) {
      if (ours !== turn) return;
      $cart.set({
        ...$cart.get(),
        ...(isStale && { section: undefined }),
        failure: failure as RequestError,
      });
    }
    isReading = false;
  }

  function reload(): Promise<void> {
    isReading = true;
    latest = read();
    return latest;
  }

  /** Waits until the latest reading is done. */
  async function settled(): Promise<void> {
    const awaited = latest;
    await awaited;
    if (awaited !== latest) await settled();
  }

  async function load(): Promise<void> {
    const kept = cache.read();
    if (kept) show(kept);
    else await (isReading ? latest : reload());
  }

  function change<T>(work: () => Promise<T>): Promise<T> {
    const run = async (): Promise<T> => {
      if (!$cart.get().section) await load();
      // Invalidate before the change as well, in case the page is left during the change.
      overtake();
      cache.invalidate();
      const made = work();
      const isLost = await made.then(
        () => false,
        () => true,
      );
      overtake();
      cache.invalidate();
      void reload();
      await settled();
      // The shop may still make the change later, so the next page reads the cart again.
      if (isLost) cache.invalidate();
      return made;
    };
    const result = changes.then(run);
    changes = result.catch(() => undefined);
    return result;
  }

  function overtake(): void {
    turn += 1;
    isReading = false;
    isStale = true;
  }

  return {
    $cart,
    load,
    reload,
    change,
    changeVisitor() {
      overtake();
      if (cache.read()) cache.invalidate();
      const visitor = $cart.get().visitor + 1;
      $cart.set({ section: undefined, failure: undefined, visitor });
      return reload();
    },
    followStorage(key) {
      const kept = cache.concerns(key) ? cache.read() : undefined;
      // While the other tab is reading the cart, the storage has none.
      if (kept) show(kept);
    },
  };
}
