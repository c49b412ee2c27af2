import type { JSX, ReactNode } from 'react';
import { useModal } from './useModal';

/**
 * A modal dialog that interrupts with a question. It is open for as long as it is rendered, takes
 * the focus, and gives it back when it is removed.
 *
 * @param id the heading is `${id}-heading`; the children contain the question as `${id}-text`
 * @param onEscape the choice that changes nothing; Escape triggers it as well
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
  const modal = useModal(onEscape);
  return (
    <dialog
      className="ui-dialog"
      role="alertdialog"
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-text`}
      {...modal}
    >
      <h2 className="ui-dialog__heading" id={`${id}-heading`}>
        {heading}
      </h2>
      {children}
    </dialog>
  );
}
