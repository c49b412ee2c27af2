import InputMask from 'imask/esm/controls/input';
// Registers the pattern mask, the only kind that we use: the parts weigh two thirds of the whole.
import 'imask/esm/masked/pattern';

export interface Mask {
  /** Every 0 stands for a digit, every Z for one from 2 to 9; the rest is set by itself. */
  readonly pattern: string;
  /** Cleans each insertion: one typed character, or all that was pasted or filled in. */
  readonly prepare: (text: string) => string;
}

/** Masks what an input holds and whatever is entered later. Returns a function that stops it. */
export function maskInput(input: HTMLInputElement, { pattern, prepare }: Mask): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  // IMask derives the insertion from the selection before it. It cannot do so when a browser fills
  // in a form, and would keep parts of the old value, so it is given the new value.
  let whole: string | undefined;
  const notice = (event: Event): void => {
    whole = wholeValue(event, input.value, (text) => isComplete(prepare(text), pattern));
  };
  input.addEventListener('input', notice, { capture: true, signal });
  const mask = new InputMask(input, { mask: pattern, definitions: { Z: /[2-9]/ }, prepare });
  const replace = (): void => {
    if (whole !== undefined) mask.value = whole;
  };
  input.addEventListener('input', replace, { signal });
  // IMask does not listen to a form's reset and would compare the next input with the old value.
  const empty = (): void => {
    mask.value = '';
  };
  input.form?.addEventListener('reset', empty, { signal });
  return () => {
    listening.abort();
    mask.destroy();
  };
}

/**
 * The new value, if it was entered at once: by an autofill, whose event may have no input type, or
 * by inserting a complete text anywhere.
 */
function wholeValue(
  event: Event,
  value: string,
  completes: (text: string) => boolean,
): string | undefined {
  if (!(event instanceof InputEvent) || event.inputType === '') return value;
  return event.data !== null && completes(event.data) ? event.data : undefined;
}

function isComplete(text: string, pattern: string): boolean {
  return text.replace(/\D/g, '').length >= pattern.replace(/[^0Z]/g, '').length;
}
