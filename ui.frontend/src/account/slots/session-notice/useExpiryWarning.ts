import { pageClock } from '../../../base/http/serverClock';
import { useEffect, useState } from 'react';
import { account } from '../../service/accounts';
import { useFlag } from '../../../base/flags/flags';
import { WARNING_MS } from '../../../session/expiry';

export interface ExpiryWarningState {
  /** The end of the session in epoch milliseconds; undefined while it is not near. */
  endsAt: number | undefined;
  /** `open` waits for a choice, `extending` and `leaving` carry it out, and `failed` waits for another one. */
  phase: 'open' | 'extending' | 'failed' | 'leaving';
  stay: () => void;
  leave: () => void;
}

/**
 * Returns the state of the warning in the last two minutes of a session that does not renew itself. The end itself is
 * handled elsewhere.
 */
export function useExpiryWarning(): ExpiryWarningState {
  const isOn = useFlag('session-expiry-warning');
  const [endsAt, setEndsAt] = useState<number>();
  const [phase, setPhase] = useState<ExpiryWarningState['phase']>('open');

  useEffect(() => {
    if (!isOn) return;
    const stop = account.watch((stage, end) => {
      if (stage === 'ending') setPhase('open');
      setEndsAt(stage === 'ending' && !account.isKept() ? end : undefined);
    });
    return () => {
      stop();
      setEndsAt(undefined);
    };
  }, [isOn]);

  const isBusy = phase === 'extending' || phase === 'leaving';
  const extend = async (): Promise<void> => {
    setPhase('extending');
    const isExtended = await account.extend().then(hasTime, () => false);
    if (isExtended) setEndsAt(undefined);
    setPhase(isExtended ? 'open' : 'failed');
  };
  const end = async (): Promise<void> => {
    setPhase('leaving');
    await account.signOut();
  };
  return {
    endsAt,
    phase,
    stay() {
      if (!isBusy) void extend();
    },
    leave() {
      if (!isBusy) void end();
    },
  };
}

/** Returns whether there is time again. A service may renew a token and leave the session's end as it is. */
function hasTime(): boolean {
  return (account.endsAt() ?? 0) - pageClock.now() > WARNING_MS;
}
