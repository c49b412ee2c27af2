import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BackendContext } from '../../../kit/Backend';
import { html } from '../../../../html/html';
import { SHOP } from '../../language';
import { orderByKey } from '../../quote/orders';
import { orderKeyOf } from './placing';
import { sendShopPage } from '../frame';
import { dollars } from '../price';
import { checkoutSentences } from '../sentences/checkout';
import { visitOf } from '../visit';

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
    main: html`<div class="cmp-shop cmp-shop-cart__empty">
      <h1 class="cmp-shop__heading">${sentences.thanks}</h1>
      <p class="cmp-shop__lead">
        ${sentences.number(order.number)} ${sentences.paid(dollars(order.totalCents))}
      </p>
      <h2 class="cmp-shop-cart__heading">${sentences.nextHeading}</h2>
      <p>
        ${order.delivery === 'ship' ? sentences.nextShip : sentences.nextPickup}
        ${order.payment === 'store' && sentences.nextStore}
      </p>
      <p><a class="ui-button" href="${SHOP[language]}">${sentences.toShop}</a></p>
    </div>`,
  });
}
