import { useEffect, useState } from 'react';
import { loadAlternatives, type Alternatives } from '../server/alternatives';

/** Returns a page's alternatives; none until they are loaded, or if they cannot be. */
export function useAlternatives(page: string): Alternatives {
  const [loaded, setLoaded] = useState<Alternatives>({ languages: [], sites: [] });
  useEffect(() => {
    let isShown = true;
    // The bar is of use without them.
    loadAlternatives(page).then(
      (alternatives) => {
        if (isShown) setLoaded(alternatives);
      },
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [page]);
  return loaded;
}
