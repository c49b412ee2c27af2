import { useSyncExternalStore } from 'react';

/** As locator.css has it: from here on there is room for the map beside the list. */
const WIDE = '(width >= 1024px)';

/** Whether list and map stand side by side. Not in the first frame, which is the same for all. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => {
    query.removeEventListener('change', listener);
  };
}
