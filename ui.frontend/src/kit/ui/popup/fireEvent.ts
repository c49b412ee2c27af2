/**
 * Fires a picker's event at its input, from which it bubbles, so that a script of the page can
 * listen where the former libraries fired theirs.
 */
export function fireEvent(input: Element | null, type: string): void {
  input?.dispatchEvent(new CustomEvent(type, { bubbles: true }));
}

/** Writes a value into an input as if it were typed, which notifies form and rules. */
export function enterValue(input: HTMLInputElement | HTMLSelectElement, value: string): void {
  if (input.value === value) return;
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
