import type { JsonObject } from '../dialog/tree/DialogNode';
import type { Editable } from '../page/editables';
import { getJson } from '../server/request';
import { withStyles } from './withStyles';

/** A component's dialog and the content that it edits. */
export interface LoadedDialog {
  readonly dialog: JsonObject;
  readonly content: JsonObject;
}

/** Loads the merged dialog of a component, its content, and the styles that its policy offers. @throws ServerError */
export async function loadDialog({ path, config }: Editable): Promise<LoadedDialog> {
  const [loaded, content] = await Promise.all([
    getJson((config.dialogSrc ?? '').replace('/_cq_dialog.html', '/_cq_dialog.dialog.json')),
    getJson(`${path}.infinity.json`),
  ]);
  const { dialog, policy } = loaded as { dialog: JsonObject; policy?: string };
  const settings = policy === undefined ? {} : await getJson(`${policy}.infinity.json`);
  return { dialog: withStyles(dialog, settings as JsonObject), content: content as JsonObject };
}
