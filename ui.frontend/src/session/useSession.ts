import { useStore } from '@nanostores/react';
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { ProgressSteps } from './rules/accountProgress';
import type { SessionData } from './rules/session';
import { accountOf } from './account';
import { pageSession, SIGNED_OUT, type SessionState } from './session';

/**
 * Returns the visitor's session for a component. It is signed out on the first render, as the first frame is; the
 * store's state follows right after hydration.
 */
export function useSession(session = pageSession): SessionState {
  return useStore(session.$session, { ssr: () => SIGNED_OUT });
}

/**
 * An account to show if there is no session, because an author, who is never signed in, edits the page. A slot that
 * also needs what services know about the account adds its part in its `sample.ts`.
 */
export interface SampleAccount {
  readonly data: SessionData;
  readonly steps: ProgressSteps;
}

/** Provided by the authoring code in Edit only; it causes no request and no cookie. */
export const SampleContext = createContext<SampleAccount | undefined>(undefined);

/** Returns the account to show in place of a session; undefined for a visitor, and in a session. */
export function useSample(session = pageSession): SampleAccount | undefined {
  const sample = useContext(SampleContext);
  return useSession(session).signedIn ? undefined : sample;
}

/** The signed-in account, or the progress of finding it out. */
export type AccountState =
  | { readonly phase: 'signed-out' | 'loading' }
  | { readonly phase: 'failed'; readonly retrying: boolean; readonly retry: () => void }
  | { readonly phase: 'ready'; readonly data: SessionData };

/**
 * Returns the account for a slot that has nothing to show without it. If there is a session without data, the service
 * is asked, and a failure can be tried again. It is signed out on the first render, as the first frame is.
 */
export function useAccount(session = pageSession): AccountState {
  const state = useSession(session);
  const sample = useSample(session);
  const [attempt, setAttempt] = useState<'asking' | 'failed' | 'again'>('asking');
  const data = state.signedIn ? state.data : undefined;
  const isMissing = state.signedIn && !data;

  const ask = useCallback((): void => {
    accountOf(session)
      .refreshUser('userInfo')
      .catch(() => {
        setAttempt('failed');
      });
  }, [session]);

  useEffect(() => {
    if (!isMissing) return;
    // Reads the cached data, and sends a request if there are none; `ask` then waits for the same response.
    accountOf(session).begin();
    const now = session.$session.get();
    if (now.signedIn && !now.data) ask();
  }, [isMissing, ask, session]);

  if (data) return { phase: 'ready', data };
  if (sample) return { phase: 'ready', data: sample.data };
  if (!state.signedIn) return { phase: 'signed-out' };
  if (attempt === 'asking') return { phase: 'loading' };
  const retry = (): void => {
    setAttempt('again');
    ask();
  };
  return { phase: 'failed', retrying: attempt === 'again', retry };
}
