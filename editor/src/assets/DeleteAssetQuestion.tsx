import { useEffect, useState, type ReactElement } from 'react';
import { Checkbox } from '../kit/choice/Checkbox';
import { Notice } from '../kit/feedback/Notice';
import { Question } from '../kit/overlay/Question';
import { useReferrers } from '../sites/useReferrers';
import { counted, t } from '../words/t';
import { deleteAssets } from './assetActions';
import { listFolder, type FolderEntry } from './folderServer';
import { Referrers } from './Referrers';

interface DeleteAssetQuestionProps {
  readonly entry: FolderEntry;
  readonly onKeep: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a folder, a fragment or an asset is deleted, and names what refers to it. */
export function DeleteAssetQuestion({
  entry,
  onKeep,
  onDeleted,
}: DeleteAssetQuestionProps): ReactElement {
  const { kind, path, title, others = [] } = entry;
  const [isInAll, setInAll] = useState(true);
  const [failure, setFailure] = useState<string>();
  const paths = isInAll ? [path, ...others] : [path];
  const referrers = useReferrers(paths);
  const remove = async (): Promise<void> => {
    const result = await deleteAssets(entry, paths);
    if (result.kind === 'done') onDeleted();
    else setFailure(result.message);
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
      {kind === 'folder' && <Contents folder={path} />}
      <Referrers intro={t('Referenced by:')} referrers={referrers} />
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

/** Says how much is deleted with a folder. */
function Contents({ folder }: { readonly folder: string }): ReactElement | null {
  const [count, setCount] = useState<number>();
  useEffect(() => {
    let isShown = true;
    listFolder(folder).then(
      ({ entries }) => {
        if (isShown) setCount(entries.length);
      },
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [folder]);
  if (count === undefined) return <p>{t('Everything in the folder is deleted as well.')}</p>;
  return (
    <p>
      {count === 0
        ? t('There is nothing in this folder.')
        : counted(
            'One entry of the folder is deleted as well.',
            '{count} entries of the folder are deleted as well.',
            count,
          )}
    </p>
  );
}
