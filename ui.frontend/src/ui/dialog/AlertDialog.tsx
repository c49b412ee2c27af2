import { useLayoutEffect, useRef, type JSX, type ReactNode } from 'react';

/**
 * A modal dialog that interrupts with a question. It is open for as long as it is rendered, takes
 * the focus, and gives it back when it goes.
 *
 * @param id the heading is `${id}-heading`; the children hold the question as `${id}-text`
 * @param onEscape the answer that changes nothing, which Escape gives as well
 */
export function AlertDialog({
  id,
  heading,
  onEscape,
  children,
}: {
  id: string;
  heading: string;
  onEscape: () => void;
  children: ReactNode;
}): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);

  // Closed before it is removed, because the browser gives the focus back only then.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => {
      current?.close();
    };
  }, []);

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is a modal dialog's own key, and browsers let only the first cancel event be prevented
    <dialog
      className="ui-dialog"
      role="alertdialog"
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-text`}
      ref={dialog}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onEscape();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onEscape();
      }}
    >
      <h2 className="ui-dialog__heading" id={`${id}-heading`}>
        {heading}
      </h2>
      {children}
    </dialog>
  );
}
