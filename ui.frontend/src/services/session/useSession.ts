import { useStore } from '@nanostores/react';
import { $session, SIGNED_OUT, type Session } from './store';

/**
 * Who the visitor is, in a component. Signed out on the first render, as the first frame is; what
 * the store says comes right after hydration.
 */
export function useSession(): Session {
  return useStore($session, { ssr: () => SIGNED_OUT });
}
