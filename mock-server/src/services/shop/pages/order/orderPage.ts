import type { FastifyReply } from 'fastify';
import { html } from '../../../../html/html';
import type { Html } from '../../../../html/html';
import { storeByNumber } from '../../../stores/storeDirectory';
import type { Order } from '../../quote/orderRecords';
import { sendShopPage } from '../frame';
import { messagesMarkup } from '../messages';
import { orderSentences } from '../sentences/order';
import type { Visit } from '../visit';
import { orderParts } from './orderParts';
import { statusOf } from './status';

/** Sends the page of an order to a visitor who may see it. */
export function sendOrderPage(visit: Visit, order: Order, path: string): FastifyReply {
  const title = orderSentences[visit.language].title(order.number);
  return sendShopPage(visit, {
    title,
    path,
    isListed: false,
    isPersonal: true,
    main: html`<div class="cmp-shop cmp-shop-order">
      ${messagesMarkup(visit)}
      <h1 class="cmp-shop__heading">${title}</h1>
      <p class="cmp-shop__lead">${statusMarkup(order, visit)} ${placedOn(order, visit)}</p>
      ${orderParts(order, visit, orderAgain(order, visit))}
    </div>`,
  });
}

export function statusMarkup(order: Order, { language, context }: Visit): Html {
  const status = statusOf(order, context.now());
  return html`<strong class="cmp-shop-order__status"
    >${orderSentences[language].statuses[status]}</strong
  >`;
}

/** Returns the day of an order, at its store if it has one. */
export function placedOn({ placedAt, store }: Order, { language }: Visit): string {
  const zone = store === undefined ? undefined : storeByNumber(store)?.zone;
  const day = new Intl.DateTimeFormat(`${language}-US`, {
    dateStyle: 'long',
    timeZone: zone ?? 'America/New_York',
  }).format(placedAt);
  return orderSentences[language].placedOn(day);
}

/** Returns the form that puts an order's products into the cart again; prescriptions are refilled instead. */
export function orderAgain(
  { number, items }: Order,
  { language, formKey }: Visit,
): Html | undefined {
  if (!items.some(({ product }) => product.type === 'simple')) return undefined;
  return html`<form method="post" action="/shop/sales/order/reorder">
    <input type="hidden" name="form_key" value="${formKey}" />
    <input type="hidden" name="order_id" value="${number}" />
    <button class="ui-button ui-button--secondary" type="submit">
      ${orderSentences[language].orderAgain}<span class="visually-hidden"
        >: ${orderSentences[language].title(number)}</span
      >
    </button>
  </form>`;
}
