type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Puts a saved form state into the equivalent fields of other markup. */
export type RestoreFormState = (to: HTMLElement) => void;

/**
 * Saves the values of the named fields of a slot, and which of them has the focus. Returns a function that
 * restores them in the equivalent fields (same name, same position among those of that name) of
 * other markup. Passwords, one-time codes, files and hidden fields are never saved.
 */
export function saveFormState(from: HTMLElement): RestoreFormState {
  const present = fieldsOf(from);
  const saved = present.map(([key, field]) => [key, valueOf(field)] as const);
  const focused = present.find(([, field]) => field === document.activeElement)?.[0];
  return (to) => {
    const fields = new Map(fieldsOf(to));
    for (const [key, value] of saved) {
      const field = fields.get(key);
      if (field) setValue(field, value);
    }
    if (focused) fields.get(focused)?.focus();
  };
}

/** Clones the children of a slot as the server sent them, to restore them if the component fails. */
export function cloneMarkup(slot: HTMLElement): Node[] {
  const clones = [...slot.childNodes].map((node) => node.cloneNode(true));
  const copy = document.createElement('div');
  copy.append(...clones);
  // A cloned field has the current value of its original.
  for (const field of copy.querySelectorAll<HTMLInputElement>(SECRET))
    field.value = field.defaultValue;
  return clones;
}

const SECRET = '[type=password],[autocomplete*=password],[autocomplete=one-time-code]';
const SAVED = `[name]:not([type=hidden],[type=file],${SECRET})`;

function fieldsOf(slot: HTMLElement): [string, TextControl][] {
  const counts = new Map<string, number>();
  // The selector has tags alone, because a browser tries a longer selector on every element of the slot.
  return [...slot.querySelectorAll<TextControl>('input,textarea,select')]
    .filter((field) => field.matches(SAVED))
    .map((field) => {
      const count = (counts.get(field.name) ?? 0) + 1;
      counts.set(field.name, count);
      return [`${field.name} ${count}`, field];
    });
}

function valueOf(field: TextControl): string | boolean | string[] {
  if (field instanceof HTMLSelectElement)
    return [...field.selectedOptions].map(({ value }) => value);
  return isCheckable(field) ? field.checked : field.value;
}

function setValue(field: TextControl, value: ReturnType<typeof valueOf>): void {
  if (field instanceof HTMLSelectElement) {
    if (!Array.isArray(value)) return;
    for (const option of field.options) option.selected = value.includes(option.value);
  } else if (isCheckable(field)) field.checked = value === true;
  else if (typeof value === 'string') field.value = value;
}

const isCheckable = (field: TextControl): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';
