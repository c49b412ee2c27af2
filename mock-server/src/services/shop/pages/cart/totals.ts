import { US_STATES } from '../../../stores/geocoding/usStates';
import { html } from '../../../../html/html';
import type { Html } from '../../../../html/html';
import type { QuoteItem } from '../../quote/items';
import type { Quote } from '../../quote/quotes';
import { totalsOf } from '../../quote/totals';
import type { Delivery, Totals } from '../../quote/totals';
import { aboutControl, fieldMarkup } from '../field';
import { dollars } from '../price';
import { cartSentences } from '../sentences/cart';
import type { Visit } from '../visit';

/** Returns today's totals of a cart, with the delivery that its visitor has chosen. */
export function totalsFor(
  { context }: Visit,
  quote: Quote,
  items: readonly QuoteItem[],
  wish: { readonly delivery: Delivery; readonly state: string | undefined },
): Totals {
  const today = context.now().toISOString().slice(0, 'YYYY-MM-DD'.length);
  return totalsOf(items, { ...quote, ...wish, today });
}

/** Returns the totals as a list. Before the checkout, shipping and tax are estimates. */
export function totalsList(
  totals: Totals,
  { language }: Visit,
  { state, isEstimate }: { readonly state: string | undefined; readonly isEstimate: boolean },
): Html {
  const sentences = cartSentences[language];
  const { subtotal, discount, bonus, shipping, tax, total, coupon } = totals;
  const line = (name: string, amount: string | Html, className = ''): Html =>
    html`<div class="cmp-shop-totals__line ${className}">
      <dt>${name}</dt>
      <dd>${amount}</dd>
    </div>`;
  const taxName =
    isEstimate && state !== undefined
      ? sentences.taxEstimate(US_STATES[state] ?? state)
      : sentences.tax;
  return html`<dl class="cmp-shop-totals">
      ${line(sentences.subtotal, dollars(subtotal))}
      ${discount > 0 && line(sentences.discount(coupon?.label[language] ?? ''), `−${dollars(discount)}`)}
      ${bonus > 0 && line(sentences.bonus, `−${dollars(bonus)}`)}
      ${line(
        isEstimate ? sentences.shippingEstimate : sentences.shipping,
        shipping === 0 ? sentences.free : dollars(shipping),
      )}
      ${state !== undefined && line(taxName, dollars(tax))}
      ${line(
        sentences.total,
        html`<span data-shop-part="total">${dollars(total)}</span>`,
        'cmp-shop-totals__line--total',
      )}
    </dl>
    ${state === undefined && html`<p class="cmp-shop-note">${sentences.noTaxYet}</p>`}`;
}

/** Returns the field for the state to which an order goes. */
export function stateField(
  { language }: Visit,
  {
    id,
    chosen,
    isRequired,
    error,
  }: { id: string; chosen: string | undefined; isRequired: boolean; error?: string | undefined },
): Html {
  const { state, chooseState } = cartSentences[language];
  const control = html`<select
    class="ui-field__control ui-field__control--select"
    id="${id}"
    name="state"
    autocomplete="address-level1"
    ${isRequired && html`required`}
    ${aboutControl({ id, error })}
  >
    <option value="">${chooseState}</option>
    ${STATES.map(
      ([code, name]) =>
        html`<option value="${code}" ${code === chosen && html`selected`}>${name}</option>`,
    )}
  </select>`;
  return fieldMarkup({ id, label: state, error, control });
}

/** Returns the code of a state in the field; undefined for any other text. */
export function stateIn(value: unknown): string | undefined {
  return STATES.find(([code]) => code === value)?.[0];
}

/** The states sorted by name, because visitors look for a name. */
const STATES = Object.entries(US_STATES).sort(([, a], [, b]) => a.localeCompare(b));
