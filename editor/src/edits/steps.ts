import { $editables } from '../page/pageState';
import { go } from './history';
import { renderAgain } from './renderAgain';

/** Undoes the last step and shows the page as it was. */
export async function undoStep(): Promise<void> {
  await show(
    await go(
      (done) => done - 1,
      () => void undoStep(),
    ),
  );
}

/** Does the step again that was undone last. */
export async function redoStep(): Promise<void> {
  await show(
    await go(
      (done) => done + 1,
      () => void redoStep(),
    ),
  );
}

/** Undoes or redoes steps until the given number of them is done, and shows the page as it was then. */
export async function goToStep(wanted: number): Promise<void> {
  await show(
    await go(
      () => wanted,
      () => void goToStep(wanted),
    ),
  );
}

/** Renders the containers of changed components again, because a component may be one that is gone now. */
function show(paths: readonly string[]): Promise<void> {
  return renderAgain(paths.map((path) => $editables.get().get(path)?.parent?.path ?? path));
}
