import type { ReactElement } from 'react';
import { Button } from '../kit/button/Button';
import { Menu } from '../kit/navigation/Menu';
import { editorAddress, sitesAddress } from '../page/address';
import type { ListedPage } from '../server/pages';

interface EntryProps {
  readonly page: ListedPage;
  readonly onCopy: () => void;
  readonly onMove: () => void;
  readonly onDelete: () => void;
}

/** A page or a folder in the list, with what can be done with it. */
export function Entry({ page, onCopy, onMove, onDelete }: EntryProps): ReactElement {
  const { path, title, isPage, hasChildren } = page;
  return (
    <li className="sites__entry">
      <span className="sites__title">
        {isPage ? <a href={editorAddress(path)}>{title}</a> : title}
        <span className="sites__address">{path}</span>
      </span>
      <span className="sites__actions">
        {hasChildren && (
          <a href={sitesAddress(path)} aria-label={`Pages below ${title}`}>
            Pages below
          </a>
        )}
        {isPage && (
          <Menu
            label={`Actions of ${title}`}
            trigger={<Button variant="quiet" icon="expand" aria-label={`Actions of ${title}`} />}
            actions={[
              { key: 'copy', text: 'Copy', icon: 'copy', onAction: onCopy },
              { key: 'move', text: 'Move or rename', icon: 'move', onAction: onMove },
              { key: 'delete', text: 'Delete', icon: 'remove', onAction: onDelete },
            ]}
          />
        )}
      </span>
    </li>
  );
}
