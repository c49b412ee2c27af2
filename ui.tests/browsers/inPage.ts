import { queryAllByLabelText, queryAllByRole, type ByRoleOptions } from '@testing-library/dom';

/** One step on the way to an element: what to look for in the elements of the step before. */
export type Step =
  | { readonly role: string; readonly name?: Name; readonly level?: number }
  | { readonly label: Name }
  | { readonly selector: string }
  | { readonly nth: number };

/** A name as it is, or a pattern. */
export type Name = string | { readonly pattern: string };

/** What a visitor can tell of an element. */
export interface Seen {
  readonly text: string;
  readonly value: string;
  readonly isVisible: boolean;
  readonly isFocused: boolean;
  readonly isChecked: boolean;
}

/** Where an element can be clicked, or why it cannot. */
export type Place = { readonly x: number; readonly y: number } | { readonly why: string };

/** What the elements say that the steps lead to, in the order of the document. */
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

/** The middle of the first element, scrolled into the window. */
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
 * Keeps the next press from whatever has come between the pointer and the first element, which may move while the
 * browser carries out the click.
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

/** Ends the guard. Whether the press met the element. */
export function wasHit(): boolean {
  press?.listening.abort();
  return press?.isMissed !== true;
}

/** Whether a click there is a click on the element, or on the label of a field that may be hidden. */
function isPartOf(element: Element, hit: Element | null): boolean {
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  return hit !== null && (element.contains(hit) || label?.contains(hit) === true);
}

/** Marks what a field holds, so that the next key replaces it. */
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
