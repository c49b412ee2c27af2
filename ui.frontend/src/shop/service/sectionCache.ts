import { readCookie, sessionHandle } from '../../base/values/cookies';
import type { CartSection } from '../rules/pieces';
import type { SessionEnvironment } from '../../session/presence';
import { INVALIDATION, SECTIONS } from './cartPresence';

/*
 * Magento's own client keeps the sections of a visitor's private data in the browser. This cache reads
 * and writes the same entries by the same rules (docs/specification/shop.md#client-state), so that
 * Magento's pages and the CMS's show the same cart and share one reading.
 */

/** The time at which the entries expire, as an ISO text in quotes. */
const TIMEOUT = 'mage-cache-timeout';
/** A cookie of the browser's session. Without it, the entries belong to an earlier visitor. */
const SESSION = 'mage-cache-sessid';
/** A cookie with the `data_id` of each valid section. */
const DATA_IDS = 'section_data_ids';
/** Our own entry: a number that changes with each write and each invalidation in any tab. */
const VERSION = 'mage-cache-cart-version';

const CART = 'cart';

/** The lifetime of the entries in milliseconds, Magento's default. */
const LIFETIME_MS = 3_600_000;

/** The number added to the `data_id` of an invalidated section, so that no kept section matches. */
const INVALIDATED = 1000;

/** The section `cart` in the browser's storage, which all tabs and Magento's pages share. */
export interface SectionCache {
  /** Returns the kept section as the shop sent it; undefined if it has to be read again. */
  readonly read: () => CartSection | undefined;
  readonly write: (section: CartSection) => void;
  /** Makes every page and tab read the section again. */
  readonly invalidate: () => void;
  /**
   * Returns a text that changes when any page writes or invalidates the section, or when a visitor
   * signs in or out.
   */
  readonly version: () => string;
  /** Returns whether a storage event is about the section; the key is `null` for a cleared storage. */
  readonly concerns: (key: string | null) => boolean;
}

/** Creates the cache. It keeps nothing if the browser forbids storages or cookies. */
export function createSectionCache({
  cookies,
  storage,
  clock,
}: Pick<SessionEnvironment, 'cookies' | 'storage' | 'clock'>): SectionCache {
  const text = (key: string): string | null => {
    try {
      return storage.shared().getItem(key);
    } catch {
      return null;
    }
  };
  const entry = (key: string): CartSection => parsed(text(key));
  const keep = (key: string, value: unknown): void => {
    try {
      const shared = storage.shared();
      // Remove it first: if the new text does not fit, the old one must not stay.
      shared.removeItem(key);
      shared.setItem(key, JSON.stringify(value));
    } catch {
      // Without an entry, the next page reads the cart from the shop.
    }
  };
  const dataIds = (): CartSection => parsed(readCookie(cookies.read(), DATA_IDS) ?? null);
  const writeCookie = (name: string, value: string): void => {
    const secure = location.protocol === 'https:' ? '; secure' : '';
    cookies.write(`${name}=${value}; path=/; samesite=lax${secure}`);
  };
  const writeDataId = (id: unknown): void => {
    writeCookie(DATA_IDS, encodeURIComponent(JSON.stringify({ ...dataIds(), [CART]: id })));
  };
  const renewVersion = (): void => {
    keep(VERSION, Math.random());
  };
  const isInDate = (): boolean => {
    const until = Date.parse(text(TIMEOUT)?.replaceAll('"', '') ?? '');
    return readCookie(cookies.read(), SESSION) !== undefined && until > clock.now();
  };

  return {
    read() {
      if (!isInDate() || entry(INVALIDATION)[CART] !== undefined) return undefined;
      const kept = entry(SECTIONS)[CART];
      if (typeof kept !== 'object' || kept === null) return undefined;
      const section = kept as CartSection;
      return Number(section.data_id) === Number(dataIds()[CART]) ? section : undefined;
    },
    write(section) {
      // Drop the sections of an earlier visitor.
      const others = isInDate() ? entry(SECTIONS) : {};
      writeCookie(SESSION, 'true');
      writeDataId(section.data_id);
      keep(TIMEOUT, new Date(clock.now() + LIFETIME_MS));
      keep(INVALIDATION, withoutCart(entry(INVALIDATION)));
      keep(SECTIONS, { ...others, [CART]: section });
      renewVersion();
    },
    invalidate() {
      keep(SECTIONS, withoutCart(entry(SECTIONS)));
      keep(INVALIDATION, { ...entry(INVALIDATION), [CART]: true });
      writeDataId((Number(dataIds()[CART]) || 0) + INVALIDATED);
      renewVersion();
    },
    version: () => [text(VERSION), dataIds()[CART], sessionHandle(cookies.read())].join(),
    concerns: (key) => key === null || key === SECTIONS,
  };
}

const withoutCart = (sections: CartSection): CartSection =>
  Object.fromEntries(Object.entries(sections).filter(([name]) => name !== CART));

/** Returns the object in a JSON text; an empty object for any other text. */
function parsed(json: string | null): CartSection {
  try {
    return { ...(JSON.parse(json ?? '{}') as CartSection) };
  } catch {
    return {};
  }
}
