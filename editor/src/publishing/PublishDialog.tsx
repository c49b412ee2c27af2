import { useEffect, useState, type ReactElement } from 'react';
import { Button } from '../kit/button/Button';
import { Checkbox } from '../kit/choice/Checkbox';
import { Notice } from '../kit/feedback/Notice';
import { Overlay } from '../kit/overlay/Overlay';
import { unpublishedReferences, type UnpublishedReference } from '../server/publishing';
import { words } from '../words/words';
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
  const { language, publishing: text } = words();
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
      title={text.publishTitle(title)}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{text.cancel}</Button>
          <Button
            variant="primary"
            isDisabled={references === 'loading'}
            onPress={() => void send()}
          >
            {failure === undefined ? text.publish : text.retry}
          </Button>
        </>
      }
    >
      <div className="publishing" lang={language}>
        <div role="alert">
          {failure !== undefined && <Notice kind="error">{text.failed(failure)}</Notice>}
        </div>
        <p>{text.scope}</p>
        {references === 'loading' && <p>{text.loading}</p>}
        {references === 'failed' && <Notice kind="warning">{text.unknown}</Notice>}
        {Array.isArray(references) && found.length === 0 && <p>{text.complete}</p>}
        {found.length > 0 && (
          <fieldset className="publishing__references">
            <legend>{text.references}</legend>
            {found.map((each) => (
              <Checkbox
                key={each.path}
                label={each.name}
                description={`${each.outdated ? text.outdated : text.missing}. ${each.path}`}
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
