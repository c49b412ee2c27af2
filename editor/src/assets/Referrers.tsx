import type { ReactElement } from 'react';
import type { Referrer } from '../server/pageCommands';
import { t } from '../words/t';

/** More referrers than these are counted only. */
const MOST = 5;

interface ReferrersProps {
  /** The sentence above the list. */
  readonly intro: string;
  /** Undefined until they are known. */
  readonly referrers: readonly Referrer[] | undefined;
}

/** Lists the pages, fragments and assets that refer to an asset. */
export function Referrers({ intro, referrers }: ReferrersProps): ReactElement | null {
  if (!referrers) return null;
  if (referrers.length === 0) return <p>{t('Nothing refers to it.')}</p>;
  return (
    <>
      <p>{intro}</p>
      <ul className="sites__referrers">
        {referrers.slice(0, MOST).map(({ path, title }) => (
          <li key={path}>
            {title} <span className="sites__address">{path}</span>
          </li>
        ))}
        {referrers.length > MOST && (
          <li>{t('{count} more', { count: referrers.length - MOST })}</li>
        )}
      </ul>
    </>
  );
}
