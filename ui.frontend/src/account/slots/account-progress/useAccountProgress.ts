import { useCallback, useEffect, useState } from 'react';
import {
  accountProgress,
  type AccountProgress,
  type ProgressSteps,
} from '../../../session/rules/accountProgress';
import { dashboardDetails } from '../../service/dashboardDetails';
import { useAccount, useSample } from '../../../session/useSession';

/** The progress of the account's setup, or the state of loading it. */
export type ProgressState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly retrying: boolean; readonly retry: () => void }
  | ({ readonly phase: 'ready' } & AccountProgress);

type Details = { readonly steps: ProgressSteps } | 'asking' | 'failed' | 'again';

/** Returns the progress. Two of the steps follow from the account's flags, the others from the dashboard's service. */
export function useAccountProgress(): ProgressState {
  const account = useAccount();
  const sample = useSample();
  const [details, setDetails] = useState<Details>('asking');
  const isSignedIn = !sample && account.phase !== 'signed-out';

  const ask = useCallback((): void => {
    dashboardDetails().then(setDetails, () => {
      setDetails('failed');
    });
  }, []);

  useEffect(() => {
    if (isSignedIn) ask();
  }, [isSignedIn, ask]);

  if (sample) return { phase: 'ready', ...accountProgress(sample.data.authInfo, sample.steps) };
  const retry = (): void => {
    if (account.phase === 'failed') account.retry();
    if (details !== 'failed') return;
    setDetails('again');
    ask();
  };
  if (account.phase === 'failed' || details === 'failed' || details === 'again') {
    const retrying = details === 'again' || (account.phase === 'failed' && account.retrying);
    return { phase: 'failed', retrying, retry };
  }
  if (account.phase !== 'ready' || details === 'asking') return { phase: 'loading' };
  return { phase: 'ready', ...accountProgress(account.data.authInfo, details.steps) };
}
