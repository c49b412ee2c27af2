import { atom, type WritableAtom } from 'nanostores';
import type { SessionData } from './rules/session';
import { sessionHandle } from '../base/values/cookies';

/**
 * Who the visitor is: signed out until both cookies of a session are there; then signed in, with
 * details that follow as soon as they are read from the tab's storage or come from the service.
 */
export type SessionState =
  | { readonly signedIn: false }
  | { readonly signedIn: true; readonly data: SessionData | undefined };

/** One object, so that a store which is set to it twice notifies its listeners once. */
export const SIGNED_OUT: SessionState = { signedIn: false };

/** What a session needs of a browser. The page's own is `browser` in `session.ts`. */
export interface SessionEnvironment {
  readonly cookies: {
    /** As `document.cookie` reads. */
    readonly read: () => string;
    /** As an assignment to `document.cookie`: one cookie with its attributes. */
    readonly write: (cookie: string) => void;
  };
  /** Both throw a SecurityError where the browser forbids storages. */
  readonly storage: {
    /** What belongs to the tab: the session storage. */
    readonly tab: () => Storage;
    /** What all tabs share: the local storage, where the shop keeps its sections. */
    readonly shared: () => Storage;
  };
  /** In epoch milliseconds. */
  readonly clock: { readonly now: () => number };
  /** Opens the channel to the other tabs; undefined in a browser without BroadcastChannel. */
  readonly channel: () => BroadcastChannel | undefined;
  /** The current page is replaced: the way back would only lead into another redirect. */
  readonly navigate: {
    replace: (to: string) => void;
    reload: () => void;
  };
}

export type TabKey = 'session' | 'referrer' | 'acting';

/** The part of a session that every page has: whether a visitor is signed in, in which session. */
export interface Presence {
  readonly environment: SessionEnvironment;
  /** The one store that every slot observes (docs/decisions/0003-stores-between-roots.md). */
  readonly $session: WritableAtom<SessionState>;
  /** The tab's storage. Where the browser forbids it or it is full, the store alone has the session. */
  readonly tab: {
    readonly read: (key: TabKey) => string | undefined;
    /** Keeps a text, or drops what is kept. */
    readonly write: (key: TabKey, text: string | undefined) => void;
    readonly clear: () => void;
  };
  /** The session that this tab knows of, by its service cookie. */
  readonly known: () => string | undefined;
  /** Takes the cookies as they are now for known, because this tab has changed them. */
  readonly note: () => void;
  /**
   * Sets the store to what the cookies say. What this tab has stored is dropped when the session
   * ends or becomes another one, because it belonged to the visitor of before. Returns whether
   * another session than the known one was found.
   */
  readonly recheck: () => boolean;
  /** How often the session has changed in another tab while this page was open. */
  readonly changesElsewhere: () => number;
  /** Calls back when another tab signs in or out, in browsers that have channels. */
  readonly followTabs: (callback: () => void) => void;
  /** Makes the other tabs look at the cookies. The text only helps to debug. */
  readonly tellTabs: (news: 'signed-in' | 'signed-out') => void;
  /** Makes the session's account at the first call, and returns the same one from then on. */
  readonly once: <T>(create: () => T) => T;
}

/** Finds out whether a visitor is signed in. It is on every page, and therefore small. */
export function createPresence(environment: SessionEnvironment): Presence {
  const { cookies, storage } = environment;
  const $session = atom<SessionState>(SIGNED_OUT);
  let handle: string | undefined;
  let changes = 0;
  let tabs: BroadcastChannel | undefined;
  let made: unknown;

  const attempt = <T>(work: (tab: Storage) => T): T | undefined => {
    try {
      return work(storage.tab());
    } catch {
      return undefined;
    }
  };
  const tab: Presence['tab'] = {
    read: (key) => attempt((store) => store.getItem(key)) ?? undefined,
    write(key, text) {
      attempt((store) => {
        // Removed first: where the new text has no room, the old one must not stay in its place.
        store.removeItem(key);
        if (text !== undefined) store.setItem(key, text);
      });
    },
    clear() {
      attempt((store) => {
        store.clear();
      });
    },
  };
  const note = (): void => {
    handle = sessionHandle(cookies.read());
  };
  return {
    environment,
    $session,
    tab,
    note,
    known: () => handle,
    recheck() {
      const before = handle;
      note();
      if (handle === before) return false;
      changes += 1;
      if (before) tab.clear();
      $session.set(handle ? { signedIn: true, data: undefined } : SIGNED_OUT);
      return true;
    },
    changesElsewhere: () => changes,
    followTabs(callback) {
      tabs = environment.channel();
      tabs?.addEventListener('message', callback);
    },
    tellTabs: (news) => tabs?.postMessage(news),
    once: <T>(create: () => T) => (made ??= create()) as T,
  };
}
