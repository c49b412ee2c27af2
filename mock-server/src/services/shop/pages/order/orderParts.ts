import { storeByNumber } from '../../../stores/storeDirectory';
import { html } from '../../../../html/html';
import type { Html } from '../../../../html/html';
import { SHOP } from '../../language';
import type { Order, OrderItem } from '../../quote/orderRecords';
import { totalsList } from '../cart/totals';
import { orderHelp } from '../orderHelp';
import { dollars } from '../price';
import { picture, productAddress } from '../productParts';
import { checkoutSentences } from '../sentences/checkout';
import type { Visit } from '../visit';
import { nextSteps, placeName } from './nextSteps';
import { statusOf } from './status';

/**
 * Returns what an order contains, where it goes, and what happens next.
 * @param way a further way to go on
 */
export function orderParts(order: Order, visit: Visit, way?: Html): Html {
  const { language } = visit;
  const sentences = checkoutSentences[language];
  const isOpen = statusOf(order, visit.context.now()) === 'received';
  return html`<div class="cmp-shop-cart__columns">
      <div class="cmp-shop-order__facts">
        ${isOpen && nextSection(order, visit)}
        <dl class="cmp-shop-order__where">
          ${placeFact(order, visit)}
          <div>
            <dt>${sentences.paidBy}</dt>
            <dd>${sentences.paidWith[order.payment]}</dd>
          </div>
        </dl>
        ${orderHelp(visit)}
      </div>
      <section class="cmp-shop-cart__summary" aria-labelledby="ordered">
        <h2 class="cmp-shop-cart__heading" id="ordered">${sentences.ordered}</h2>
        ${itemList(order.items, visit)}
        ${totalsList(order.totals, visit, { state: order.state ?? '', isEstimate: false })}
      </section>
    </div>
    <div class="cmp-shop-order__ways">
      <a class="ui-button" href="${SHOP[language]}">${sentences.toShop}</a>
      ${way}
      <button class="ui-button ui-button--secondary cmp-shop-print" type="button" data-print>
        ${sentences.print}
      </button>
    </div>`;
}

function placeFact(order: Order, { language }: Visit): Html {
  const sentences = checkoutSentences[language];
  const store = order.store === undefined ? undefined : storeByNumber(order.store);
  if (order.delivery === 'ship')
    return html`<div>
      <dt>${sentences.sentTo}</dt>
      <dd>${placeName(order)}</dd>
    </div>`;
  return html`<div>
    <dt>${sentences.pickedUpAt}</dt>
    <dd>
      ${
        store
          ? html`<strong>${store.name}</strong><br />${store.address}<br />${store.city},
              ${store.state} ${store.zip}<br /><a
                class="cmp-shop-link"
                href="tel:+1${store.phone.replace(/\D/g, '')}"
                >${store.phone}</a
              >`
          : sentences.yourStore
      }
    </dd>
  </div>`;
}

function nextSection(order: Order, { language }: Visit): Html {
  return html`<section aria-labelledby="next">
    <h2 class="cmp-shop-cart__heading" id="next">${checkoutSentences[language].nextHeading}</h2>
    <ol class="cmp-shop-order__next" role="list">
      ${nextSteps(order, language).map((step) => html`<li>${step}</li>`)}
    </ol>
  </section>`;
}

/** Returns lines with pictures. A prescription is not named, because the page may be seen by others. */
export function itemList(
  items: readonly (Omit<OrderItem, 'priceCents'> & Partial<OrderItem>)[],
  { language }: Visit,
): Html {
  const sentences = checkoutSentences[language];
  return html`<ul class="cmp-shop-items" role="list">
    ${items.map(
      ({ product, qty, priceCents = product.priceCents }) =>
        html`<li class="cmp-shop-items__item">
          ${picture(product, 'cmp-shop-items__picture', false)}
          <span class="cmp-shop-items__words">
            ${
              product.type === 'prescription'
                ? sentences.mailPrescription
                : html`<a
                    class="cmp-shop-items__name"
                    href="${productAddress(product, language)}"
                    lang="en"
                    >${product.name}</a
                  >`
            }
            <span class="cmp-shop-note">${sentences.pieces(qty)}</span>
          </span>
          <span class="cmp-shop-items__price">${dollars(priceCents * qty)}</span>
        </li>`,
    )}
  </ul>`;
}
