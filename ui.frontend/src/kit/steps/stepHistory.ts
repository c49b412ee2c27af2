import { toRecord } from '../../base/values/tolerant';

/* The browser's back and forward buttons go through the steps of a form. Its history state holds
   the name of the step and nothing that was typed, because browsers write history to the disk. */

const STEP = 'formStep';

/**
 * Returns the name of the step at the current history entry; undefined if the entry belongs to no
 * form.
 */
export function stepInHistory(): string | undefined {
  const step = toRecord(history.state)[STEP];
  return typeof step === 'string' ? step : undefined;
}

/**
 * Removes the step from the current history entry when another person's form replaces this one on
 * the same page.
 */
export function forgetStep(): void {
  history.replaceState({ ...toRecord(history.state), [STEP]: undefined }, '');
}

/** Records the step in a new history entry, or in the current one. The address stays. */
export function writeStep(step: string, place: 'new' | 'present'): void {
  const state = { ...toRecord(history.state), [STEP]: step };
  if (place === 'new') history.pushState(state, '');
  else history.replaceState(state, '');
}
