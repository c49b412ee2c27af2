import { go } from './history';
import { renderContainers } from './renderAgain';

/** Undoes the last step and shows the page as it was. */
export async function undoStep(): Promise<void> {
  await renderContainers(
    await go(
      (done) => done - 1,
      () => void undoStep(),
    ),
  );
}

/** Does the step again that was undone last. */
export async function redoStep(): Promise<void> {
  await renderContainers(
    await go(
      (done) => done + 1,
      () => void redoStep(),
    ),
  );
}

/** Undoes or redoes steps until the given number of them is done, and shows the page as it was then. */
export async function goToStep(wanted: number): Promise<void> {
  await renderContainers(
    await go(
      () => wanted,
      () => void goToStep(wanted),
    ),
  );
}
