import './publishing.css';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { Button } from '../kit/button/Button';
import { words } from '../words/words';
import { $publication, followPublication } from './publication';
import { PublishDialog } from './PublishDialog';
import { UnpublishQuestion } from './UnpublishQuestion';

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
  const { language, publishing: text } = words();
  const close = (): void => {
    setDialog(undefined);
  };
  return (
    <>
      <p className="publication" lang={language} aria-live="polite">
        {state && text.states[state]}
      </p>
      {state && (
        <div className="publication-buttons" lang={language} ref={buttons}>
          <Button
            aria-haspopup="dialog"
            onPress={() => {
              setDialog('publish');
            }}
          >
            {text.publish}
          </Button>
          <Button
            variant="quiet"
            aria-haspopup="dialog"
            isDisabled={state === 'unpublished'}
            onPress={() => {
              setDialog('unpublish');
            }}
          >
            {text.unpublish}
          </Button>
        </div>
      )}
      {dialog === 'publish' && <PublishDialog page={page} title={title} onClose={close} />}
      {dialog === 'unpublish' && <UnpublishQuestion page={page} title={title} onClose={close} />}
    </>
  );
}
