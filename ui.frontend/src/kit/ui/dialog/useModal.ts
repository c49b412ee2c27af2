import {
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';

/** The props that make a `<dialog>` element modal: `<dialog {...useModal(close)}>`. */
export interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onCancel: (event: SyntheticEvent) => void;
}

/**
 * Opens a dialog for as long as it is rendered, or for as long as `isOpen` is true. The browser
 * keeps the focus in it, and gives it back when the dialog is removed.
 *
 * @param onEscape the action of Escape, and of a phone's gesture for going back
 */
export function useModal(onEscape: () => void, isOpen = true): Modal {
  const ref = useRef<HTMLDialogElement>(null);

  // Closed before it is removed, because the browser gives the focus back only then.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const { current } = ref;
    current?.showModal();
    return () => {
      current?.close();
    };
  }, [isOpen]);

  return {
    ref,
    // Browsers let only the first cancel event be prevented, so the key itself is handled.
    onKeyDown(event) {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      onEscape();
    },
    onCancel(event) {
      event.preventDefault();
      onEscape();
    },
  };
}
