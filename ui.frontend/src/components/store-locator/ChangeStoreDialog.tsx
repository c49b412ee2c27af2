import { useLayoutEffect, useRef, type JSX } from 'react';
import type { StoreQuestion } from './useStoreChange';

/** Warns of what is lost with another store. Escape keeps the old one, as the first button does. */
export function ChangeStoreDialog({
  id,
  question: { warning, store, answer },
}: {
  id: string;
  question: StoreQuestion;
}): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);

  // Closed before it is removed, or the browser would not give the focus back.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => {
      current?.close();
    };
  }, []);

  const keep = (): void => {
    answer(false);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is a modal dialog's own key, and browsers let only the first one be called off as a cancel event
    <dialog
      className="cmp-store-locator__dialog"
      role="alertdialog"
      aria-labelledby={`${id}-change-heading`}
      aria-describedby={`${id}-change-text`}
      ref={dialog}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        keep();
      }}
      onCancel={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <h2 className="cmp-store-locator__dialog-heading" id={`${id}-change-heading`}>
        Change your store to {store.city}?
      </h2>
      <p id={`${id}-change-text`}>{warning}</p>
      <div className="cmp-store-locator__choices">
        <button className="ui-button" type="button" onClick={keep}>
          Keep my store
        </button>
        <button
          className="ui-button ui-button--quiet"
          type="button"
          onClick={() => {
            answer(true);
          }}
        >
          Change my store
        </button>
      </div>
    </dialog>
  );
}
