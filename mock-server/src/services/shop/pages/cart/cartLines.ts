import { html } from '../../../../html/html';
import type { Html } from '../../../../html/html';
import type { QuoteItem } from '../../quote/items';
import { dollars } from '../price';
import { picture, productAddress } from '../productParts';
import { cartSentences } from '../sentences/cart';
import { chosenStore } from '../storeAvailability';
import type { Visit } from '../visit';

/**
 * Returns the lines of a cart: a table on a wide screen, cards on a narrow one. The roles keep it a table for
 * screen readers in both. All quantities are one form, except those of prescriptions, which the pharmacy
 * decides. Each line's Remove is a form of its own.
 */
export function cartLines(items: readonly QuoteItem[], visit: Visit): Html {
  const sentences = cartSentences[visit.language];
  return html`<form
      class="cmp-shop-lines"
      id="cart-lines"
      method="post"
      action="/shop/checkout/cart/updatePost"
      novalidate
    >
      <input type="hidden" name="form_key" value="${visit.formKey}" />
      <input type="hidden" name="update_cart_action" value="update_qty" />
      <table class="cmp-shop-lines__table" role="table">
        <caption class="visually-hidden">
          ${sentences.items}
        </caption>
        <thead class="cmp-shop-lines__head" role="rowgroup">
          <tr class="cmp-shop-lines__headings" role="row">
            <th role="columnheader" scope="col">${sentences.product}</th>
            <th role="columnheader" scope="col">${sentences.price}</th>
            <th role="columnheader" scope="col">${sentences.quantity}</th>
            <th role="columnheader" scope="col">${sentences.lineTotal}</th>
          </tr>
        </thead>
        <tbody class="cmp-shop-lines__rows" role="rowgroup">
          ${items.map((item) => lineRow(item, visit))}
        </tbody>
      </table>
      <p class="cmp-shop-lines__update">
        <button class="ui-button ui-button--secondary" type="submit">${sentences.update}</button>
      </p>
    </form>
    ${items.map(
      ({ id }) =>
        html`<form id="remove-${id}" method="post" action="/shop/checkout/cart/delete" hidden>
          <input type="hidden" name="form_key" value="${visit.formKey}" />
          <input type="hidden" name="id" value="${id}" />
        </form>`,
    )}`;
}

function lineRow(item: QuoteItem, visit: Visit): Html {
  const { id, product, qty, problem } = item;
  const { language } = visit;
  const sentences = cartSentences[language];
  const isPrescription = product.type === 'prescription';
  const name = isPrescription
    ? html`<span lang="en">${product.name}</span>`
    : html`<a class="cmp-shop-lines__name" href="${productAddress(product, language)}" lang="en"
        >${product.name}</a
      >`;
  return html`<tr class="cmp-shop-lines__row" role="row">
    <td class="cmp-shop-lines__product" role="cell">
      ${picture(product, 'cmp-shop-lines__picture', false)}
      <div class="cmp-shop-lines__words">
        ${name} ${isPrescription && prescriptionNote(visit)}
        ${
          problem &&
          html`<p class="cmp-shop-lines__problem" id="problem-${id}">${problem[language]}</p>`
        }
        <button class="cmp-shop-lines__remove" type="submit" form="remove-${id}">
          ${sentences.remove}<span class="visually-hidden" lang="en">: ${product.name}</span>
        </button>
      </div>
    </td>
    <td class="cmp-shop-lines__amount" role="cell">
      <span class="cmp-shop-lines__label" aria-hidden="true">${sentences.price}</span>
      ${dollars(product.priceCents)}
    </td>
    <td class="cmp-shop-lines__amount" role="cell">
      <span class="cmp-shop-lines__label" aria-hidden="true">${sentences.quantity}</span>
      ${isPrescription ? qty : quantityField(item, visit)}
    </td>
    <td class="cmp-shop-lines__amount" role="cell">
      <span class="cmp-shop-lines__label" aria-hidden="true">${sentences.lineTotal}</span>
      <strong>${dollars(product.priceCents * qty)}</strong>
    </td>
  </tr>`;
}

function quantityField({ id, product, qty, problem }: QuoteItem, { language }: Visit): Html {
  return html`<input
    class="ui-field__control cmp-shop-quantity__field"
    name="cart[${id}][qty]"
    type="number"
    inputmode="numeric"
    min="0"
    value="${qty}"
    aria-label="${cartSentences[language].quantityOf(product.name)}"
    ${problem && html`aria-invalid="true" aria-describedby="problem-${id}"`}
  />`;
}

/** Returns the note on where a prescription is picked up, and on what happens to it if the store changes. */
function prescriptionNote({ request, language }: Visit): Html {
  const sentences = cartSentences[language];
  const store = chosenStore(request);
  return html`<p class="cmp-shop-note">
    ${store ? sentences.prescriptionAt(store.name) : sentences.prescription}
    ${sentences.prescriptionNote}
  </p>`;
}
