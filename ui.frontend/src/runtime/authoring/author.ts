import { atom, type ReadableAtom } from 'nanostores';
import type { ReactElement, ReactNode } from 'react';
import type { AuthoringMode } from '../../base/values/cookies';
import { language, reportMissing } from '../../base/i18n/t';
import type { AttributeProblem, RawAttributes } from '../../slot/attributes';
import type { AnySlot } from '../../slot/defineSlot';
import { connectToEditor } from './editorSdk';

/** The sample data that authors see in Edit in slots that show a visitor's. */
export interface Samples {
  /** Returns whether a slot shows a sample. */
  readonly has: (slot: string) => boolean;
  /** Gives a slot's component sample data while the author is in Edit. */
  readonly show: (
    $mode: ReadableAtom<AuthoringMode>,
    slot: string,
    children: ReactNode,
  ) => ReactElement;
}

/** The author's tools for the slots of a page. A visitor's page never loads them. */
export interface Author {
  setMode: (mode: AuthoringMode) => void;
  /** Returns whether a slot shows a sample now, which takes the place of its first frame. */
  showsSample: (slot: AnySlot) => boolean;
  /** Loads a slot's data, unless a sample replaces them. If they are not available, the slot still follows the mode. */
  prepare: (slot: AnySlot) => Promise<void>;
  /**
   * Connects a slot's component to the page editor. `view` renders it from raw attributes, which
   * are the slot's own or those that the editor has sent.
   */
  connect: (
    element: HTMLElement,
    slot: AnySlot,
    raw: RawAttributes,
    view: (raw: RawAttributes) => ReactNode,
  ) => ReactElement;
  /** Shows in the slot which dialog fields to mend. */
  explain: (element: HTMLElement, slot: AnySlot, problems: AttributeProblem[]) => void;
  /** Removes the explanation. */
  clear: (element: HTMLElement) => void;
}

/** Serves the slots of a page that is open in an author's browser. */
export function createAuthor(samples: Samples): Author {
  let mode: AuthoringMode;
  const $mode = atom<AuthoringMode>();
  const missing = new Set<string>();
  const showsSample = ({ name }: AnySlot): boolean => mode === 'edit' && samples.has(name);
  reportMissing((sentence) => {
    if (mode === undefined || missing.has(sentence)) return;
    missing.add(sentence);
    console.warn(`No dictionary has "${sentence}" in the language "${language()}".`);
  });
  return {
    setMode(newMode) {
      mode = newMode;
      $mode.set(newMode);
      // In Preview the slot looks as it will to a visitor, so notes are hidden there.
      for (const note of document.querySelectorAll<HTMLElement>(`[${NOTE}]`))
        note.hidden = mode !== 'edit';
    },
    showsSample,
    async prepare(slot) {
      if (!samples.has(slot.name)) await slot.prepare?.();
      else if (!showsSample(slot)) await slot.prepare?.().catch(() => undefined);
    },
    connect: (element, slot, raw, view) =>
      connectToEditor(element, slot, raw, (sent) => samples.show($mode, slot.name, view(sent))),
    explain(element, slot, problems) {
      const note = createNote(slot.name, problems);
      note.hidden = mode !== 'edit';
      element.prepend(note);
    },
    clear(element) {
      element.querySelector(`:scope > [${NOTE}]`)?.remove();
    },
  };
}

/** Lists, above a slot's fallback, the dialog fields to mend. */
function createNote(name: string, problems: AttributeProblem[]): HTMLElement {
  const note = document.createElement('div');
  note.setAttribute(NOTE, '');
  note.setAttribute('role', 'note');
  note.style.cssText = NOTE_STYLE;
  note.textContent = `This component (${name}) is not ready. In its dialog:`;
  const list = document.createElement('ul');
  list.style.margin = '0.5rem 0 0 1.25rem';
  for (const { message } of problems) {
    const item = document.createElement('li');
    item.textContent = message;
    list.append(item);
  }
  note.append(list);
  return note;
}

/** Not `data-cmp-…`, which only the attributes of a slot's contract are named. */
const NOTE = 'data-authoring-note';

/** Inline, because a visitor's style sheet should not contain what only an author sees. */
const NOTE_STYLE = [
  'padding: 1rem',
  'border: 2px dashed #b3261e',
  'border-radius: 4px',
  'background: #fff',
  'color: #1f1f1f',
  'font: 1rem/1.5 system-ui, sans-serif',
].join(';');
