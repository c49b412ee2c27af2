import type { JSX } from 'react';
import { t } from '../../base/i18n/t';
import { useCurrentStore } from '../service/currentStore';
import type { ChosenStore } from './ChangeStore';

/**
 * Makes a store the visitor's, or shows that it already is. The button stays after a press, so that
 * it keeps the focus.
 */
export function MyStoreButton<T extends ChosenStore>({
  store,
  note,
  onChoose,
}: {
  store: T;
  /** The outcome of choosing the store. */
  note: string | undefined;
  onChoose: (store: T) => void;
}): JSX.Element {
  const isMine = useCurrentStore() === store.storeNumber;
  return (
    <>
      <button
        className="ui-button ui-button--secondary ui-my-store"
        type="button"
        aria-disabled={isMine || undefined}
        onClick={() => {
          if (!isMine) onChoose(store);
        }}
      >
        {isMine && <span aria-hidden="true">✓</span>}
        {isMine ? t('Your store') : t('Make this my store')}
        <span className="visually-hidden">
          {isMine ? ': ' : ', '}
          {store.address}, {store.city}
        </span>
      </button>
      <p className="ui-my-store__note" role="status">
        {note}
      </p>
    </>
  );
}
