import { useEffect, useState } from 'react';
import { useFlag } from '../../services/flags/useFlag';
import { extendSession, sessionEndsAt, WARNING, watchExpiry } from '../../services/session/expiry';
import { isSessionKept } from '../../services/session/keptSession';
import { signOut } from '../../services/session/signOut';

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
    const stop = watchExpiry((stage, end) => {
      if (stage === 'ending') setPhase('open');
      setEndsAt(stage === 'ending' && !isSessionKept() ? end : undefined);
    });
    return () => {
      stop();
      setEndsAt(undefined);
    };
  }, [isOn]);

  const isBusy = phase === 'extending' || phase === 'leaving';
  const extend = async (): Promise<void> => {
    setPhase('extending');
    const isExtended = await extendSession().then(hasTime, () => false);
    if (isExtended) setEndsAt(undefined);
    setPhase(isExtended ? 'open' : 'failed');
  };
  const end = async (): Promise<void> => {
    setPhase('leaving');
    await signOut();
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
  return (sessionEndsAt() ?? 0) - Date.now() > WARNING;
}
