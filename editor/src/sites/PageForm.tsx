import type { ReactElement, ReactNode } from 'react';
import { Button } from '../kit/button/Button';
import { Notice } from '../kit/feedback/Notice';
import { Overlay } from '../kit/overlay/Overlay';
import { t } from '../words/t';

interface PageFormProps {
  readonly title: string;
  /** The button that sends the form, and its text while the form is on its way. */
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly isBusy: boolean;
  /** The reason why nothing was done; what was typed stays. */
  readonly failure: string | undefined;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a form about one page, asset or template. */
export function PageForm({
  title,
  submitLabel,
  busyLabel,
  isBusy,
  failure,
  onSubmit,
  onClose,
  children,
}: PageFormProps): ReactElement {
  return (
    <Overlay
      kind="window"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" type="submit" form="page-form" isPending={isBusy}>
            {isBusy ? busyLabel : submitLabel}
          </Button>
        </>
      }
    >
      <form
        id="page-form"
        className="sites__form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onSubmit();
        }}
      >
        {failure !== undefined && (
          <div role="alert">
            <Notice kind="error">{failure}</Notice>
          </div>
        )}
        {children}
      </form>
    </Overlay>
  );
}
