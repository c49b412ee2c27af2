import { useEffect, useRef, useState, type RefObject } from 'react';
import type { FormOutcome } from '../../base/content/formPost';
import type { Draft } from '../drafts/orderedDraft';

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
  const [isUnsaved, setUnsaved] = useState(false);
  // Only the outcome of the last save counts; an earlier one may arrive later.
  const turn = useRef(0);

  const report = (saved: Promise<FormOutcome>): void => {
    turn.current += 1;
    const own = turn.current;
    void saved.then(({ kind }) => {
      if (own === turn.current) setUnsaved(kind !== 'done');
    });
  };

  useEffect(() => {
    const { leave } = draft;
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
  }, [draft]);

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
      report(when === 'now' ? draft.save(state.current) : draft.saveSoon(() => state.current));
    },
    drop() {
      turn.current += 1;
      setUnsaved(false);
      void draft.drop();
    },
  };
}
