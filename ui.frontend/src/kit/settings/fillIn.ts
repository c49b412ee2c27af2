import { datePartsOf } from '../../base/values/calendarDate';

/**
 * Fills in fields of a form as if they were typed, so that masks, rules and listeners of the form
 * notice. A date of birth has a field for each of its three parts (`kit/ui/fields/DateOfBirth`).
 */
export function fillIn(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const parts = ['month', 'day', 'year'].map((part) => controlIn(form, `${name}-${part}`));
    const texts = datePartsOf(value);
    if (parts[0])
      parts.forEach((control, index) => {
        setValue(control, texts[index] ?? '');
      });
    else setValue(controlIn(form, name), value);
  }
}

type Control = HTMLInputElement | HTMLSelectElement;

function controlIn(form: HTMLFormElement, name: string): Control | undefined {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement
    ? control
    : undefined;
}

function setValue(control: Control | undefined, value: string): void {
  if (!control) return;
  if (control instanceof HTMLInputElement && control.type === 'checkbox')
    control.checked = value === 'true';
  else control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
