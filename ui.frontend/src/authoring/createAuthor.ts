import type { Author } from './Author';
import { connectToEditor } from './editorSdk';
import type { AuthoringMode } from './mode';
import { placeNote, removeNote, showNotes } from './note';

/** Attends to the slots of a page that is open in an author's browser. */
export function createAuthor(): Author {
  let mode: AuthoringMode;
  return {
    setMode(now) {
      mode = now;
      showNotes(mode === 'edit');
    },
    connect: connectToEditor,
    explain(element, slot, problems) {
      placeNote(element, slot.name, problems, mode === 'edit');
    },
    clear: removeNote,
  };
}
