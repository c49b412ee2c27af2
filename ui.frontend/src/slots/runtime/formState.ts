type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Remembers what the visitor has typed into the named fields of a slot, and which one has the
 * focus. Returns what puts it into the equivalent fields (same name, same turn) of other markup.
 * Passwords, one-time codes, files and hidden fields are never carried over.
 */
export function carryTyped(from: HTMLElement): (to: HTMLElement) => void {
  const typed = fieldsOf(from).map(([key, field]) => [key, valueOf(field)] as const);
  const focused = fieldsOf(from).find(([, field]) => field === document.activeElement)?.[0];
  return (to) => {
    const fields = new Map(fieldsOf(to));
    for (const [key, value] of typed) {
      const field = fields.get(key);
      if (field) setValue(field, value);
    }
    if (focused) fields.get(focused)?.focus();
  };
}

/** The children of a slot as the server sent them, ready to stand there again. */
export function keepMarkup(slot: HTMLElement): Node[] {
  const kept = [...slot.childNodes].map((node) => node.cloneNode(true));
  const copy = document.createElement('div');
  copy.append(...kept);
  // A cloned field brings along what was typed.
  for (const field of copy.querySelectorAll<HTMLInputElement>(SECRET))
    field.value = field.defaultValue;
  return kept;
}

const SECRET = '[type=password],[autocomplete*=password],[autocomplete=one-time-code]';
const CARRIED = `:is(input,textarea,select)[name]:not([type=hidden],[type=file],${SECRET})`;

function fieldsOf(slot: HTMLElement): [string, TextControl][] {
  const turns = new Map<string, number>();
  return [...slot.querySelectorAll<TextControl>(CARRIED)].map((field) => {
    const turn = (turns.get(field.name) ?? 0) + 1;
    turns.set(field.name, turn);
    return [`${field.name} ${turn}`, field];
  });
}

function valueOf(field: TextControl): string | boolean | string[] {
  if (field instanceof HTMLSelectElement)
    return [...field.selectedOptions].map(({ value }) => value);
  return isTicked(field) ? field.checked : field.value;
}

function setValue(field: TextControl, value: ReturnType<typeof valueOf>): void {
  if (field instanceof HTMLSelectElement) {
    if (!Array.isArray(value)) return;
    for (const option of field.options) option.selected = value.includes(option.value);
  } else if (isTicked(field)) field.checked = value === true;
  else if (typeof value === 'string') field.value = value;
}

const isTicked = (field: TextControl): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';
