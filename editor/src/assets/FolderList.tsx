import '../sites/sites.css';
import './folder.css';
import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import { NewFolderDialog } from './NewFolderDialog';
import { UploadButton } from './UploadButton';
import { $saving, go } from '../edits/history';
import { Button } from '../kit/button/Button';
import { Breadcrumbs } from '../sites/Breadcrumbs';
import { ListsNav } from '../sites/ListsNav';
import { assetsAddress } from '../page/address';
import { nameOf } from '../page/editables';
import { DeleteAssetQuestion } from './DeleteAssetQuestion';
import { FolderItem, type AssetAction } from './FolderItem';
import { listFolder, type FolderEntry, type AssetFolder } from './folderServer';
import { NewFragmentDialog } from './NewFragmentDialog';
import { PlaceAssetDialog } from './PlaceAssetDialog';
import { t } from '../words/t';

interface FolderListProps {
  readonly folder: string;
  /** Opens the form of a new fragment of a model. */
  readonly onNew: (model: string) => void;
}

/** Lists the folders, fragments and assets of a folder; creates folders and fragments, uploads assets, and copies, moves, renames and deletes what is there. */
export function FolderList({ folder, onNew }: FolderListProps): ReactElement {
  const [listed, setListed] = useState<AssetFolder>();
  const [failure, setFailure] = useState<string>();
  const [choosing, setChoosing] = useState(false);
  const [naming, setNaming] = useState(false);
  const [open, setOpen] = useState<{ readonly action: AssetAction; readonly entry: FolderEntry }>();
  const [news, setNews] = useState<{ readonly text: string; readonly canUndo: boolean }>();
  const notice = useRef<HTMLDivElement>(null);
  const list = useCallback(async (): Promise<void> => {
    try {
      const found = await listFolder(folder);
      setFailure(undefined);
      setListed(found);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  }, [folder]);
  useEffect(() => {
    document.title = `${folder} – ${t('Assets')}`;
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the state is set when the response has come
    void list();
  }, [folder, list]);
  useEffect(() => {
    // The entry whose menu had the focus may be gone.
    if (news) notice.current?.focus();
  }, [news]);

  const undo = async (): Promise<void> => {
    await go((steps) => steps - 1);
    const saving = $saving.get();
    const reason = saving.kind === 'failed' ? saving.message : '';
    const text = reason === '' ? t('It is undone.') : t('Nothing was undone. {reason}', { reason });
    setNews({ text, canUndo: false });
    await list();
  };

  const close = (): void => {
    setOpen(undefined);
  };
  const done = (text: string): void => {
    close();
    setNews({ text, canUndo: true });
    void list();
  };

  const models = listed?.models ?? [];
  const taken = new Set(listed?.entries.map(({ path }) => nameOf(path)));
  return (
    <main className="sites">
      <ListsNav current="Assets" />
      <div className="sites__head">
        <h1>{t('Assets')}</h1>
        {listed && folder !== '/content/dam' && (
          <>
            <Button
              onPress={() => {
                setNaming(true);
              }}
            >
              {t('New folder')}
            </Button>
            <UploadButton
              folder={folder}
              taken={taken}
              onDone={(uploaded) => {
                setNews(uploaded);
                void list();
              }}
            />
          </>
        )}
        {models.length > 0 && (
          <Button
            variant="primary"
            icon="add"
            onPress={() => {
              setChoosing(true);
            }}
          >
            {t('New fragment')}
          </Button>
        )}
      </div>
      <Breadcrumbs folder={folder} addressOf={assetsAddress} from={1} />
      <div className="sites__news" ref={notice} tabIndex={-1} role="status">
        {news && (
          <>
            <p>{news.text}</p>
            {news.canUndo && <Button onPress={() => void undo()}>{t('Undo')}</Button>}
          </>
        )}
      </div>
      {failure !== undefined && (
        <div role="alert">
          <p>
            {t('The folder cannot be listed.')} {failure}
          </p>
          <Button onPress={() => void list()}>{t('Try again')}</Button>
        </div>
      )}
      {!listed && failure === undefined && <p>{t('Loading…')}</p>}
      {listed?.entries.length === 0 && <p>{t('There is nothing in this folder.')}</p>}
      {listed && listed.entries.length > 0 && (
        <ul className="sites__list">
          {listed.entries.map((entry) => (
            <FolderItem
              key={entry.path}
              entry={entry}
              onAction={
                folder === '/content/dam'
                  ? undefined
                  : (action) => {
                      setOpen({ action, entry });
                    }
              }
            />
          ))}
        </ul>
      )}
      {choosing && (
        <NewFragmentDialog
          models={models}
          onChoose={onNew}
          onClose={() => {
            setChoosing(false);
          }}
        />
      )}
      {naming && (
        <NewFolderDialog
          parent={folder}
          taken={taken}
          onClose={() => {
            setNaming(false);
          }}
          onCreated={(title) => {
            setNaming(false);
            done(t('The folder “{title}” was created.', { title }));
          }}
        />
      )}
      {open?.action === 'delete' && (
        <DeleteAssetQuestion
          entry={open.entry}
          onKeep={close}
          onDeleted={() => {
            done(t('“{title}” was deleted.', { title: open.entry.title }));
          }}
        />
      )}
      {open && open.action !== 'delete' && (
        <PlaceAssetDialog action={open.action} entry={open.entry} onClose={close} onDone={done} />
      )}
    </main>
  );
}
