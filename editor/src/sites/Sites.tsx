import './sites.css';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { $saving, go } from '../edits/history';
import { Button } from '../kit/button/Button';
import type { ListedPage } from '../server/pages';
import { t } from '../words/t';
import { Breadcrumbs } from './Breadcrumbs';
import { DeletePageQuestion } from './DeletePageQuestion';
import { Entry } from './Entry';
import { ListsNav } from './ListsNav';
import { MovePageDialog } from './MovePageDialog';
import { NewPageDialog } from './NewPageDialog';
import { copyPage } from './pageActions';
import { useListing } from './useListing';

/** The dialog that is open. */
type OpenDialog =
  { readonly kind: 'new' } | { readonly kind: 'move' | 'delete'; readonly page: ListedPage };

/** The last action, which can be undone, or the reason why it failed. */
interface News {
  readonly text: string;
  readonly canUndo: boolean;
}

/** Lists the pages and folders below a folder, by their titles; creates, copies, moves and deletes them. */
export function Sites({ folder }: { readonly folder: string }): ReactElement {
  const [listing, listAgain] = useListing(folder);
  const [dialog, setDialog] = useState<OpenDialog>();
  const [news, setNews] = useState<News>();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.title = `${folder} – ${t('Sites')}`;
  }, [folder]);
  useEffect(() => {
    // The entry whose menu had the focus may be gone.
    if (news) notice.current?.focus();
  }, [news]);

  const close = (): void => {
    setDialog(undefined);
  };
  const done = (text: string): void => {
    close();
    setNews({ text, canUndo: true });
    listAgain();
  };
  const copy = async (page: ListedPage): Promise<void> => {
    const result = await copyPage(page);
    if (result.kind === 'done')
      done(t('“{title}” was copied to {path}.', { title: page.title, path: result.path }));
    else
      setNews({
        text: t('Nothing was copied. {reason}', { reason: result.message }),
        canUndo: false,
      });
  };
  const undo = async (): Promise<void> => {
    await go((steps) => steps - 1);
    const saving = $saving.get();
    const reason = saving.kind === 'failed' ? saving.message : '';
    const text = reason === '' ? t('It is undone.') : t('Nothing was undone. {reason}', { reason });
    setNews({ text, canUndo: false });
    listAgain();
  };

  return (
    <main className="sites">
      <ListsNav current="Sites" />
      <div className="sites__head">
        <h1>{t('Sites')}</h1>
        {folder !== '/content' && (
          <Button
            variant="primary"
            icon="add"
            onPress={() => {
              setDialog({ kind: 'new' });
            }}
          >
            {t('New page')}
          </Button>
        )}
      </div>
      <Breadcrumbs folder={folder} />
      <div className="sites__news" ref={notice} tabIndex={-1} role="status">
        {news && (
          <>
            <p>{news.text}</p>
            {news.canUndo && <Button onPress={() => void undo()}>{t('Undo')}</Button>}
          </>
        )}
      </div>
      {listing.kind === 'loading' && <p>{t('Loading the pages…')}</p>}
      {listing.kind === 'failed' && (
        <div role="alert">
          <p>
            {t('The pages cannot be listed.')} {listing.message}
          </p>
          <Button onPress={listAgain}>{t('Try again')}</Button>
        </div>
      )}
      {listing.kind === 'listed' && listing.pages.length === 0 && (
        <p>{t('There are no pages here.')}</p>
      )}
      {listing.kind === 'listed' && listing.pages.length > 0 && (
        <ul className="sites__list">
          {listing.pages.map((page) => (
            <Entry
              key={page.path}
              page={page}
              publication={listing.publications.get(page.path)}
              translation={listing.translations.get(page.path)}
              onCopy={() => void copy(page)}
              onMove={() => {
                setDialog({ kind: 'move', page });
              }}
              onDelete={() => {
                setDialog({ kind: 'delete', page });
              }}
            />
          ))}
        </ul>
      )}
      {dialog?.kind === 'new' && <NewPageDialog parent={folder} onClose={close} />}
      {dialog?.kind === 'move' && (
        <MovePageDialog
          page={dialog.page}
          onClose={close}
          onMoved={(path) => {
            done(t('“{title}” is at {path} now.', { title: dialog.page.title, path }));
          }}
        />
      )}
      {dialog?.kind === 'delete' && (
        <DeletePageQuestion
          page={dialog.page}
          onKeep={close}
          onDeleted={() => {
            done(t('“{title}” was deleted.', { title: dialog.page.title }));
          }}
        />
      )}
    </main>
  );
}
