import { isFresh, valueAt } from '../content/storedValue';
import { childOf, itemsOf, type JsonObject, readNode, textOf } from '../tree/DialogNode';
import { createScope } from './createScope';
import type { Scope } from './Form';

/** The state of an open dialog. */
export interface Form extends Scope {
  readonly title: string | undefined;
  /** The client libraries that the dialog names, whose scripts the editor does not run. */
  readonly hasScripts: boolean;
}

/**
 * Opens a dialog.
 *
 * @param dialog the JSON of the dialog's node (`cq:dialog.infinity.json`), merged and with its includes resolved
 * @param content the JSON of the component's node with all descendants
 */
export function createForm(dialog: JsonObject, content: JsonObject): Form {
  const root = readNode(dialog);
  const top = childOf(root, 'content') ?? root;
  const scope = createScope(childOf(top, 'items') ? [top] : itemsOf(root), {
    storedAt: (name) => valueAt(content, name),
    isFresh: isFresh(content),
  });
  return {
    ...scope,
    title: textOf(root, 'jcr:title'),
    hasScripts: root.json.extraClientlibs !== undefined,
  };
}
