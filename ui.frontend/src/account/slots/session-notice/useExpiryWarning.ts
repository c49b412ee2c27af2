import { useEffect, useState } from 'react';
import { account } from '../../service/accounts';
import { useFlag } from '../../../base/flags/flags';
import { WARNING_MS } from '../../../session/expiry';

export interface ExpiryWarningState {
  /** When the session ends, in epoch milliseconds; undefined while that is not near. */
  endsAt: number | undefined;
  /** Open for an answer, or on the way to what was chosen; `failed` is open once more. */
  phase: 'open' | 'extending' | 'failed' | 'leaving';
  stay: () => void;
  leave: () => void;
}

/** The last two minutes of a session that does not renew itself. Its end is not dealt with here. */
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

/** A service may renew a token and leave the session's end as it is. */
function hasTime(): boolean {
  return (account.endsAt() ?? 0) - Date.now() > WARNING_MS;
}
