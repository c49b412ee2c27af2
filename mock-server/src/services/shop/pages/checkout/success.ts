import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BackendContext } from '../../../kit/Backend';
import { html } from '../../../../html/html';
import type { Html } from '../../../../html/html';
import { SHOP } from '../../language';
import { orderByKey } from '../../quote/orderRecords';
import type { Order } from '../../quote/orderRecords';
import { orderParts } from '../order/orderParts';
import { orderKeyOf } from './placing';
import { sendShopPage } from '../frame';
import { dollars } from '../price';
import { checkoutSentences } from '../sentences/checkout';
import { visitOf } from '../visit';
import type { Visit } from '../visit';

/** Returns the page of the order that this browser has placed last: `/shop/checkout/onepage/success`. */
export function successPage(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): FastifyReply {
  const visit = visitOf(request, reply, context);
  const { language } = visit;
  const key = orderKeyOf(request);
  const order = key === undefined ? undefined : orderByKey(context.database, key);
  if (!order) {
    return reply.header('cache-control', 'no-store').redirect(`${SHOP[language]}/checkout/cart`);
  }
  const sentences = checkoutSentences[language];
  return sendShopPage(visit, {
    title: sentences.thanks,
    path: '/checkout/onepage/success',
    isListed: false,
    isPersonal: true,
    main: html`<div class="cmp-shop cmp-shop-order">
      <div class="cmp-shop-order__thanks">
        ${BAG}
        <div>
          <h1 class="cmp-shop__heading">${sentences.thanks}</h1>
          <p class="cmp-shop__lead">
            ${sentences.number(order.number)} ${sentences.paid(dollars(order.totals.total))}
          </p>
          ${order.hasEmail && html`<p>${sentences.mailed}</p>`}
        </div>
      </div>
      ${orderParts(order, visit, seeLater(order, visit))}
    </div>`,
  });
}

/** Returns the link to the page on which the order can be seen again; undefined if there is none. */
function seeLater({ hasEmail, account }: Order, { language }: Visit): Html | undefined {
  if (!hasEmail && account === undefined) return undefined;
  const path = account === undefined ? 'guest/form' : 'order/history';
  return html`<a class="cmp-shop-link" href="${SHOP[language]}/sales/${path}"
    >${checkoutSentences[language].seeLater}</a
  >`;
}

/** A shopping bag with a check mark, in the theme's colors. */
const BAG = html`<svg
  class="cmp-shop-order__bag"
  viewBox="0 0 120 120"
  width="120"
  height="120"
  aria-hidden="true"
>
  <circle class="cmp-shop-order__halo" cx="60" cy="60" r="56" />
  <path class="cmp-shop-order__handle" d="M44 50v-8a16 16 0 0 1 32 0v8" />
  <path class="cmp-shop-order__body" d="M33 46h54l5 44a5 5 0 0 1-5 6H33a5 5 0 0 1-5-6z" />
  <path class="cmp-shop-order__leaf" d="M20 30l4 9 9 4-9 4-4 9-4-9-9-4 9-4z" />
  <path class="cmp-shop-order__leaf" d="M99 16l3 7 7 3-7 3-3 7-3-7-7-3 7-3z" />
  <circle class="cmp-shop-order__seal" cx="84" cy="84" r="19" />
  <path class="cmp-shop-order__check" d="M75 84l7 7 12-13" />
</svg>`;
