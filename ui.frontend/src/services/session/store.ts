import { atom } from 'nanostores';
import type { SessionData } from '../../domain/account/session';

/**
 * Who the visitor is. Nobody, until both cookies are there; then somebody, whose details follow as
 * soon as they are read from the session storage or come from the service.
 */
export type Session =
  | { readonly signedIn: false }
  | { readonly signedIn: true; readonly data: SessionData | undefined };

/** One object, so that a store which says so twice tells nobody. */
export const SIGNED_OUT: Session = { signedIn: false };

/** The one store that every slot observes (docs/decisions/0003-stores-between-roots.md). */
export const $session = atom<Session>(SIGNED_OUT);
