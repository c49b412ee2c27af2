import { atom, computed } from 'nanostores';
import { postForm, ServerError, type FormField, type Written } from '../server/request';
import { readHistory, writeHistory } from './keptHistory';
import type { History, Step } from './Step';

/** The number of edits that the server keeps for a session. */
const MOST = 200;

export const $history = atom<History>(readHistory());
$history.listen(writeHistory);
export const $canUndo = computed($history, ({ done }) => done > 0);
export const $canRedo = computed($history, ({ done, steps }) => done < steps.length);

/** Whether all edits have reached the server. */
export type SavingState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'saving' }
  /** The edit was not saved. `retry` is missing if the server would refuse it again. */
  | {
      readonly kind: 'failed';
      readonly message: string;
      /** The status of the response; 0 if there was none. */
      readonly status: number;
      readonly retry?: (() => void) | undefined;
    };

export const $saving = atom<SavingState>({ kind: 'saved' });

/** Edits are sent one after the other, because a later one builds on what an earlier one left. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Sends an edit and adds it to the history. A failure is shown beside the saving state.
 *
 * @param retry does the whole action of the author again, if the server could not be reached
 * @param revision of the content that the edit is based on; the server refuses it if the content has another one (412)
 * @returns the server's response; undefined if the edit failed
 */
export function send(
  label: string,
  path: string,
  fields: readonly FormField[],
  retry?: () => void,
  revision?: string,
): Promise<{ readonly body: unknown } | undefined> {
  return inOrder(async () => {
    const written = await postForm(path, fields, keyOf(path, fields), revision);
    unanswered = undefined;
    if (written.edits.length > 0) remember({ label, page: pageOf(path), edits: written.edits });
    return written;
  }, retry);
}

/** One of the requests of {@link sendAll}. */
export interface Edit {
  readonly path: string;
  readonly fields: readonly FormField[];
}

/**
 * Sends edits one after the other, as one step of the history. After a failure the step has those before it.
 *
 * @param retry does the rest
 * @returns whether all have been done
 */
export async function sendAll(
  label: string,
  edits: readonly Edit[],
  retry: (rest: readonly Edit[]) => void,
): Promise<boolean> {
  let done = 0;
  const result = await inOrder(
    async () => {
      const ids: string[] = [];
      try {
        for (const { path, fields } of edits) {
          const written = await postForm(path, fields, keyOf(path, fields));
          unanswered = undefined;
          ids.push(...written.edits);
          done += 1;
        }
      } finally {
        if (ids.length > 0) remember({ label, page: pageOf(edits[0]?.path ?? ''), edits: ids });
      }
      return true;
    },
    () => {
      retry(edits.slice(done));
    },
  );
  return result === true;
}

/** The edit that was sent last, until its response has come. */
let unanswered: { readonly edit: string; readonly key: string } | undefined;

/**
 * Returns the key of an edit. One without a response that is sent again has the same key, whether the author presses “Try
 * again” or repeats the action, so that the server does it once.
 */
function keyOf(path: string, fields: readonly FormField[]): string {
  const edit = JSON.stringify([path, fields.map(([name, value]) => [name, textOf(value)])]);
  if (unanswered?.edit !== edit) unanswered = { edit, key: crypto.randomUUID() };
  return unanswered.key;
}

const textOf = (value: string | File): string =>
  typeof value === 'string' ? value : [value.name, value.size, value.lastModified].join(' ');

/**
 * Undoes or redoes steps, one after the other, until a number of them is done.
 *
 * @param target returns the wanted number from the number of steps that are done
 * @returns the paths that changed, also if a later step failed
 */
export async function go(
  target: (done: number) => number,
  retry?: () => void,
): Promise<readonly string[]> {
  const changed: string[] = [];
  await inOrder(async () => {
    const wanted = target($history.get().done);
    if (wanted < 0 || wanted > $history.get().steps.length) return;
    while ($history.get().done > wanted) await revert(-1, changed);
    while ($history.get().done < wanted) await revert(1, changed);
  }, retry);
  return changed;
}

/** Reverts the step before or after the present state, and adds the paths that changed to a list. */
async function revert(by: -1 | 1, changed: string[]): Promise<void> {
  const { steps, done } = $history.get();
  const step = steps[by === 1 ? done : done - 1];
  if (!step) return;
  const edits: string[] = [];
  for (const edit of [...step.edits].reverse()) {
    const reverted = await undoOnServer(edit);
    const { paths } = (reverted.body ?? {}) as { paths?: readonly unknown[] };
    edits.push(...reverted.edits);
    changed.push(...(paths ?? []).map(String));
  }
  $history.set({
    steps: steps.map((each) => (each === step ? { ...each, edits } : each)),
    done: done + by,
  });
}

/** Undoes an edit. What the server does not know any more, such as after a restart, leaves the history. */
async function undoOnServer(edit: string): Promise<Written> {
  try {
    return await postForm('/bin/authoring/undo', [['edit', edit]], `undo-of-edit-${edit}`);
  } catch (error) {
    const isForgotten = error instanceof ServerError && [404, 410].includes(error.status);
    if (isForgotten) $history.set({ steps: [], done: 0 });
    throw error;
  }
}

function remember(step: Step): void {
  const { steps, done } = $history.get();
  const kept = [...steps.slice(0, done), step].slice(-MOST);
  $history.set({ steps: kept, done: kept.length });
}

function pageOf(path: string): string | undefined {
  const at = path.indexOf('/jcr:content');
  return at < 0 ? undefined : path.slice(0, at);
}

function inOrder<Result>(
  act: () => Promise<Result>,
  retry?: () => void,
): Promise<Result | undefined> {
  const result = queue.then(async () => {
    $saving.set({ kind: 'saving' });
    try {
      const value = await act();
      $saving.set({ kind: 'saved' });
      return value;
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      const isRefused = error.status >= 400 && error.status < 500;
      $saving.set({
        kind: 'failed',
        message: error.message,
        status: error.status,
        ...(!isRefused && retry && { retry }),
      });
      return undefined;
    }
  });
  queue = result.catch(() => undefined);
  return result;
}
