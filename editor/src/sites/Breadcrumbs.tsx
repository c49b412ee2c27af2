import type { ReactElement } from 'react';
import { sitesAddress } from '../page/address';

/** The folders above the list, each a link to its own list. */
export function Breadcrumbs({ folder }: { readonly folder: string }): ReactElement {
  const names = folder.split('/').slice(1);
  return (
    <nav aria-label="Folders">
      <ol className="sites__path">
        {names.map((name, at) => {
          const path = `/${names.slice(0, at + 1).join('/')}`;
          const isLast = at === names.length - 1;
          return (
            <li key={path}>
              {isLast ? (
                <span aria-current="page">{name}</span>
              ) : (
                <a href={sitesAddress(path)}>{name}</a>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
