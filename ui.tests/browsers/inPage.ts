import { queryAllByLabelText, queryAllByRole, type ByRoleOptions } from '@testing-library/dom';

/** One step on the way to an element, which searches the elements of the previous step. */
export type Step =
  | { readonly role: string; readonly name?: Name; readonly level?: number }
  | { readonly label: Name }
  | { readonly selector: string }
  | { readonly nth: number };

/** An exact name, or a pattern. */
export type Name = string | { readonly pattern: string };

/** An element's state as a visitor perceives it. */
export interface Seen {
  readonly text: string;
  readonly value: string;
  readonly isVisible: boolean;
  readonly isFocused: boolean;
  readonly isChecked: boolean;
}

/** The point at which an element can be clicked, or the reason why it cannot. */
export type Place = { readonly x: number; readonly y: number } | { readonly why: string };

/** Returns the state of the elements that the steps lead to, in document order. */
export function see(steps: readonly Step[]): Seen[] {
  return find(steps).map((element) => ({
    text: (element instanceof HTMLElement ? element.innerText : element.textContent)
      .replace(/\s+/g, ' ')
      .trim(),
    value: 'value' in element ? String(element.value) : '',
    isVisible: isVisible(element),
    isFocused: element === document.activeElement,
    isChecked: element instanceof HTMLInputElement && element.checked,
  }));
}

/** Scrolls the first element into the window and returns its middle. */
export function place(steps: readonly Step[]): Place {
  const [element] = find(steps);
  if (!element) return { why: 'is not in the page' };
  if (!isVisible(element)) return { why: 'is hidden' };
  if (!isInWindow(element))
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const middle = { x: left + width / 2, y: top + height / 2 };
  const hit = document.elementFromPoint(middle.x, middle.y);
  return isPartOf(element, hit)
    ? middle
    : { why: `is covered by ${hit?.outerHTML.slice(0, 80) ?? 'nothing'}` };
}

interface Press {
  isMissed: boolean;
  listening: AbortController;
}

let press: Press | undefined;

/**
 * Suppresses the next press if it does not reach the first element, which may move or be covered while the browser
 * carries out the click.
 */
export function guard(steps: readonly Step[]): void {
  const [element] = find(steps);
  const guarded: Press = { isMissed: false, listening: new AbortController() };
  press = guarded;
  const { signal } = guarded.listening;
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
    window.addEventListener(
      type,
      (event) => {
        if (event.type === 'pointerdown')
          guarded.isMissed = !element || !isPartOf(element, event.target as Element);
        if (!guarded.isMissed) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      { capture: true, signal },
    );
  }
}

/** Ends the guard and returns whether the press reached the element. */
export function wasHit(): boolean {
  press?.listening.abort();
  return press?.isMissed !== true;
}

/** Returns whether a click on `hit` counts for the element, or for the label of a field that may be hidden. */
function isPartOf(element: Element, hit: Element | null): boolean {
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  return hit !== null && (element.contains(hit) || label?.contains(hit) === true);
}

/** Selects a field's text, so that the next key replaces it. */
export function select(steps: readonly Step[]): void {
  const [element] = find(steps);
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    element.select();
}

function find(steps: readonly Step[]): Element[] {
  let found: Element[] = [document.body];
  for (const step of steps) {
    if ('nth' in step) found = found.slice(step.nth).slice(0, 1);
    else found = [...new Set(found.flatMap((element) => within(element as HTMLElement, step)))];
  }
  return found;
}

function within(element: HTMLElement, step: Exclude<Step, { nth: number }>): Element[] {
  if ('selector' in step) return [...element.querySelectorAll(step.selector)];
  if ('label' in step) return queryAllByLabelText(element, matcher(step.label));
  const options: ByRoleOptions = {
    ...(step.name !== undefined && { name: matcher(step.name) }),
    ...(step.level !== undefined && { level: step.level }),
  };
  return queryAllByRole(element, step.role, options);
}

const matcher = (name: Name): string | RegExp =>
  typeof name === 'string' ? name : new RegExp(name.pattern);

function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0;
}

function isInWindow(element: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}
