import { PAGE_COMMANDS } from '../server/pageCommands';
import type { FormField } from '../server/request';
import { t } from '../words/t';
import { $saving, send } from './history';

/** The result of a command: the path of the page or asset, or why nothing was done. */
export type CommandResult =
  | { readonly kind: 'done'; readonly path: string }
  | { readonly kind: 'failed'; readonly message: string };

/** Runs a command on pages or assets as one step of the history, which has the label. */
export async function runCommand(
  label: string,
  fields: readonly FormField[],
): Promise<CommandResult> {
  const written = await send(label, PAGE_COMMANDS, fields);
  if (written) {
    const { path } = (written.body ?? {}) as { path?: unknown };
    return { kind: 'done', path: typeof path === 'string' ? path : '' };
  }
  const saving = $saving.get();
  const message = saving.kind === 'failed' ? saving.message : t('It could not be done.');
  return { kind: 'failed', message };
}
