import { useCallback, useEffect, useState } from 'react';
import type { SessionData } from '../../domain/account/session';
import { beginAccount } from './account';
import { refreshUser } from './refresh';
import { $session } from './store';
import { useSession } from './useSession';

/** Who is signed in, and how far we are with finding out. */
export type Account =
  | { readonly phase: 'signed-out' | 'loading' }
  | { readonly phase: 'failed'; readonly retrying: boolean; readonly retry: () => void }
  | { readonly phase: 'ready'; readonly data: SessionData };

/**
 * The account for a slot that has nothing to show without it. Where a session is there but not
 * whose it is, the service is asked, and a failure can be tried again. Signed out on the first
 * render, as the first frame is.
 */
export function useAccount(): Account {
  const session = useSession();
  const [attempt, setAttempt] = useState<'asking' | 'failed' | 'again'>('asking');
  const data = session.signedIn ? session.data : undefined;
  const isMissing = session.signedIn && !data;

  const ask = useCallback((): void => {
    refreshUser('userInfo').catch(() => {
      setAttempt('failed');
    });
  }, []);

  useEffect(() => {
    if (!isMissing) return;
    // Reads what is cached, and asks where nothing is; `ask` then waits for the same answer.
    beginAccount();
    const now = $session.get();
    if (now.signedIn && !now.data) ask();
  }, [isMissing, ask]);

  if (data) return { phase: 'ready', data };
  if (!session.signedIn) return { phase: 'signed-out' };
  if (attempt === 'asking') return { phase: 'loading' };
  const retry = (): void => {
    setAttempt('again');
    ask();
  };
  return { phase: 'failed', retrying: attempt === 'again', retry };
}
