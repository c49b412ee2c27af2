import { atom, type WritableAtom } from 'nanostores';
import type { SessionData } from './rules/session';
import { sessionHandle } from '../base/values/cookies';

/**
 * The visitor: signed out until both cookies of a session exist; then signed in, with details that follow as soon as
 * they are read from the tab's storage or come from the service.
 */
export type SessionState =
  | { readonly signedIn: false }
  | { readonly signedIn: true; readonly data: SessionData | undefined };

/**
 * The state of every signed-out visitor. It is one object, so that a store which is set to it twice notifies its
 * listeners once.
 */
export const SIGNED_OUT: SessionState = { signedIn: false };

/** The features of a browser that a session needs. The page's own is `browser` in `session.ts`. */
export interface SessionEnvironment {
  readonly cookies: {
    /** Returns all cookies, as `document.cookie` does. */
    readonly read: () => string;
    /** Sets one cookie with its attributes, as an assignment to `document.cookie` does. */
    readonly write: (cookie: string) => void;
  };
  /** Both throw a SecurityError if the browser forbids storages. */
  readonly storage: {
    /** Returns the tab's own storage, the session storage. */
    readonly tab: () => Storage;
    /** Returns the storage that all tabs share, the local storage, in which the shop keeps its sections. */
    readonly shared: () => Storage;
  };
  readonly clock: {
    /** Returns the current time in epoch milliseconds. */
    readonly now: () => number;
    /** Resolves once `now` no longer depends on a device's clock, or cannot do better; undefined if that is so now. */
    readonly settle?: () => Promise<void> | undefined;
  };
  /** Opens the channel to the other tabs; undefined in a browser without BroadcastChannel. */
  readonly channel: () => BroadcastChannel | undefined;
  /** Replaces the current page, because the way back would only lead into another redirect. */
  readonly navigate: {
    replace: (to: string) => void;
    reload: () => void;
  };
}

export type TabKey =
  | 'session'
  | 'referrer'
  | 'acting'
  /** The path of the page on which the visitor continues as a guest. */
  | 'guest';

/** The part of a session that every page has: whether a visitor is signed in, and in which session. */
export interface Presence {
  readonly environment: SessionEnvironment;
  /** The single store that every slot observes (docs/decisions/0003-stores-between-roots.md). */
  readonly $session: WritableAtom<SessionState>;
  /** The tab's storage. If the browser forbids it or it is full, only the store has the session. */
  readonly tab: {
    readonly read: (key: TabKey) => string | undefined;
    /** Stores a text, or drops the stored one. */
    readonly write: (key: TabKey, text: string | undefined) => void;
    readonly clear: () => void;
  };
  /** Returns the session that this tab knows of, by its service cookie. */
  readonly known: () => string | undefined;
  /** Marks the current cookies as known, because this tab has changed them. */
  readonly note: () => void;
  /**
   * Updates the store from the cookies. The data that this tab has stored are dropped when the session ends or becomes
   * another one, because they belonged to the previous visitor. Returns whether it found another session than the known
   * one.
   */
  readonly recheck: () => boolean;
  /** Returns how often the session has changed in another tab while this page was open. */
  readonly changesElsewhere: () => number;
  /** Calls back when another tab signs in or out, in browsers that have channels. */
  readonly followTabs: (callback: () => void) => void;
  /** Makes the other tabs check the cookies. The text only helps to debug. */
  readonly tellTabs: (news: 'signed-in' | 'signed-out') => void;
  /** Makes the session's account at the first call, and returns the same one from then on. */
  readonly once: <T>(create: () => T) => T;
}

/** Finds out whether a visitor is signed in. This code is on every page, and therefore small. */
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
        // The old text is removed first, so that it does not remain if there is no room for the new one.
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
