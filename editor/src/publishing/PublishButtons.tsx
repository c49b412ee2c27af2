import './publishing.css';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { Button } from '../kit/button/Button';
import { t } from '../words/t';
import { $publication, followPublication } from './publication';
import { PublishDialog } from './PublishDialog';
import { UnpublishQuestion } from './UnpublishQuestion';
import { STATE_WORDS } from './words';

interface PublishButtonsProps {
  readonly page: string;
  readonly title: string;
}

/** Says what visitors have of the page, and publishes or unpublishes it. It is empty without a publish queue. */
export function PublishButtons({ page, title }: PublishButtonsProps): ReactElement {
  const state = useStore($publication);
  const [dialog, setDialog] = useState<'publish' | 'unpublish'>();
  useEffect(() => followPublication(page), [page]);
  const buttons = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  // After a request the dialog does not return the focus, and Unpublish may be disabled.
  useEffect(() => {
    if (wasOpen.current && !dialog) buttons.current?.querySelector('button')?.focus();
    wasOpen.current = dialog !== undefined;
  }, [dialog]);
  const close = (): void => {
    setDialog(undefined);
  };
  return (
    <>
      <p className="publication" aria-live="polite">
        {state && t(STATE_WORDS[state])}
      </p>
      {state && (
        <div className="publication-buttons" ref={buttons}>
          <Button
            aria-haspopup="dialog"
            onPress={() => {
              setDialog('publish');
            }}
          >
            {t('Publish')}
          </Button>
          <Button
            variant="quiet"
            aria-haspopup="dialog"
            isDisabled={state === 'unpublished'}
            onPress={() => {
              setDialog('unpublish');
            }}
          >
            {t('Unpublish')}
          </Button>
        </div>
      )}
      {dialog === 'publish' && <PublishDialog page={page} title={title} onClose={close} />}
      {dialog === 'unpublish' && <UnpublishQuestion page={page} title={title} onClose={close} />}
    </>
  );
}
