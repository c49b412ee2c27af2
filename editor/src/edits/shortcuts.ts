import type { Editable } from '../page/editables';
import { $configured, $editedText, $mode, $selected, $selectedPath } from '../page/pageState';
import { $clipboard, copy, cut, paste } from './clipboard';
import { duplicate, remove } from './edits';
import { $group, dissolveGroup, toggleGrouped } from './group';
import { redoStep, undoStep } from './steps';

/**
 * Acts on the author's shortcuts, in the editor and on the page: Enter configures, Delete removes, Escape selects the
 * container; with Ctrl or ⌘: Z undoes, Shift+Z or Y redoes, C copies, X cuts, V pastes, D duplicates, G adds to the group or takes
 * out of it. Delete, C, X and Escape act on the group if there is one. While columns are laid out,
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
  const meant = groupOr(movable);
  switch (key) {
    case 'z':
      return shift ? () => void redoStep() : () => void undoStep();
    case 'y':
      return () => void redoStep();
    case 'c':
      return (
        meant &&
        (() => {
          copy(meant);
        })
      );
    case 'x':
      return (
        meant &&
        (() => {
          cut(meant);
        })
      );
    case 'd':
      return movable && (() => void duplicate(movable));
    case 'g':
      return (
        movable &&
        (() => {
          toggleGrouped(movable);
        })
      );
    case 'v':
      return $clipboard.get() && paste;
    default:
      return undefined;
  }
}

/** Returns the group, or the component if there is none. */
function groupOr(editable: Editable | undefined): readonly Editable[] | undefined {
  const group = $group.get();
  if (group.length > 0) return group;
  return editable && [editable];
}

/** Keys of buttons, lists and trees belong to them. */
function plain({ key, target }: KeyboardEvent): (() => void) | undefined {
  const selected = $selected.get();
  const isOnControl =
    (target as Element | null)?.closest('button, a, [role="row"], [role="option"]') != null;
  const meant = groupOr(selected?.parent ? selected : undefined);
  if (key === 'Delete' || (key === 'Backspace' && !isOnControl))
    return meant && (() => void remove(meant));
  if (key === 'Escape' && !isOnControl && $group.get().length > 0) return dissolveGroup;
  if (!selected) return undefined;
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
