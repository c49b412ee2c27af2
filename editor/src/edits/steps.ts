import { $editables } from '../page/pageState';
import { redo, undo } from './history';
import { renderAgain } from './renderAgain';

/** Undoes the last step and shows the page as it was. */
export async function undoStep(): Promise<void> {
  await renderAgain(around(await undo()));
}

/** Does the step again that was undone last. */
export async function redoStep(): Promise<void> {
  await renderAgain(around(await redo()));
}

/** Returns the containers of changed components, because a component may be one that is gone now. */
function around(paths: readonly string[] = []): string[] {
  return paths.map((path) => $editables.get().get(path)?.parent?.path ?? path);
}
