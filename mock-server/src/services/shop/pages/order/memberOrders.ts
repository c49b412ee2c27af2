import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitorOf } from '../../../account';
import type { BackendContext } from '../../../kit/Backend';
import { fieldOf } from '../../../kit/fields/fields';
import { html } from '../../../../html/html';
import type { Html } from '../../../../html/html';
import { languageOf, SHOP } from '../../language';
import { backTo, done, EXPIRED, refused } from '../../quote/backTo';
import { hasFormKey } from '../../quote/formKey';
import { addItem } from '../../quote/items';
import type { Order } from '../../quote/orderRecords';
import { ordersOfAccount, viewedOrder } from '../../quote/orderViews';
import { openQuote } from '../../quote/quotes';
import { about } from '../../quote/sentences';
import { sendShopPage } from '../frame';
import { dollars } from '../price';
import { picture } from '../productParts';
import { orderSentences } from '../sentences/order';
import { siteAddress, visitOf } from '../visit';
import type { Visit } from '../visit';
import { orderAgain, placedOn, sendOrderPage, statusMarkup } from './orderPage';

/** The list of a member's orders: `/shop/sales/order/history`. Guests look for one order instead. */
export function orderHistory(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): FastifyReply {
  const orders = ordersOf(request, context);
  if (!orders) return toGuestForm(request, reply);
  const visit = visitOf(request, reply, context);
  const sentences = orderSentences[visit.language];
  return sendShopPage(visit, {
    title: sentences.historyTitle,
    path: '/sales/order/history',
    isListed: false,
    isPersonal: true,
    main: html`<div class="cmp-shop cmp-shop-order">
      <h1 class="cmp-shop__heading">${sentences.historyTitle}</h1>
      ${
        orders.length === 0
          ? html`<p class="cmp-shop__lead">${sentences.none}</p>
              <p>
                <a class="ui-button" href="${SHOP[visit.language]}">${sentences.goShopping}</a>
              </p>`
          : html`<ul class="cmp-shop-history" role="list">
              ${orders.map((order) => historyEntry(order, visit))}
            </ul>`
      }
      <p>
        <a class="cmp-shop-link" href="${siteAddress(visit, '/ra-dashboard')}"
          >${sentences.toAccount}</a
        >
      </p>
    </div>`,
  });
}

function historyEntry(order: Order, visit: Visit): Html {
  const { language } = visit;
  const { number, items, pieces, totals } = order;
  return html`<li class="cmp-shop-step">
    <div class="cmp-shop-history__head">
      <h2 class="cmp-shop-cart__heading">
        <a href="${SHOP[language]}/sales/order/view/${number}"
          >${orderSentences[language].title(number)}</a
        >
      </h2>
      ${statusMarkup(order, visit)}
    </div>
    <p class="cmp-shop-note">
      ${placedOn(order, visit)} ${orderSentences[language].pieces(pieces)} ·
      ${dollars(totals.total)}
    </p>
    <div class="cmp-shop-history__pictures">
      ${items.slice(0, 5).map(({ product }) => picture(product, 'cmp-shop-items__picture', false))}
    </div>
    ${orderAgain(order, visit)}
  </li>`;
}

/** The page of a member's order: `/shop/sales/order/view/<number>`. */
export function orderPage(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): FastifyReply {
  const orders = ordersOf(request, context);
  if (!orders) return toGuestForm(request, reply);
  const { number } = request.params as { readonly number: string };
  const order = orders.find((own) => own.number === number);
  if (order)
    return sendOrderPage(visitOf(request, reply, context), order, `/sales/order/view/${number}`);
  reply.callNotFound();
  return reply;
}

/** Puts the products of an order into the cart, as far as they can be ordered. */
export function reorder(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): FastifyReply {
  if (!hasFormKey(request)) return backTo(request, reply, '/checkout/cart', EXPIRED);
  const wanted = fieldOf(request.body, 'order_id');
  const mine = [...(ordersOf(request, context) ?? []), viewedOrder(request, context)];
  const order = mine.find((own) => own?.number === wanted);
  if (!order) return toGuestForm(request, reply);
  const quote = openQuote(request, reply, context);
  const refusals = order.items.flatMap(({ product, qty }) => {
    if (product.type !== 'simple') return [];
    const refusal = addItem(context.database, quote.id, product, qty);
    return refusal ? [about(product.name, refusal.message)] : [];
  });
  const [message] = refusals;
  return backTo(request, reply, '/checkout/cart', message ? refused({ message }) : done('added'));
}

/** Returns the orders of the member who is signed in; undefined for a guest. */
function ordersOf(request: FastifyRequest, context: BackendContext): readonly Order[] | undefined {
  const visitor = visitorOf(request, context);
  return visitor.kind === 'signed-in' ? ordersOfAccount(context, visitor.account.id) : undefined;
}

function toGuestForm(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .redirect(`${SHOP[languageOf(request)]}/sales/guest/form`);
}
