import { useEffect, useMemo, useState } from 'react';
import type { DessertStore } from '../../domain/stores/dessertStore';
import { loadDessertStores } from '../../services/stores/dessertStores';
import type { Failure } from '../../ui/RetryNotice';

/** The stores once they are there, or that they could not be loaded. */
export function useDessertStores(path: string): {
  stores: readonly DessertStore[] | undefined;
  failure: Failure | undefined;
} {
  const [attempt, setAttempt] = useState(1);
  const [loaded, setLoaded] = useState<{ path: string; stores: readonly DessertStore[] }>();
  const [failed, setFailed] = useState(0);

  useEffect(() => {
    let isWanted = true;
    loadDessertStores(path).then(
      (stores) => {
        if (!isWanted) return;
        setLoaded({ path, stores });
        setFailed(0);
      },
      () => {
        if (isWanted) setFailed(attempt);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [path, attempt]);

  const stores = loaded?.path === path ? loaded.stores : undefined;
  const failure = useMemo(
    () =>
      failed === 0
        ? undefined
        : {
            retrying: failed !== attempt,
            retry: () => {
              setAttempt(failed + 1);
            },
          },
    [failed, attempt],
  );
  return { stores, failure };
}
