import { toRecord } from '../../base/values/tolerant';

/*
 * The browser's back and forward buttons go through the steps of a form. Its history state holds the
 * name of the step and nothing that was typed, because browsers write history to the disk.
 */

const STEP = 'formStep';

/** The name of the step at the present place of the history; undefined where it is none of a form. */
export function stepInHistory(): string | undefined {
  const step = toRecord(history.state)[STEP];
  return typeof step === 'string' ? step : undefined;
}

/** Forgets the step at the present place, where the form is replaced by that of another person on the same page. */
export function forgetStep(): void {
  history.replaceState({ ...toRecord(history.state), [STEP]: undefined }, '');
}

/** Notes the step at a new place of the history, or at the present one. The address stays. */
export function writeStep(step: string, place: 'new' | 'present'): void {
  const state = { ...toRecord(history.state), [STEP]: step };
  if (place === 'new') history.pushState(state, '');
  else history.replaceState(state, '');
}
