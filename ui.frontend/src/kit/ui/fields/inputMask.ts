import InputMask from 'imask/esm/controls/input';
// Registers the pattern mask, the only kind that we use: the parts are two thirds of the size of
// the whole.
import 'imask/esm/masked/pattern';

export interface Mask {
  /**
   * Every 0 is a placeholder for a digit, every Z for one from 2 to 9; the rest is inserted
   * automatically.
   */
  readonly pattern: string;
  /** Cleans each insertion: one typed character, or all text that was pasted or filled in. */
  readonly prepare: (text: string) => string;
  /**
   * Reports whether a text, or the beginning of one, fits the pattern without a loss; by default
   * any text fits, and the pattern takes what it can.
   */
  readonly fits?: (text: string) => boolean;
}

/**
 * Masks the current value of an input and everything that is entered later. A text that does not
 * fit the mask is left as entered, until it fits again. Returns a function that stops it.
 */
export function maskInput(
  input: HTMLInputElement,
  { pattern, prepare, fits = () => true }: Mask,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let mask: InputMask | undefined;
  const begin = (): void => {
    mask = new InputMask(input, { mask: pattern, definitions: { Z: /[2-9]/ }, prepare });
  };
  const leave = (): void => {
    mask?.destroy();
    mask = undefined;
  };
  // A script may have changed the value without an event: IMask would compare the next input with
  // the previous value and drop a digit.
  const catchUp = (): void => {
    if (!fits(input.value)) leave();
    else if (!mask) begin();
    else if (mask.displayValue !== input.value) mask.value = input.value;
  };
  for (const type of ['click', 'keydown', 'beforeinput'])
    input.addEventListener(type, catchUp, { capture: true, signal });
  // In Chromium `select()` gives the focus before it selects. IMask would move the cursor at the focus and so lose the
  // selection, and Delete would then remove one digit.
  const focus = (event: FocusEvent): void => {
    catchUp();
    event.stopImmediatePropagation();
    setTimeout(() => {
      if (document.activeElement === input) mask?.alignCursorFriendly();
    });
  };
  input.addEventListener('focus', focus, { capture: true, signal });
  // IMask derives the insertion from the selection before it. It cannot do so when a browser fills
  // in a form, and would keep parts of the old value, so it receives the new value.
  let whole: string | undefined;
  const notice = (event: Event): void => {
    whole = wholeValue(
      event,
      input.value,
      (text) => fits(text) && isComplete(prepare(text), pattern),
    );
    if (!fits(whole ?? input.value)) leave();
    else if (!mask) {
      if (whole !== undefined) input.value = whole;
      begin();
    }
  };
  input.addEventListener('input', notice, { capture: true, signal });
  if (fits(input.value)) begin();
  const replace = (): void => {
    if (whole !== undefined && mask) mask.value = whole;
  };
  input.addEventListener('input', replace, { signal });
  // IMask does not listen to a form's reset and would compare the next input with the old value.
  const empty = (): void => {
    if (mask) mask.value = '';
  };
  input.form?.addEventListener('reset', empty, { signal });
  return () => {
    listening.abort();
    leave();
  };
}

/**
 * Returns the new value if it was entered at once: by an autofill, whose event may have no input
 * type, or by inserting a complete text anywhere.
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
