import { atom, computed } from 'nanostores';
import { postForm, ServerError, type FormField } from '../server/request';

/** An edit that can be undone. */
interface Step {
  /** The action of the author, such as `Delete Teaser “Flu shots”`. */
  readonly label: string;
  /** The server's ids of its edits, in order. Undoing and redoing give them new ones. */
  readonly edits: readonly string[];
}

interface History {
  readonly steps: readonly Step[];
  /** The number of steps that are done; those after it can be redone. */
  readonly done: number;
}

const $history = atom<History>({ steps: [], done: 0 });
export const $canUndo = computed($history, ({ done }) => done > 0);
export const $canRedo = computed($history, ({ done, steps }) => done < steps.length);

/** Whether all edits have reached the server. */
export type SavingState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'saving' }
  /** The edit was not saved; nothing on the page has changed. */
  | { readonly kind: 'failed'; readonly message: string };

export const $saving = atom<SavingState>({ kind: 'saved' });

/** Edits are sent one after the other, because a later one builds on what an earlier one left. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Sends an edit and adds it to the history. A failure is shown beside the saving state.
 *
 * @returns the server's response; undefined if the edit failed
 */
export function send(
  label: string,
  path: string,
  fields: readonly FormField[],
): Promise<{ readonly body: unknown } | undefined> {
  return inOrder(async () => {
    const written = await postForm(path, fields);
    if (written.edits.length > 0) remember({ label, edits: written.edits });
    return written;
  });
}

/** Undoes the last step. @returns the paths that changed */
export function undo(): Promise<readonly string[] | undefined> {
  return inOrder(() => {
    const { done } = $history.get();
    return revert(done - 1, done - 1);
  });
}

/** Does the step again that was undone last. @returns the paths that changed */
export function redo(): Promise<readonly string[] | undefined> {
  return inOrder(() => {
    const { done } = $history.get();
    return revert(done, done + 1);
  });
}

async function revert(at: number, done: number): Promise<readonly string[] | undefined> {
  const { steps } = $history.get();
  const step = steps[at];
  if (!step) return undefined;
  const edits: string[] = [];
  const changed: string[] = [];
  for (const edit of [...step.edits].reverse()) {
    const reverted = await postForm('/bin/authoring/undo', [['edit', edit]]);
    const { paths } = (reverted.body ?? {}) as { paths?: readonly unknown[] };
    edits.push(...reverted.edits);
    changed.push(...(paths ?? []).map(String));
  }
  $history.set({
    steps: steps.map((each) => (each === step ? { ...each, edits } : each)),
    done,
  });
  return changed;
}

function remember(step: Step): void {
  const { steps, done } = $history.get();
  $history.set({ steps: [...steps.slice(0, done), step], done: done + 1 });
}

function inOrder<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
  const result = queue.then(async () => {
    $saving.set({ kind: 'saving' });
    try {
      const value = await act();
      $saving.set({ kind: 'saved' });
      return value;
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      $saving.set({ kind: 'failed', message: error.message });
      return undefined;
    }
  });
  queue = result.catch(() => undefined);
  return result;
}
