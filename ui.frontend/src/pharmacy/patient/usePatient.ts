import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { partsOfName } from '../rules/pharmacySignUp';
import { fullName } from '../../session/rules/session';
import { useAccount } from '../../session/useSession';
import { useCurrentStore } from '../../stores/service/currentStore';
import type { Answers } from '../../kit/steps/steps';

/** Returns what the session knows about the patient. */
export function usePatient(): {
  /** `firstName`, `lastName` and `email`; the same object until a value changes. */
  known: Answers | undefined;
  /** The number of the visitor's store. */
  storeNumber: string | undefined;
  isSignedIn: boolean;
} {
  const account = useAccount();
  const storeNumber = useCurrentStore();
  const user = account.phase === 'ready' ? account.data.userDetails : undefined;
  const isSignedIn = user !== undefined;

  const name = user && fullName(user.UserName);
  const email = user?.EmailAddress ?? '';
  const known = useMemo((): Answers | undefined => {
    const answers = {
      ...(name !== undefined && partsOfName(name)),
      ...(email !== '' && { email }),
    };
    return Object.keys(answers).length === 0 ? undefined : answers;
  }, [name, email]);
  return { known, storeNumber, isSignedIn };
}

/** Calls `forget` when the patient signs out, so that the next person at the computer does not see what was entered. */
export function useForgetOnSignOut(isSignedIn: boolean, forget: () => void): void {
  const wasSignedIn = useRef(false);
  const follow = useEffectEvent((): void => {
    if (wasSignedIn.current && !isSignedIn) forget();
    wasSignedIn.current = isSignedIn;
  });
  useEffect(() => {
    follow();
  }, [isSignedIn]);
}
