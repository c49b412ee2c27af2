import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { partsOfName } from '../../domain/account/pharmacySignUp';
import { fullName } from '../../domain/account/session';
import { useAccount } from '../../services/session/useSession';
import { useCurrentStore } from '../../services/stores/currentStore';
import type { Answers } from '../steps/steps';

/** What is known of the patient, and whether a patient who was signed in is not any more. */
export function usePatient(): {
  /** `firstName`, `lastName` and `email`; the same object until something of it changes. */
  known: Answers | undefined;
  /** Of the visitor's store. */
  storeNumber: string | undefined;
  isSignedIn: boolean;
  hasSignedOut: boolean;
} {
  const account = useAccount();
  const storeNumber = useCurrentStore();
  const user = account.phase === 'ready' ? account.data.userDetails : undefined;
  const wasSignedIn = useRef(false);
  const [hasSignedOut, setSignedOut] = useState(false);

  const follow = useEffectEvent((isIn: boolean): void => {
    if (wasSignedIn.current !== isIn) setSignedOut(!isIn);
    wasSignedIn.current = isIn;
  });
  const isSignedIn = user !== undefined;
  useEffect(() => {
    follow(isSignedIn);
  }, [isSignedIn]);

  const name = user && fullName(user.UserName);
  const email = user?.EmailAddress ?? '';
  const known = useMemo((): Answers | undefined => {
    const answers = {
      ...(name !== undefined && partsOfName(name)),
      ...(email !== '' && { email }),
    };
    return Object.keys(answers).length === 0 ? undefined : answers;
  }, [name, email]);
  return { known, storeNumber, isSignedIn, hasSignedOut };
}
