import type { Editable } from './editables';
import type { InPlaceEditor } from './inPlaceEditors';

/** A text of a component that can be edited on the page. */
export interface EditableText {
  readonly editor: InPlaceEditor;
  /** The element in the frame's document that shows the text. */
  readonly element: HTMLElement;
}

/** Returns the texts of a component that are on the page and can be edited there. */
export function textsOf({ element, config, children }: Editable): readonly EditableText[] {
  return config.inPlace.flatMap((editor) => {
    const shown = find(element, editor.query);
    const isOwn = shown && !children.some((child) => child.element.contains(shown));
    // A plain text among other elements, such as beside an icon, would take them with it.
    const isWhole = editor.kind === 'rich' || shown?.childElementCount === 0;
    return isOwn && isWhole ? [{ editor, element: shown }] : [];
  });
}

function find(element: HTMLElement, query: string | undefined): HTMLElement | undefined {
  try {
    const found = query === undefined ? element.firstElementChild : element.querySelector(query);
    return (found as HTMLElement | null) ?? undefined;
  } catch {
    // A selector that the browser does not understand finds nothing.
    return undefined;
  }
}
