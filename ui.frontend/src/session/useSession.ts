import { useStore } from '@nanostores/react';
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { ProgressSteps } from './rules/accountProgress';
import type { SessionData } from './rules/session';
import { accountOf } from './account';
import { pageSession, SIGNED_OUT, type SessionState } from './session';

/**
 * Who the visitor is, in a component. Signed out on the first render, as the first frame is; what
 * the store says comes right after hydration.
 */
export function useSession(session = pageSession): SessionState {
  return useStore(session.$session, { ssr: () => SIGNED_OUT });
}

/** An account to show where there is none, because an author, who is never signed in, edits the page. */
export interface SampleAccount {
  readonly data: SessionData;
  readonly steps: ProgressSteps;
}

/** Given by the authoring code in Edit alone; no request and no cookie follows from it. */
export const SampleContext = createContext<SampleAccount | undefined>(undefined);

/** The account to show in place of a session; undefined for a visitor, and in a session. */
export function useSample(session = pageSession): SampleAccount | undefined {
  const sample = useContext(SampleContext);
  return useSession(session).signedIn ? undefined : sample;
}

/** Who is signed in, or how far the page is with finding out. */
export type AccountState =
  | { readonly phase: 'signed-out' | 'loading' }
  | { readonly phase: 'failed'; readonly retrying: boolean; readonly retry: () => void }
  | { readonly phase: 'ready'; readonly data: SessionData };

/**
 * The account for a slot that has nothing to show without it. Where a session is there but not
 * whose it is, the service is asked, and a failure can be tried again. Signed out on the first
 * render, as the first frame is.
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
    // Reads what is cached, and asks where nothing is; `ask` then waits for the same answer.
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
