import { html } from '../../../html/html';
import type { Html } from '../../../html/html';

/** A field of a form of the shop: its label, its hint if it has one, and its control. */
export interface ShopField {
  /** The id of the control; the hint's is `<id>-hint`. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** The problem with the text that was sent; the id of its line is `<id>-error`. */
  readonly error?: string | undefined;
  /** An input or a select with the class `ui-field__control`, and with {@link aboutControl}. */
  readonly control: Html;
}

/** Returns the markup of a field, the same as in the site's own forms. */
export function fieldMarkup({ id, label, hint, error, control }: ShopField): Html {
  return html`<p class="ui-field">
    <label class="ui-field__label" for="${id}">${label}</label>
    ${hint !== undefined && html`<span class="ui-field__hint" id="${id}-hint">${hint}</span>`}
    ${control}
    ${error !== undefined && html`<span class="ui-field__error" id="${id}-error">${error}</span>`}
  </p>`;
}

/** A field with a text input. */
export interface ShopTextField extends Omit<ShopField, 'control'> {
  readonly value: string;
  /** The input's own attributes, such as its name and its `autocomplete`. */
  readonly attributes: Html;
}

/** Returns the markup of a field with a text input. */
export function textField({ value, attributes, ...field }: ShopTextField): Html {
  return fieldMarkup({
    ...field,
    control: html`<input
      class="ui-field__control"
      id="${field.id}"
      value="${value}"
      ${attributes}
      ${aboutControl(field)}
    />`,
  });
}

/** Returns the attributes that tie a control to its hint and its error. */
export function aboutControl({ id, hint, error }: Omit<ShopField, 'control' | 'label'>): Html {
  const ids = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`];
  const described = ids.filter(Boolean).join(' ');
  return html`${described !== '' && html`aria-describedby="${described}"`}
  ${error !== undefined && html`aria-invalid="true"`}`;
}
