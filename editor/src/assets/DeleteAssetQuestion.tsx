import { useState, type ReactElement } from 'react';
import { $saving, send } from '../edits/history';
import { Checkbox } from '../kit/choice/Checkbox';
import { Notice } from '../kit/feedback/Notice';
import { Question } from '../kit/overlay/Question';
import { PAGE_COMMANDS } from '../server/pageCommands';
import type { FormField } from '../server/request';
import { useReferrers } from '../sites/useReferrers';
import type { FolderEntry } from './folderServer';
import { t } from '../words/t';

/** More referrers than these are counted only. */
const MOST = 5;

interface DeleteAssetQuestionProps {
  readonly entry: FolderEntry;
  readonly onKeep: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a fragment or an asset is deleted, and names what refers to it. */
export function DeleteAssetQuestion({
  entry: { path, title, others = [] },
  onKeep,
  onDeleted,
}: DeleteAssetQuestionProps): ReactElement {
  const referrers = useReferrers(path);
  const [isInAll, setInAll] = useState(true);
  const [failure, setFailure] = useState<string>();
  const remove = async (): Promise<void> => {
    const paths = isInAll ? [path, ...others] : [path];
    const written = await send(t('Deleted “{title}”', { title }), PAGE_COMMANDS, [
      ['cmd', 'deletePage'],
      ...paths.map((each): FormField => ['path', each]),
      ['force', 'true'],
    ]);
    if (written) {
      onDeleted();
      return;
    }
    const saving = $saving.get();
    setFailure(saving.kind === 'failed' ? saving.message : '');
  };
  return (
    <Question
      title={t('Delete “{title}”?', { title })}
      answers={[
        { text: t('Keep'), onPress: onKeep },
        { text: t('Delete'), variant: 'danger', onPress: () => void remove() },
      ]}
      onCancel={onKeep}
    >
      {failure !== undefined && (
        <div role="alert">
          <Notice kind="error">{failure}</Notice>
        </div>
      )}
      {referrers?.length === 0 && <p>{t('Nothing refers to it.')}</p>}
      {referrers && referrers.length > 0 && (
        <>
          <p>{t('Referenced by:')}</p>
          <ul className="sites__referrers">
            {referrers.slice(0, MOST).map((referrer) => (
              <li key={referrer.path}>
                {referrer.title} <span className="sites__address">{referrer.path}</span>
              </li>
            ))}
            {referrers.length > MOST && (
              <li>{t('{count} more', { count: referrers.length - MOST })}</li>
            )}
          </ul>
        </>
      )}
      {others.length > 0 && (
        <Checkbox
          label={t('Also delete it in the other language')}
          isSelected={isInAll}
          onChange={setInAll}
        />
      )}
    </Question>
  );
}
