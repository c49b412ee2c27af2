import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { Link } from 'react-aria-components';
import { $saving } from '../edits/history';
import { Button } from '../kit/button/Button';
import { Notice } from '../kit/feedback/Notice';
import { Overlay } from '../kit/overlay/Overlay';
import { PATCH, type ChangedPage } from '../server/changes';
import { t } from '../words/t';
import { $changes, $changesProblem, discard, loadChanges } from './changeList';
import { DiscardQuestion } from './DiscardQuestion';
import { PageChanges } from './PageChanges';

interface ChangesDialogProps {
  /** The page that is open; its changes are the first. */
  readonly page: string;
  readonly onClose: () => void;
}

/** The changed pages and what is different in each, with the ways to export or discard it. */
export function ChangesDialog({ page, onClose }: ChangesDialogProps): ReactElement {
  const changes = useStore($changes);
  const problem = useStore($changesProblem);
  const [asked, setAsked] = useState<ChangedPage>();
  const [outcome, setOutcome] = useState<readonly string[]>();
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void loadChanges();
  }, []);
  // The button that was pressed is gone.
  useEffect(() => {
    if (outcome) message.current?.focus();
  }, [outcome]);
  const isOpenPage = ({ path }: ChangedPage): number => (path === page ? 0 : 1);
  const sorted = [...(changes ?? [])].sort((a, b) => isOpenPage(a) - isOpenPage(b));
  return (
    <Overlay
      kind="wide"
      title={t('Changes')}
      onClose={onClose}
      footer={
        sorted.length === 0 ? undefined : (
          <Link
            className="kit-button kit-button--primary changes__export"
            href={PATCH}
            download="changes.diff"
          >
            {t('Export as a patch')}
          </Link>
        )
      }
    >
      <div className="changes">
        {outcome && (
          <div ref={message} tabIndex={-1} className="changes__outcome">
            <Notice kind={outcome.length > 1 ? 'warning' : 'info'}>
              {outcome.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </Notice>
          </div>
        )}
        {problem !== undefined && (
          <div role="alert">
            <Notice kind="error">
              <p>{t('The changes cannot be listed. {reason}', { reason: problem })}</p>
            </Notice>
            <Button onPress={() => void loadChanges()}>{t('Try again')}</Button>
          </div>
        )}
        {!changes && problem === undefined && <p>{t('Loading the changes…')}</p>}
        {changes?.length === 0 && <p>{t('Nothing has changed.')}</p>}
        {sorted.map((each) => (
          <PageChanges
            key={each.path}
            page={each}
            isFirst={each.path === page || sorted.length === 1}
            onDiscard={() => {
              setAsked(each);
            }}
          />
        ))}
      </div>
      {asked && (
        <DiscardQuestion
          page={asked}
          onKeep={() => {
            setAsked(undefined);
          }}
          onDiscard={() => {
            setAsked(undefined);
            void discard(asked).then((kept) => {
              setOutcome(outcomeOf(asked, kept));
            });
          }}
        />
      )}
    </Overlay>
  );
}

function outcomeOf(
  { title }: ChangedPage,
  kept: Awaited<ReturnType<typeof discard>>,
): readonly string[] {
  if (kept) {
    const left = kept.map(({ file, note = '' }) =>
      t('{file} is as it was. {note}', { file, note }),
    );
    return [
      t('The changes of “{title}” are discarded. Undo brings them back.', { title }),
      ...left,
    ];
  }
  const saving = $saving.get();
  const reason = saving.kind === 'failed' ? saving.message : '';
  return [t('The changes of “{title}” could not be discarded.', { title }), reason];
}
