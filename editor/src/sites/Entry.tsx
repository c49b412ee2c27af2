import type { ReactElement } from 'react';
import { Button } from '../kit/button/Button';
import { Menu } from '../kit/navigation/Menu';
import { editorAddress, sitesAddress } from '../page/address';
import type { ListedPage } from '../server/pages';
import type { PublicationState } from '../server/publishing';
import { words } from '../words/words';

interface EntryProps {
  readonly page: ListedPage;
  /** The state of the page for visitors; undefined without a publish queue. */
  readonly publication: PublicationState | undefined;
  readonly onCopy: () => void;
  readonly onMove: () => void;
  readonly onDelete: () => void;
}

/** A page or a folder in the list, with what can be done with it. */
export function Entry({ page, publication, onCopy, onMove, onDelete }: EntryProps): ReactElement {
  const { path, title, isPage, hasChildren } = page;
  return (
    <li className="sites__entry">
      <span className="sites__title">
        {isPage ? <a href={editorAddress(path)}>{title}</a> : title}
        <span className="sites__address">{path}</span>
        {publication && (
          <span className="sites__publication">{words().publishing.states[publication]}</span>
        )}
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
