import { atom, type ReadableAtom } from 'nanostores';
import type { CartSection } from '../rules/pieces';
import type { RequestError } from '../../base/http/errors';
import { loadCartSection, type Send } from './cartSection';
import type { SectionCache } from './sectionCache';

/** What a page knows of the visitor's cart. */
export interface CartState {
  /**
   * The section as the shop last sent it; empty where the site has no shop. Undefined until it is
   * known, and where a change was made whose result could not be read.
   */
  readonly section: CartSection | undefined;
  /** Why the section could not be read the last time; undefined where it could. */
  readonly failure: RequestError | undefined;
  /** Another number for each visitor that the page has had. */
  readonly visitor: number;
}

/** The visitor's cart, for every slot of a page. `cartChanges` adds to it and takes out of it. */
export interface CartStore {
  readonly $cart: ReadableAtom<CartState>;
  /** Shows the kept cart, or reads it where none is kept. Never rejects. */
  readonly load: () => Promise<void>;
  /** Reads the cart from the shop, whatever is kept. Never rejects. */
  readonly reload: () => Promise<void>;
  /**
   * Makes a change once those before it are done, and reads the cart after it, whatever became of it:
   * when the promise settles, the store has the cart with the change, or a failure.
   */
  readonly change: <T>(work: () => Promise<T>) => Promise<T>;
  /** Another visitor is at the page: shows nothing of the former one's cart, and reads the new one. */
  readonly changeVisitor: () => Promise<void>;
  /** Shows what another tab, or a page of Magento's in it, has written into the browser's storage. */
  readonly followStorage: (key: string | null) => void;
}

/** Before anything is known. */
export const UNKNOWN_CART: CartState = { section: undefined, failure: undefined, visitor: 0 };

const TIMEOUT_MS = 15_000;

/**
 * Makes the cart of a page. What is shown is what the shop has: a reading that was overtaken by a
 * later one, by a change of this page or by one of another tab is dropped or repeated.
 */
export function createCart(cache: SectionCache, send?: Send): CartStore {
  const $cart = atom(UNKNOWN_CART);
  let changes: Promise<unknown> = Promise.resolve();
  /** Raised by what makes a reading that is under way out of date. */
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
      // Where another tab has made a change meanwhile, the answer may be of before it.
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

  /** Until a reading is done that no later one has overtaken. */
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
      // Before the change as well, in case the page is left while it is under way.
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
      // The shop may do it later than this: the next page asks again.
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
      // While the other tab reads the cart there is nothing to show yet.
      if (kept) show(kept);
    },
  };
}
