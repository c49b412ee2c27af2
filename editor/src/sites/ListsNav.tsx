import type { ReactElement } from 'react';
import { assetsAddress, sitesAddress, TEMPLATES } from '../page/address';
import { t } from '../words/t';

interface ListsNavProps {
  /** The list that is shown. */
  readonly current: 'Sites' | 'Assets' | 'Templates';
}

/** Links the lists of pages, of assets and of templates. */
export function ListsNav({ current }: ListsNavProps): ReactElement {
  const lists = [
    ['Sites', sitesAddress('/content')],
    ['Assets', assetsAddress('/content/dam')],
    ['Templates', TEMPLATES],
  ] as const;
  return (
    <nav className="sites__lists" aria-label={t('Lists')}>
      {lists.map(([name, address]) => (
        <a key={name} href={address} aria-current={name === current ? 'page' : undefined}>
          {t(name)}
        </a>
      ))}
    </nav>
  );
}
