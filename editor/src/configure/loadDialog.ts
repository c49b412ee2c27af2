import type { JsonObject } from '../dialog/tree/DialogNode';
import type { Editable } from '../page/editables';
import { getJson } from '../server/request';
import { withPolicyFields } from './policyFields';
import { withStyles } from './withStyles';

/** A component's dialog and the content that it edits. */
export interface LoadedDialog {
  readonly dialog: JsonObject;
  readonly content: JsonObject;
  /** The revision of the content; undefined if there is none yet. */
  readonly revision: string | undefined;
}

/** Loads the merged dialog of a component, its content, and the styles that its policy offers. @throws ServerError */
export async function loadDialog({ path, config }: Editable): Promise<LoadedDialog> {
  // Before the content, so that the revision is never newer than what the author sees.
  const loaded = await getJson(
    (config.dialogSrc ?? '').replace(/(\/_cq_(?:design_)?dialog)\.html/, '$1.dialog.json'),
  );
  const { dialog, policy, revision } = loaded as Loaded;
  const [content, settings] = await Promise.all([
    getJson(`${config.structurePath ?? path}.infinity.json`),
    policy === undefined ? {} : getJson(`${policy}.infinity.json`),
  ]);
  return {
    dialog: await withPolicyFields(withStyles(dialog, settings)),
    content: content as JsonObject,
    revision,
  };
}

interface Loaded {
  readonly dialog: JsonObject;
  readonly policy?: string;
  readonly revision?: string;
}
