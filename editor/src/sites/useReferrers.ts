import { useEffect, useState } from 'react';
import { referrersOf, type Referrer } from '../server/pageCommands';

/** Returns what links to pages or assets; undefined until it is known, and if it cannot be loaded. */
export function useReferrers(paths: readonly string[]): readonly Referrer[] | undefined {
  const [referrers, setReferrers] = useState<readonly Referrer[]>();
  const linked = paths.join('\n');
  useEffect(() => {
    let isShown = true;
    referrersOf(linked.split('\n')).then(
      (found) => {
        if (isShown) setReferrers(found);
      },
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [linked]);
  return referrers;
}
