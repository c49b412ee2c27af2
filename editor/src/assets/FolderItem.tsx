import type { ReactElement } from 'react';
import { Button } from '../kit/button/Button';
import { Menu } from '../kit/navigation/Menu';
import { assetsAddress, fragmentAddress } from '../page/address';
import { missingTexts } from '../words/missingTexts';
import { t } from '../words/t';
import type { FolderEntry } from './folderServer';
import type { PlaceAction } from './PlaceAssetDialog';

/** An action of an author on an entry. */
export type AssetAction = PlaceAction | 'delete';

interface FolderItemProps {
  readonly entry: FolderEntry;
  /** Called with the action that the author chose; undefined for the folder of a site, which the package has as it is. */
  readonly onAction: ((action: AssetAction) => void) | undefined;
}

const ACTIONS = [
  ['copy', 'copy'],
  ['move', 'move'],
  ['rename', 'text'],
  ['delete', 'remove'],
] as const;
const WORDS = { copy: 'Copy', move: 'Move', rename: 'Rename', delete: 'Delete' } as const;

/** The names of files that browsers show as pictures. */
const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** A folder, a fragment or an asset in the list. */
export function FolderItem({ entry, onAction }: FolderItemProps): ReactElement {
  const { kind, path, title, model, missing = 0, rules = false } = entry;
  const hasForm = kind === 'fragment' || rules;
  return (
    <li className="sites__entry">
      {kind === 'asset' && PICTURE.test(path) && (
        <img className="folder__picture" src={encodeURI(path)} alt="" loading="lazy" />
      )}
      <span className="sites__title">
        {kind === 'folder' && <a href={assetsAddress(path)}>{title}</a>}
        {kind !== 'folder' && (hasForm ? <a href={fragmentAddress(path)}>{title}</a> : title)}
        <span className="sites__address">{path}</span>
      </span>
      <span className="sites__actions">
        {missing > 0 && <span className="folder__missing">{missingTexts(missing)}</span>}
        <span className="folder__kind">
          {kind === 'fragment' ? model : t(kind === 'folder' ? 'Folder' : 'Asset')}
        </span>
        {onAction && (
          <Menu
            label={t('Actions of {title}', { title })}
            trigger={
              <Button
                variant="quiet"
                icon="expand"
                aria-label={t('Actions of {title}', { title })}
              />
            }
            actions={ACTIONS.map(([key, icon]) => ({
              key,
              icon,
              text: t(WORDS[key]),
              onAction: () => {
                onAction(key);
              },
            }))}
          />
        )}
      </span>
    </li>
  );
}
