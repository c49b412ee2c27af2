import { useEffect, useEffectEvent } from 'react';

/** Lets the browser ask before the page is left with changes that are not saved. */
export function useLeaveWarning(hasChanges: () => boolean): void {
  const onBeforeUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasChanges()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent): void => {
      onBeforeUnload(event);
    };
    window.addEventListener('beforeunload', listener);
    return () => {
      window.removeEventListener('beforeunload', listener);
    };
  }, []);
}
