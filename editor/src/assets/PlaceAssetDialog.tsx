import { useState, type ReactElement } from 'react';
import { BrowseDialog } from '../dialog/fields/path/BrowseDialog';
import { Button } from '../kit/button/Button';
import { Checkbox } from '../kit/choice/Checkbox';
import { TextField } from '../kit/fields/TextField';
import { nameOf, parentOf } from '../page/editables';
import { browse } from '../server/finders';
import { PageForm } from '../sites/PageForm';
import { useReferrers } from '../sites/useReferrers';
import { counted, t } from '../words/t';
import { copyAssets, moveAssets, type Placement } from './assetActions';
import type { FolderEntry } from './folderServer';
import { otherPlacement } from './otherPlacement';
import { Referrers } from './Referrers';

export type PlaceAction = 'move' | 'rename' | 'copy';

interface PlaceAssetDialogProps {
  readonly action: PlaceAction;
  readonly entry: FolderEntry;
  readonly onClose: () => void;
  /** Called with a sentence about what was done. */
  readonly onDone: (news: string) => void;
}

/** Asks for the folder to which an asset or a folder is moved or copied, or for its new name. */
export function PlaceAssetDialog({
  action,
  entry,
  onClose,
  onDone,
}: PlaceAssetDialogProps): ReactElement {
  const { kind, path, title, others = [] } = entry;
  const [folder, setFolder] = useState(parentOf(path));
  const [name, setName] = useState(nameOf(path));
  const [isInAll, setInAll] = useState(true);
  const [isBrowsing, setBrowsing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const own: Placement = { path, folder: folder.trim().replace(/\/+$/, ''), name: name.trim() };
  // Copied JSON would get its number behind the language.
  const pairs = action === 'copy' && kind !== 'fragment' ? [] : others;
  const inOthers = pairs.flatMap((other) => otherPlacement(own, other) ?? []);
  const placements = isInAll ? [own, ...inOthers] : [own];
  const referrers = useReferrers(placements.map((each) => each.path));
  const words = WORDS[action](title);

  const submit = async (): Promise<void> => {
    const isSame = own.folder === parentOf(path) && own.name === nameOf(path);
    setProblem(isSame ? words.same : undefined);
    setFailure(undefined);
    if (isSame && words.same !== undefined) return;
    setBusy(true);
    const result = await (action === 'copy' ? copyAssets : moveAssets)(entry, placements);
    if (result.kind === 'done') {
      onDone(words.done(action === 'move' ? own.folder : result.path));
      return;
    }
    setBusy(false);
    setFailure(result.message);
  };

  const count = (referrers ?? []).flatMap(({ references }) => references).length;
  const field = {
    isRequired: true,
    autoComplete: 'off',
    spellCheck: 'false',
    ...(problem !== undefined && { errorMessage: problem }),
  } as const;
  return (
    <PageForm
      title={words.title}
      submitLabel={words.submit}
      busyLabel={words.busy}
      isBusy={isBusy}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {action === 'rename' ? (
        <TextField {...field} label={t('Name in the address')} value={name} onChange={setName} />
      ) : (
        <TextField
          {...field}
          label={t('Folder')}
          value={folder}
          onChange={setFolder}
          after={
            <Button
              icon="folder"
              aria-label={t('Browse')}
              onPress={() => {
                setBrowsing(true);
              }}
            />
          }
        />
      )}
      {inOthers.map((other) => (
        <Checkbox
          key={other.path}
          label={t('Also in the other language')}
          // The server may add a number to the name of a copy.
          description={action === 'copy' ? other.folder : `${other.folder}/${other.name}`}
          isSelected={isInAll}
          onChange={setInAll}
        />
      ))}
      {action !== 'copy' && (
        <div role="status">
          <Referrers
            intro={counted('One reference will follow:', '{count} references will follow:', count)}
            referrers={referrers}
          />
        </div>
      )}
      {isBrowsing && (
        <BrowseDialog
          root="/content/dam"
          start={folder}
          browse={async (path) => (await browse(path)).filter(({ isFolder }) => isFolder)}
          onChoose={(path) => {
            setBrowsing(false);
            setFolder(path);
          }}
          onClose={() => {
            setBrowsing(false);
          }}
        />
      )}
    </PageForm>
  );
}

interface ActionWords {
  readonly title: string;
  readonly submit: string;
  readonly busy: string;
  /** The problem if the asset would stay where it is; a copy may be beside it. */
  readonly same: string | undefined;
  /** Returns the news: of a move with the folder, otherwise with the new path. */
  readonly done: (place: string) => string;
}

const WORDS: Readonly<Record<PlaceAction, (title: string) => ActionWords>> = {
  move: (title) => ({
    title: t('Move “{title}”', { title }),
    submit: t('Move'),
    busy: t('Moving…'),
    same: t('It is in this folder. Choose another one.'),
    done: (folder) => t('“{title}” was moved to {folder}.', { title, folder }),
  }),
  rename: (title) => ({
    title: t('Rename “{title}”', { title }),
    submit: t('Rename'),
    busy: t('Renaming…'),
    same: t('It has this name. Choose another one.'),
    done: (path) => t('“{title}” is at {path} now.', { title, path }),
  }),
  copy: (title) => ({
    title: t('Copy “{title}”', { title }),
    submit: t('Copy'),
    busy: t('Copying…'),
    same: undefined,
    done: (path) => t('“{title}” was copied to {path}.', { title, path }),
  }),
};
