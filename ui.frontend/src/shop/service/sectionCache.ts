import { readCookie, sessionHandle } from '../../base/values/cookies';
import type { CartSection } from '../rules/pieces';
import type { SessionEnvironment } from '../../session/presence';
import { INVALIDATION, SECTIONS } from './cartPresence';

/*
 * Magento's own client keeps the sections of a visitor's private data in the browser. This one reads
 * and writes the same entries by the same rules (domain-facts §3), so that a page that Magento renders
 * and a page of the CMS show the same cart, and neither asks for what the other has just read.
 */

/** Until when the entries count, as an ISO text in quotes. */
const TIMEOUT = 'mage-cache-timeout';
/** A cookie of the browser's session: without it, the entries are those of an earlier visitor. */
const SESSION = 'mage-cache-sessid';
/** A cookie with the `data_id` of each section that counts. */
const DATA_IDS = 'section_data_ids';
/** Ours: a number that is another one after each writing and each invalidation, in any tab. */
const VERSION = 'mage-cache-cart-version';

const CART = 'cart';

/** Magento's default, in milliseconds: how long the entries count. */
const LIFETIME_MS = 3_600_000;

/** What is added to a `data_id` when its section is invalidated, so that no kept section equals it. */
const INVALIDATED = 1000;

/** The section `cart` in the browser's storage, which all tabs and Magento's pages share. */
export interface SectionCache {
  /** The kept section as the shop sent it; undefined where it has to be read anew. */
  readonly read: () => CartSection | undefined;
  readonly write: (section: CartSection) => void;
  /** Lets every page and tab read the section anew. */
  readonly invalidate: () => void;
  /**
   * A text that is another one once any page has written or invalidated the section, or a visitor
   * has signed in or out.
   */
  readonly version: () => string;
  /** Whether a storage event is about the section; `null` is the key of a storage that was cleared. */
  readonly concerns: (key: string | null) => boolean;
}

/** Keeps nothing where the browser forbids storages or cookies. */
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
      // Removed first: where the new text has no room, the old one must not stay in its place.
      shared.removeItem(key);
      shared.setItem(key, JSON.stringify(value));
    } catch {
      // Without an entry, the next page asks the shop.
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
      // What was kept for an earlier visitor goes first.
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

/** The object that a JSON text holds; an empty one for any other text. */
function parsed(json: string | null): CartSection {
  try {
    return { ...(JSON.parse(json ?? '{}') as CartSection) };
  } catch {
    return {};
  }
}
