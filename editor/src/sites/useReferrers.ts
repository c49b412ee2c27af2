import { useEffect, useState } from 'react';
import { referrersOf, type Referrer } from '../server/pageCommands';

/** Returns what links to a page; undefined until it is known, and if it cannot be loaded. */
export function useReferrers(path: string): readonly Referrer[] | undefined {
  const [referrers, setReferrers] = useState<readonly Referrer[]>();
  useEffect(() => {
    let isShown = true;
    referrersOf(path).then(
      (found) => {
        if (isShown) setReferrers(found);
      },
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [path]);
  return referrers;
}
