import { html } from '../../../html/html';
import type { Html } from '../../../html/html';

/** A field of a form of the shop: its label, its hint if it has one, and its control. */
export interface ShopField {
  /** The id of the control; the hint's is `<id>-hint`. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** An input or a select with the class `ui-field__control`. */
  readonly control: Html;
}

/** Returns the markup of a field, the same as in the site's own forms. */
export function fieldMarkup({ id, label, hint, control }: ShopField): Html {
  return html`<p class="ui-field">
    <label class="ui-field__label" for="${id}">${label}</label>
    ${hint !== undefined && html`<span class="ui-field__hint" id="${id}-hint">${hint}</span>`}
    ${control}
  </p>`;
}
