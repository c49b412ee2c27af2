import { storageThatIs } from '../../base/content/content.testing';
import { NetworkError } from '../../base/http/errors';
import type { Answer } from '../../base/http/request';
import { createCartChanges, type CartChanges } from './cartChanges';
import type { Send } from './shopRequests';
import { createCart, type CartStore } from './cartStore';
import { createSectionCache } from './sectionCache';
import { asShopRequest, cookieJar, createModelShop, type ModelShop } from './shop.testing';

/** A page of the browser. */
export type Tab = CartStore & CartChanges;

/** A browser whose tabs share cookies and a storage, and call a model of the shop. */
export interface TestBrowser {
  readonly shop: ModelShop;
  readonly cookies: ReturnType<typeof cookieJar>;
  readonly storage: Storage;
  /** Opens a page that sends its requests by `send`, by default directly to the shop. */
  readonly openTab: (send?: Send) => Tab;
  /** Replaces the visitor by another one, and clears storage and cookies. */
  readonly changeVisitor: (visitor: string) => void;
}

/**
 * Opens a browser.
 * @param tellTabs delivers a storage event to the other tabs, by default at once
 */
export function openBrowser(
  tellTabs: (follow: () => void) => void = (follow) => {
    follow();
  },
): TestBrowser {
  const cookies = cookieJar();
  const storage = storageThatIs('open');
  const shop = createModelShop(cookies);
  const tabs: Tab[] = [];

  /** Returns the storage of one tab. A write sends a storage event to the other tabs. */
  const storageOf = (own: () => Tab | undefined): Storage => {
    const setItem = (key: string, value: string): void => {
      storage.setItem(key, value);
      for (const tab of tabs)
        if (tab !== own())
          tellTabs(() => {
            tab.followStorage(key);
          });
    };
    return Object.assign(Object.create(storage) as Storage, { setItem });
  };

  return {
    shop,
    cookies,
    storage,
    openTab(
      send = (address, options) => Promise.resolve(shop.answer(asShopRequest(address, options))),
    ) {
      const opened: { tab?: Tab } = {};
      const own = storageOf(() => opened.tab);
      const cache = createSectionCache({
        cookies,
        storage: { tab: () => own, shared: () => own },
        clock: { now: () => Date.now() },
      });
      const cart = createCart(cache, send);
      const tab = { ...cart, ...createCartChanges(cart, cookies, send) };
      opened.tab = tab;
      tabs.push(tab);
      return tab;
    },
    changeVisitor(visitor) {
      shop.visitor = visitor;
      storage.clear();
      cookies.clear();
      cookies.write(`serviceToken=${visitor}`);
      cookies.write('session={}');
    },
  };
}

/** A request that waits until the test lets it continue. */
export interface HeldRequest {
  /** The method and path: `POST /shop/checkout/sidebar/removeItem`. */
  readonly name: string;
  /** Lets the shop handle the request. The response does not arrive yet. */
  readonly arrive: () => void;
  /** Delivers the response. The shop handles the request first, if it has not. */
  readonly answer: (otherwise?: Answer) => Promise<void>;
  /** Breaks the connection, before or after the shop has handled the request. */
  readonly lose: () => Promise<void>;
}

/** Creates a network that holds every request until the test lets it continue. */
export function holdRequests(shop: ModelShop): {
  readonly send: Send;
  readonly held: HeldRequest[];
} {
  const held: HeldRequest[] = [];
  const send: Send = (address, options) =>
    new Promise((resolve, reject) => {
      const request = asShopRequest(address, options);
      // The cookies are sent with the request, so the visitor is fixed now.
      const { visitor } = shop;
      let made: Answer | undefined;
      const arrive = (): Answer => (made ??= shop.answer(request, visitor));
      const settle = async (): Promise<void> => {
        held.splice(held.indexOf(one), 1);
        for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
      };
      const one: HeldRequest = {
        name: `${request.method} ${request.path}`,
        arrive: () => void arrive(),
        answer(otherwise) {
          resolve(otherwise ?? arrive());
          return settle();
        },
        lose() {
          reject(new NetworkError('The service could not be reached.'));
          return settle();
        },
      };
      held.push(one);
    });
  return { send, held };
}
