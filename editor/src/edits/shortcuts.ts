import { $configured, $editedText, $mode, $selected, $selectedPath } from '../page/pageState';
import { $clipboard, copy, cut, paste } from './clipboard';
import { duplicate, remove } from './edits';
import { redoStep, undoStep } from './steps';

/**
 * Acts on the author's shortcuts, in the editor and on the page: Enter configures, Delete removes, Escape selects the
 * container; with Ctrl or ⌘: Z undoes, Shift+Z or Y redoes, C copies, X cuts, V pastes, D duplicates. While columns are laid out,
 * only Escape, undo and redo act. Keys in a field, and while a text is edited on the page, are left alone.
 */
export function handleShortcut(event: KeyboardEvent): void {
  const isBusy = $configured.get() !== undefined || $editedText.get() !== undefined;
  if ($mode.get() === 'preview' || isBusy || isInField(event)) return;
  const key = event.key.toLowerCase();
  if ($mode.get() === 'layout' && !['escape', 'z', 'y'].includes(key)) return;
  const action = event.ctrlKey || event.metaKey ? withControl(key, event.shiftKey) : plain(event);
  if (!action) return;
  event.preventDefault();
  event.stopPropagation();
  action();
}

function isInField({ target }: KeyboardEvent): boolean {
  const element = target as Element | null;
  return element?.closest('input, textarea, select, [contenteditable]') != null;
}

function withControl(key: string, shift: boolean): (() => void) | undefined {
  const selected = $selected.get();
  const movable = selected?.parent ? selected : undefined;
  switch (key) {
    case 'z':
      return shift ? () => void redoStep() : () => void undoStep();
    case 'y':
      return () => void redoStep();
    case 'c':
      return (
        movable &&
        (() => {
          copy(movable);
        })
      );
    case 'x':
      return (
        movable &&
        (() => {
          cut(movable);
        })
      );
    case 'd':
      return movable && (() => void duplicate(movable));
    case 'v':
      return $clipboard.get() && paste;
    default:
      return undefined;
  }
}

/** Keys of buttons, lists and trees belong to them. */
function plain({ key, target }: KeyboardEvent): (() => void) | undefined {
  const selected = $selected.get();
  const isOnControl =
    (target as Element | null)?.closest('button, a, [role="row"], [role="option"]') != null;
  if (!selected) return undefined;
  if (key === 'Delete' || (key === 'Backspace' && !isOnControl))
    return selected.parent && (() => void remove(selected));
  if (key === 'Enter' && !isOnControl && selected.config.dialogSrc !== undefined)
    return () => {
      $configured.set(selected);
    };
  if (key === 'Escape' && !isOnControl)
    return () => {
      $selectedPath.set(selected.parent?.path);
    };
  return undefined;
}
