import { useCallback, useRef, useState } from 'react';
import type { ChainStore } from '../../domain/stores/chainStore';
import { pageSession } from '../../services/session/session';
import { setCurrentStore, type StoreChange } from '../../services/stores/currentStore';

/** A warning that the visitor has to answer before the store changes. */
export interface StoreQuestion {
  readonly warning: string;
  readonly store: ChainStore;
  readonly answer: (isYes: boolean) => void;
}

export interface StoreChanging {
  readonly choose: (store: ChainStore) => void;
  readonly question: StoreQuestion | undefined;
  /** What became of the last choice, to be said at its store. */
  readonly note: { readonly storeNumber: string; readonly text: string } | undefined;
}

/** Makes a store the visitor's, and asks first where something would be lost by it. */
export function useStoreChange(): StoreChanging {
  const [question, setQuestion] = useState<StoreQuestion>();
  const [note, setNote] = useState<StoreChanging['note']>();
  /** A second press, and one on another store, waits for what has become of the first. */
  const isChanging = useRef(false);

  const choose = useCallback((store: ChainStore) => {
    const { storeNumber } = store;
    const confirm = (warning: string): Promise<boolean> =>
      new Promise((resolve) => {
        setQuestion({
          warning,
          store,
          answer(isYes) {
            setQuestion(undefined);
            resolve(isYes);
          },
        });
      });
    if (isChanging.current) return;
    isChanging.current = true;
    setNote({ storeNumber, text: 'Changing your store…' });
    void setCurrentStore(storeNumber, confirm).then((change) => {
      isChanging.current = false;
      setNote({ storeNumber, text: noteOf(change, store) });
    });
  }, []);

  return { choose, question, note };
}

function noteOf(change: StoreChange, { city }: ChainStore): string {
  if (change.kind === 'declined') return 'Your store has not changed.';
  // Without an account there is nothing that the service could keep.
  if (change.kind === 'changed' && !change.remembered && pageSession.$session.get().signedIn) {
    return `${city} is now your store in this browser. We could not save it to your account: choose it again on your other devices.`;
  }
  return `${city} is now your store.`;
}
