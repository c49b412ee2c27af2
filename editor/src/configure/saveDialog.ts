import { configure } from '../edits/edits';
import { $saving } from '../edits/history';
import type { Editable } from '../page/editables';
import { ServerError, type FormField } from '../server/request';
import { conflictsOf, type Conflict } from './conflicts';
import { loadDialog, type LoadedDialog } from './loadDialog';
import { t } from '../words/t';

/** The result of saving a dialog. */
export type SaveResult =
  | { readonly kind: 'saved' }
  /** Another author has changed the same fields; `now` is the content with their changes. */
  | {
      readonly kind: 'conflict';
      readonly conflicts: readonly Conflict[];
      readonly now: LoadedDialog;
    }
  | { readonly kind: 'failed'; readonly message: string };

/** More changes than these by others during one save end it. */
const MOST_TRIES = 5;

/**
 * Saves the fields of a dialog. What another author has changed since it was opened is kept: other fields are saved beside
 * theirs, and the same fields are a conflict.
 *
 * @param opened the dialog and the content that the author saw
 * @param label what the author did, for the history
 */
export async function saveDialog(
  editable: Editable,
  opened: LoadedDialog,
  fields: readonly FormField[],
  label?: string,
): Promise<SaveResult> {
  let { revision } = opened;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (await configure(editable, fields, revision, label)) return { kind: 'saved' };
    const saving = $saving.get();
    if (saving.kind !== 'failed' || saving.status !== CHANGED) break;
    const now = await reload(editable);
    if (!now) break;
    const conflicts = conflictsOf(opened.dialog, fields, opened.content, now.content);
    if (conflicts.length > 0) return { kind: 'conflict', conflicts, now };
    ({ revision } = now);
  }
  const saving = $saving.get();
  const message = saving.kind === 'failed' ? saving.message : t('It could not be saved.');
  return { kind: 'failed', message };
}

/** The status of a response to a form whose content has another revision. */
const CHANGED = 412;

/** Returns undefined if the content is gone, or the server cannot be reached. */
async function reload(editable: Editable): Promise<LoadedDialog | undefined> {
  try {
    return await loadDialog(editable);
  } catch (error) {
    if (error instanceof ServerError) return undefined;
    throw error;
  }
}
