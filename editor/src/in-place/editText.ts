import { $configured, $editedText, $mode } from '../page/pageState';
import type { Editable } from '../page/editables';
import { textsOf, type EditableText } from '../page/editableTexts';

/** Begins to edit a text on the page. One that is edited already has to end first. */
export function editText(editable: Editable, text: EditableText): void {
  if ($mode.get() === 'edit' && !$editedText.get() && !$configured.get())
    $editedText.set({ editable, ...text });
}

/** Returns the text of a component that contains an element of the page. */
export function textAt(editable: Editable, target: Element | null): EditableText | undefined {
  return textsOf(editable).find(({ element }) => element.contains(target));
}

/** Returns whether an event belongs to the text that the author edits. */
export function isInText({ target }: Event): boolean {
  return $editedText.get()?.element.contains(target as Node | null) ?? false;
}
