import { useEffect, useState, type ReactElement } from 'react';
import { Button } from '../kit/button/Button';
import { Checkbox } from '../kit/choice/Checkbox';
import { Notice } from '../kit/feedback/Notice';
import { Overlay } from '../kit/overlay/Overlay';
import { unpublishedReferences, type UnpublishedReference } from '../server/publishing';
import { t } from '../words/t';
import { publish } from './publication';

interface PublishDialogProps {
  readonly page: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** Publishes a page, with what it refers to and visitors do not have. Linked pages are only published if the author asks for it. */
export function PublishDialog({ page, title, onClose }: PublishDialogProps): ReactElement {
  const references = useUnpublished(page);
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const found = Array.isArray(references) ? (references as readonly UnpublishedReference[]) : [];
  const isChosen = ({ path, type }: UnpublishedReference): boolean =>
    (type !== 'page') !== changed.has(path);
  const send = async (): Promise<void> => {
    if (isSending) return;
    setSending(true);
    const reason = await publish([page, ...found.filter(isChosen).map(({ path }) => path)]);
    setSending(false);
    setFailure(reason);
    if (reason === undefined) onClose();
  };
  return (
    <Overlay
      kind="window"
      title={t('Publish “{title}”', { title })}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            isDisabled={references === 'loading'}
            onPress={() => void send()}
          >
            {failure === undefined ? t('Publish') : t('Try again')}
          </Button>
        </>
      }
    >
      <div className="publishing">
        <div role="alert">
          {failure !== undefined && (
            <Notice kind="error">
              {t('Nothing was published. {reason}', { reason: failure })}
            </Notice>
          )}
        </div>
        <p>{t('Visitors see the page as it is now. The pages below it stay as they are.')}</p>
        {references === 'loading' && <p>{t('Looking for what the page needs…')}</p>}
        {references === 'failed' && (
          <Notice kind="warning">{t('It is not known what else the page needs.')}</Notice>
        )}
        {Array.isArray(references) && found.length === 0 && (
          <p>{t('Everything that the page needs is published.')}</p>
        )}
        {found.length > 0 && (
          <fieldset className="publishing__references">
            <legend>{t('Publish with it')}</legend>
            {found.map((each) => (
              <Checkbox
                key={each.path}
                label={each.name}
                description={`${each.outdated ? t('Changed since it was published') : t('Not published')}. ${each.path}`}
                isSelected={isChosen(each)}
                onChange={() => {
                  const next = new Set(changed);
                  if (!next.delete(each.path)) next.add(each.path);
                  setChanged(next);
                }}
              />
            ))}
          </fieldset>
        )}
      </div>
    </Overlay>
  );
}

/** Returns what a page needs; a page can also be published while this cannot be loaded. */
function useUnpublished(page: string): readonly UnpublishedReference[] | 'loading' | 'failed' {
  const [references, setReferences] = useState<
    readonly UnpublishedReference[] | 'loading' | 'failed'
  >('loading');
  useEffect(() => {
    let isShown = true;
    unpublishedReferences(page).then(
      (found) => {
        if (isShown) setReferences(found);
      },
      () => {
        if (isShown) setReferences('failed');
      },
    );
    return () => {
      isShown = false;
    };
  }, [page]);
  return references;
}
