import type { ReactElement } from 'react';
import { $saving } from '../edits/history';
import { renderAgain } from '../edits/renderAgain';
import type { Editable } from '../page/editables';
import type { FormField } from '../server/request';
import { withoutConflicts } from './conflicts';
import type { LoadedDialog } from './loadDialog';
import { saveDialog } from './saveDialog';
import { useConflictQuestion } from './useConflictQuestion';

export interface Saving {
  /**
   * Saves fields, and asks whose values count if another author has changed the same ones. Returns false if the author
   * goes on editing. It throws a sentence about why nothing was saved.
   */
  readonly save: (fields: readonly FormField[], label?: string) => Promise<boolean>;
  /** The question while it is asked. */
  readonly question: ReactElement | null;
}

/** Saves what an author changes of a component. */
export function useSaving(opened: Editable, loaded: LoadedDialog | undefined): Saving {
  const [ask, question] = useConflictQuestion();
  const save = async (fields: readonly FormField[], label?: string): Promise<boolean> => {
    let [base, left] = [loaded, fields];
    while (base && left.length > 0) {
      const result = await saveDialog(opened, base, left, label);
      if (result.kind === 'failed') throw new Error(result.message);
      if (result.kind === 'saved') break;
      const { conflicts, now } = result;
      const answer = await ask(conflicts);
      if (answer === 'keep-editing') return false;
      if (answer === 'theirs') left = withoutConflicts(left, conflicts);
      if (left.length === 0) {
        $saving.set({ kind: 'saved' });
        await renderAgain([opened.path]);
      }
      base = now;
    }
    return true;
  };
  return { save, question };
}
