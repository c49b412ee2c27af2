import type { AttributeProblem } from '../slots/contract/attributes';

/**
 * Tells the author, inside the slot and above its fallback, which dialog fields to mend. In
 * Preview the slot looks as it will to a visitor, so notes are hidden there.
 */
export function placeNote(
  element: HTMLElement,
  name: string,
  problems: AttributeProblem[],
  visible: boolean,
): void {
  const note = document.createElement('div');
  note.setAttribute(NOTE, '');
  note.setAttribute('role', 'note');
  note.style.cssText = LOOK;
  note.hidden = !visible;
  note.textContent = `This component (${name}) is not ready. In its dialog:`;
  const list = document.createElement('ul');
  list.style.margin = '0.5rem 0 0 1.25rem';
  for (const { message } of problems) {
    const item = document.createElement('li');
    item.textContent = message;
    list.append(item);
  }
  note.append(list);
  element.prepend(note);
}

export function removeNote(element: HTMLElement): void {
  element.querySelector(`:scope > [${NOTE}]`)?.remove();
}

export function showNotes(visible: boolean): void {
  for (const note of document.querySelectorAll<HTMLElement>(`[${NOTE}]`)) note.hidden = !visible;
}

/** Not `data-cmp-…`: a note is nothing that a slot's contract knows. */
const NOTE = 'data-authoring-note';

/** Written here because no brand's style sheet should carry what a visitor never sees. */
const LOOK = [
  'padding: 1rem',
  'border: 2px dashed #b3261e',
  'border-radius: 4px',
  'background: #fff',
  'color: #1f1f1f',
  'font: 1rem/1.5 system-ui, sans-serif',
].join(';');
