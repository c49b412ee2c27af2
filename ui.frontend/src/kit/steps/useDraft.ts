import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Draft } from '../drafts/orderedDraft';

/** The length of the pause before typed text is saved. */
const PAUSE_MS = 400;

export interface KeptDraft {
  /** The last state could not be saved and is lost with the page. */
  isUnsaved: boolean;
  /** Saves the present state after a pause, or at once. */
  save: (when: 'soon' | 'now') => void;
  /** Deletes the saved state. */
  drop: () => void;
}

/**
 * Saves the state of a form in its draft, while the visitor types and when the page is left. The
 * browser asks before the page is left only if the state could not be saved.
 */
export function useDraft(draft: Draft, state: RefObject<unknown>): KeptDraft {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isUnsaved, setUnsaved] = useState(false);
  // Only the outcome of the last save counts; an earlier one may arrive later.
  const turn = useRef(0);

  const stop = (): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };

  const saveNow = (): void => {
    stop();
    turn.current += 1;
    const own = turn.current;
    void draft.save(state.current).then(({ kind }) => {
      if (own === turn.current) setUnsaved(kind !== 'done');
    });
  };

  const saveRest = (): void => {
    if (timer.current !== undefined) saveNow();
    draft.leave();
  };
  const rest = useRef(saveRest);
  useEffect(() => {
    rest.current = saveRest;
  });

  useEffect(() => {
    const leave = (): void => {
      rest.current();
    };
    const hide = (): void => {
      if (document.visibilityState === 'hidden') leave();
    };
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      // The component is gone, but the page is not: the last input is saved as well.
      leave();
    };
  }, []);

  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
    };
  }, [isUnsaved]);

  return {
    isUnsaved,
    save(when) {
      if (when === 'now') saveNow();
      else {
        clearTimeout(timer.current);
        timer.current = setTimeout(saveNow, PAUSE_MS);
      }
    },
    drop() {
      stop();
      turn.current += 1;
      setUnsaved(false);
      void draft.drop();
    },
  };
}
