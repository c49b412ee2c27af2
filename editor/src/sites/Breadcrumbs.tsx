import type { ReactElement } from 'react';
import { sitesAddress } from '../page/address';
import { t } from '../words/t';

interface BreadcrumbsProps {
  readonly folder: string;
  readonly addressOf?: (folder: string) => string;
  /** The number of folders at the top that have no list. */
  readonly from?: number;
}

/** The folders above the list, each a link to its own list. */
export function Breadcrumbs({
  folder,
  addressOf = sitesAddress,
  from = 0,
}: BreadcrumbsProps): ReactElement {
  const names = folder.split('/').slice(1);
  return (
    <nav aria-label={t('Folders')}>
      <ol className="sites__path">
        {names.map((name, at) => {
          if (at < from) return null;
          const path = `/${names.slice(0, at + 1).join('/')}`;
          const isLast = at === names.length - 1;
          return (
            <li key={path}>
              {isLast ? (
                <span aria-current="page">{name}</span>
              ) : (
                <a href={addressOf(path)}>{name}</a>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
