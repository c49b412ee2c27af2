import './overlay.css';
import type { JSX, ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../button/Button';
import { t } from '../../words/t';

export interface OverlayProps {
  readonly title: ReactNode;
  /**
   * `sheet` is at the end of the window and as high as it, `wide` is a sheet for long lines; `window` is in the middle, as
   * high as its content.
   */
  readonly kind: 'sheet' | 'wide' | 'window';
  /** `alertdialog` for a question that has to be answered first. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Asks to close, by Escape or by the Close button. The overlay stays open until its parent removes it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons that stay in view. */
  readonly footer?: ReactNode;
}

/**
 * A modal dialog: the focus stays in it and returns where it was. A press beside it does not close it, because it may
 * hold what an author has typed.
 */
export function Overlay({
  title,
  kind,
  role = 'dialog',
  onClose,
  children,
  footer,
}: OverlayProps): JSX.Element {
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      className={`kit-overlay kit-overlay--${kind}`}
    >
      <Modal className="kit-overlay__modal">
        <Dialog role={role} className="kit-overlay__dialog">
          <header className="kit-overlay__header">
            <Heading slot="title" className="kit-overlay__title">
              {title}
            </Heading>
            {role === 'dialog' && (
              <Button variant="quiet" icon="close" aria-label={t('Close')} onPress={onClose} />
            )}
          </header>
          <div className="kit-overlay__body">{children}</div>
          {footer !== undefined && <footer className="kit-overlay__footer">{footer}</footer>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
