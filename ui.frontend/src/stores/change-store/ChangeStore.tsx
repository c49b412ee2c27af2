import { type JSX, useCallback, useRef, useState } from 'react';
import { t } from '../../base/i18n/t';
import { pageSession } from '../../session/session';
import { type StoreChange, setCurrentStore } from '../service/currentStore';
import { AlertDialog } from '../../kit/ui/dialog/AlertDialog';

/** Warns of what is lost with another store. Escape and the first button keep the current one. */
export function ChangeStoreDialog({
  id,
  question: { warning, store, answer },
}: {
  id: string;
  question: StoreQuestion;
}): JSX.Element {
  const keep = (): void => {
    answer(false);
  };
  return (
    <AlertDialog
      id={`${id}-change`}
      heading={t('Change your store to {0}?', store.city)}
      onEscape={keep}
    >
      <p id={`${id}-change-text`}>{warning}</p>
      <div className="ui-dialog__choices">
        <button className="ui-button" type="button" onClick={keep}>
          {t('Keep my store')}
        </button>
        <button
          className="ui-button ui-button--secondary"
          type="button"
          onClick={() => {
            answer(true);
          }}
        >
          {t('Change my store')}
        </button>
      </div>
    </AlertDialog>
  );
}

/** The parts of a store that a change needs. */
export interface ChosenStore {
  readonly storeNumber: string;
  /** Street and number. */
  readonly address: string;
  readonly city: string;
  readonly zip: string;
}

/** A warning that the visitor confirms or declines before the store changes. */
interface StoreQuestion {
  readonly warning: string;
  readonly store: ChosenStore;
  readonly answer: (isYes: boolean) => void;
}

interface StoreChanging {
  readonly choose: (store: ChosenStore) => void;
  readonly question: StoreQuestion | undefined;
  /** The outcome of the last choice, to be shown at its store. */
  readonly note: { readonly storeNumber: string; readonly text: string } | undefined;
}

/** Makes a store the visitor's, after a question if something would be lost. */
export function useStoreChange(): StoreChanging {
  const [question, setQuestion] = useState<StoreQuestion>();
  const [note, setNote] = useState<StoreChanging['note']>();
  /** Further presses are ignored until the first change is done. */
  const isChanging = useRef(false);

  const choose = useCallback((store: ChosenStore) => {
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
    setNote({ storeNumber, text: t('Changing your store…') });
    void setCurrentStore(store, confirm).then((change) => {
      isChanging.current = false;
      setNote({ storeNumber, text: noteOf(change, store) });
    });
  }, []);

  return { choose, question, note };
}

function noteOf(change: StoreChange, { city }: ChosenStore): string {
  if (change.kind === 'declined') return t('Your store has not changed.');
  // Without an account, the service cannot save the store.
  if (change.kind === 'changed' && !change.remembered && pageSession.$session.get().signedIn) {
    return t(
      '{0} is now your store in this browser. We could not save it to your account. Choose it again on your other devices.',
      city,
    );
  }
  return t('{0} is now your store.', city);
}
