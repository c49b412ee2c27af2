import { withoutInvisible } from '../../base/values/invisible';

/**
 * Reads the current values of a form, all of them without invisible characters
 * (docs/specification/forms.md#invisible-characters); later typing does not change them. A field
 * that the form would not send, such as an unticked checkbox, is empty.
 */
export function formValues(form: HTMLFormElement): (name: string) => string {
  const entries = new FormData(form);
  return (name) => {
    const value = entries.get(name);
    return typeof value === 'string' ? withoutInvisible(value) : '';
  };
}
