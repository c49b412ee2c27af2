import { send } from '../edits/history';
import { renderAgain } from '../edits/renderAgain';
import { labelOf } from '../page/describe';
import type { Editable } from '../page/editables';
import { t } from '../words/t';

export type LockAction = 'lock' | 'unlock';

/** Locks a component of a template's structure for its pages, or unlocks it, as one step of the history. */
export async function setLock(editable: Editable, action: LockAction): Promise<void> {
  const { path } = editable;
  const name = labelOf(editable);
  const label =
    action === 'lock'
      ? t('Locked {name} for pages', { name })
      : t('Unlocked {name} for pages', { name });
  const written = await send(
    label,
    `/bin/authoring/templates/${action}`,
    [['path', path]],
    () => void setLock(editable, action),
  );
  if (written) await renderAgain([path]);
}
