import {
  computeAccessibleDescription,
  computeAccessibleName,
  getRole,
  isInaccessible,
} from 'dom-accessibility-api';
import { tabbable } from 'tabbable';

/** The words for roles, those of the Core Accessibility API Mappings as screen readers say them. */
const ROLES: Readonly<Record<string, string>> = {
  alert: 'alert, read at once',
  button: 'button',
  checkbox: 'checkbox',
  combobox: 'combo box',
  complementary: 'landmark',
  dialog: 'dialog',
  form: 'form landmark',
  group: 'group',
  heading: 'heading',
  img: 'image',
  link: 'link',
  listbox: 'list box',
  meter: 'meter',
  navigation: 'navigation landmark',
  password: 'password field',
  progressbar: 'progress bar',
  radio: 'radio button',
  radiogroup: 'radio group',
  region: 'landmark',
  search: 'search landmark',
  searchbox: 'search field',
  slider: 'slider',
  spinbutton: 'number field',
  status: 'status, read when it changes',
  switch: 'switch',
  tab: 'tab',
  table: 'table',
  tabpanel: 'tab panel',
  textbox: 'text field',
};

/** Roles of elements that are read only if they have a name, or a text. */
const NAMED: ReadonlySet<string> = new Set([
  'alert',
  'form',
  'group',
  'img',
  'region',
  'status',
  'table',
]);

/** The keys that act on what has the focus, by role (ARIA Authoring Practices Guide). */
const KEYS: Readonly<Record<string, string>> = {
  button: 'Enter or Space presses it',
  checkbox: 'Space ticks it',
  combobox: 'arrow keys choose, Escape closes',
  link: 'Enter follows it',
  listbox: 'arrow keys choose',
  radio: 'arrow keys choose',
  searchbox: 'Enter searches',
  slider: 'arrow keys change it',
  spinbutton: 'arrow keys change it',
  switch: 'Space switches it',
  tab: 'arrow keys change the tab',
};

/** Shows the keyboard and screen-reader notes of each example once its frame has performed the visitor's steps. */
export function followExample(frame: HTMLIFrameElement): void {
  const notes = document.querySelector<HTMLElement>('#accessibility [data-notes]');
  if (!notes) return;
  let stop: (() => void) | undefined;
  frame.addEventListener('load', () => {
    stop?.();
    const shown = frame.contentDocument;
    // The example comes after the title of its page.
    const example = shown?.querySelector('main .title')?.nextElementSibling;
    if (!shown || !example) return;
    const read = (): void => {
      if (shown.documentElement.dataset.example === undefined) return;
      fill(notes, 'stops', tabStops(example));
      fill(notes, 'spoken', spokenLines(example));
      notes.hidden = false;
    };
    const observer = new MutationObserver(read);
    observer.observe(shown.documentElement, { attributeFilter: ['data-example'] });
    stop = () => {
      observer.disconnect();
    };
    read();
  });
}

function fill(notes: HTMLElement, part: string, lines: readonly string[]): void {
  const list = notes.querySelector(`[data-notes-list="${part}"]`);
  const entries = lines.length > 0 ? lines : ['Nothing.'];
  list?.replaceChildren(
    ...entries.map((line) => {
      const entry = document.createElement('li');
      entry.textContent = line;
      return entry;
    }),
  );
}

/** Returns what a screen reader finds below an element besides plain text, in its order. */
function spokenLines(root: Element): readonly string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const role = roleOf(element);
    const word = ROLES[role];
    if (word === undefined || isHidden(element)) return [];
    const name = nameOf(element, role);
    if (name === '' && NAMED.has(role)) return [];
    const description = computeAccessibleDescription(element);
    const parts = [[word, levelOf(element)].filter(Boolean).join(' '), ...statesOf(element)];
    return [
      `${parts.join(', ')}${name === '' ? '' : `: “${name}”`}${description === '' ? '' : ` – ${description}`}`,
    ];
  });
}

/** Returns what takes the focus below an element in the order of the Tab key, with the keys that act there. */
function tabStops(root: Element): readonly string[] {
  return tabbable(root).map((element) => {
    const role = roleOf(element);
    const what = ROLES[role] ?? 'area that scrolls';
    const keys = element.matches('summary') ? 'Enter or Space opens it' : KEYS[role];
    const name = nameOf(element, role);
    return `${name === '' ? what : `“${name}”, ${what}`}${keys === undefined ? '' : `: ${keys}`}`;
  });
}

/** Returns the role of an element. A password and a summary have none in the standard, and are read as what they are. */
function roleOf(element: Element): string {
  if (element.matches('input[type="password"]')) return 'password';
  return element.matches('summary') ? 'button' : (getRole(element) ?? '');
}

/** Returns whether a screen reader passes over an element, such as the content of details that are closed. */
const isHidden = (element: Element): boolean =>
  isInaccessible(element) ||
  (element.closest('details:not([open])') !== null && !element.matches('summary'));

/** Returns the name of an element. A live region without one has its text. */
function nameOf(element: Element, role: string): string {
  const name = computeAccessibleName(element);
  const hasText = role === 'alert' || role === 'status' || element.matches('summary');
  const text = name === '' && hasText ? element.textContent : name;
  return text.replace(/\s+/g, ' ').trim();
}

const levelOf = (element: Element): string =>
  /^H([1-6])$/.exec(element.tagName)?.[1] ?? element.getAttribute('aria-level') ?? '';

/** Returns the states that are read with an element. */
function statesOf(element: Element): readonly string[] {
  const is = (name: string): boolean => element.getAttribute(`aria-${name}`) === 'true';
  const states: readonly (readonly [string, boolean])[] = [
    ['required', is('required') || element.matches(':required')],
    ['invalid', is('invalid')],
    ['unavailable', is('disabled') || element.matches(':disabled')],
    ['checked', is('checked') || element.matches('input:checked')],
    ['pressed', is('pressed')],
    ['selected', is('selected')],
    ['expanded', is('expanded') || element.matches('details[open] > summary')],
    [
      'collapsed',
      element.getAttribute('aria-expanded') === 'false' ||
        element.matches('details:not([open]) > summary'),
    ],
    ['current', element.hasAttribute('aria-current') && !element.matches('[aria-current="false"]')],
  ];
  return states.flatMap(([state, holds]) => (holds ? [state] : []));
}
