import { US_STATES } from 'contract/usStates';
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

interface TotalsView {
  readonly state: string | undefined;
  /** Whether shipping and tax are estimates, as before the checkout. */
  readonly isEstimate: boolean;
}

/** Returns the totals as a list, which ends with the total. */
export function totalsList(totals: Totals, visit: Visit, view: TotalsView): Html {
  return html`<dl class="cmp-shop-totals">
      ${costLines(totals, visit, view)} ${totalLine(totals, visit)}
    </dl>
    ${taxNote(visit, view)}`;
}

/** Returns what the total consists of, for a page that shows the total in a place of its own. */
export function costsList(totals: Totals, visit: Visit, view: TotalsView): Html {
  return html`<dl class="cmp-shop-totals">${costLines(totals, visit, view)}</dl>
    ${taxNote(visit, view)}`;
}

/** Returns the total alone, as a list of one line. */
export function totalAlone(totals: Totals, visit: Visit): Html {
  return html`<dl class="cmp-shop-totals cmp-shop-totals--alone">${totalLine(totals, visit)}</dl>`;
}

function costLines(
  { subtotal, discount, bonus, shipping, tax, coupon }: Totals,
  { language }: Visit,
  { state, isEstimate }: TotalsView,
): Html {
  const sentences = cartSentences[language];
  const taxName =
    isEstimate && state !== undefined
      ? sentences.taxEstimate(US_STATES[state] ?? state)
      : sentences.tax;
  return html`${totalsLine(sentences.subtotal, dollars(subtotal))}
  ${
    discount > 0 &&
    totalsLine(sentences.discount(coupon?.label[language] ?? ''), `−${dollars(discount)}`)
  }
  ${bonus > 0 && totalsLine(sentences.bonus, `−${dollars(bonus)}`)}
  ${totalsLine(
    isEstimate ? sentences.shippingEstimate : sentences.shipping,
    shipping === 0 ? sentences.free : dollars(shipping),
  )}
  ${state !== undefined && totalsLine(taxName, dollars(tax))}`;
}

function totalLine({ total }: Totals, { language }: Visit): Html {
  return totalsLine(
    cartSentences[language].total,
    html`<span data-shop-part="total">${dollars(total)}</span>`,
    'cmp-shop-totals__line--total',
  );
}

function totalsLine(name: string, amount: string | Html, className = ''): Html {
  return html`<div class="cmp-shop-totals__line ${className}">
    <dt>${name}</dt>
    <dd>${amount}</dd>
  </div>`;
}

function taxNote({ language }: Visit, { state }: TotalsView): Html | false {
  return (
    state === undefined && html`<p class="cmp-shop-note">${cartSentences[language].noTaxYet}</p>`
  );
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
