import './browse.css';
import { useEffect, useEffectEvent, useState, type JSX } from 'react';
import { Button } from '../../../kit/button/Button';
import { Notice } from '../../../kit/feedback/Notice';
import { Icon } from '../../../kit/Icon';
import { Overlay } from '../../../kit/overlay/Overlay';
import type { BrowseEntry } from '../../DialogServices';
import { t } from '../../../words/t';

export interface BrowseDialogProps {
  /** The path above which there is nothing to choose. */
  readonly root: string;
  /** The address that the field has. */
  readonly start: string;
  readonly browse: (path: string) => Promise<readonly BrowseEntry[]>;
  readonly onChoose: (path: string) => void;
  readonly onClose: () => void;
}

/** Finds content by its folders. */
export function BrowseDialog({
  root,
  start,
  browse,
  onChoose,
  onClose,
}: BrowseDialogProps): JSX.Element {
  const [folder, setFolder] = useState(() => folderOf(start, root));
  const listing = useListing(folder, browse);
  return (
    <Overlay
      kind="window"
      title={t('Choose content')}
      onClose={onClose}
      footer={
        <Button
          onPress={() => {
            onChoose(folder);
          }}
        >
          {t('Choose this folder')}
        </Button>
      }
    >
      <nav className="browse__path" aria-label={t('Folder')}>
        {stepsOf(folder, root).map((path) => (
          <Button
            key={path}
            variant="quiet"
            {...(path === folder && { 'aria-current': 'location' })}
            onPress={() => {
              setFolder(path);
            }}
          >
            {path.slice(path.lastIndexOf('/') + 1) || '/'}
          </Button>
        ))}
      </nav>
      <Listing {...listing} current={start} onOpen={setFolder} onChoose={onChoose} />
    </Overlay>
  );
}

interface ListingState {
  entries?: readonly BrowseEntry[];
  error?: string;
}

function Listing({
  entries,
  error,
  current,
  onOpen,
  onChoose,
}: ListingState & {
  current: string;
  onOpen: (path: string) => void;
  onChoose: (path: string) => void;
}): JSX.Element {
  if (error !== undefined) return <Notice kind="error">{error}</Notice>;
  if (entries === undefined) return <p role="status">{t('Loading…')}</p>;
  if (entries.length === 0) return <p role="status">{t('This folder is empty.')}</p>;
  return (
    <ul className="browse__entries">
      {entries.map(({ path, name, title, isFolder }) => (
        <li key={path} className="browse__entry">
          <Button
            variant="quiet"
            {...(path === current && { 'aria-current': 'true' })}
            onPress={() => {
              onChoose(path);
            }}
          >
            <Icon name={isFolder ? 'folder' : 'file'} />
            <span className="browse__title">
              {title === '' ? name : title}
              {title !== '' && title !== name && <span className="browse__name"> {name}</span>}
            </span>
          </Button>
          {isFolder && (
            <Button
              variant="quiet"
              icon="forward"
              aria-label={t('Open {title}', { title: title === '' ? name : title })}
              onPress={() => {
                onOpen(path);
              }}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function useListing(folder: string, browse: BrowseDialogProps['browse']): ListingState {
  const [state, setState] = useState<ListingState & { folder?: string }>({});
  const ask = useEffectEvent(browse);
  useEffect(() => {
    let isCurrent = true;
    ask(folder).then(
      (entries) => {
        if (isCurrent) setState({ folder, entries });
      },
      (reason: unknown) => {
        const error = reason instanceof Error ? reason.message : t('The folder cannot be read.');
        if (isCurrent) setState({ folder, error });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [folder]);
  return state.folder === folder ? state : {};
}

/** Returns the folder of an address below the root, or else the root. */
function folderOf(address: string, root: string): string {
  const parent = address.slice(0, address.lastIndexOf('/'));
  const inRoot = root === '/' ? address.startsWith('/') : address.startsWith(`${root}/`);
  return inRoot && parent !== '' ? parent : root;
}

/** Returns the paths from the root to a folder. */
function stepsOf(folder: string, root: string): readonly string[] {
  const below = folder
    .slice(root === '/' ? 1 : root.length + 1)
    .split('/')
    .filter((name) => name !== '');
  const start = root === '/' ? '' : root;
  return [root, ...below.map((_, at) => `${start}/${below.slice(0, at + 1).join('/')}`)];
}
