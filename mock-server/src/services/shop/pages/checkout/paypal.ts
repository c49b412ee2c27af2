import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BackendContext } from '../../../kit/Backend';
import { fieldOf } from '../../../kit/fields/fields';
import { html } from '../../../../html/html';
import { SHOP } from '../../language';
import { backTo, EXPIRED, refused } from '../../quote/backTo';
import { hasFormKey } from '../../quote/formKey';
import { itemsOf } from '../../quote/items';
import { coveredQuote } from '../../quote/ownAddresses';
import { quoteOf, type Quote } from '../../quote/quotes';
import { CART_SENTENCES } from '../../quote/sentences';
import { sendShopPage } from '../frame';
import { dollars } from '../price';
import { checkoutSentences } from '../sentences/checkout';
import { totalsFor } from '../cart/totals';
import { visitOf, type Visit } from '../visit';

/** Returns the mock of PayPal's own page, which asks for PayPal's decision: `/shop/paypal/express/start`. */
export function payPalPage(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): FastifyReply {
  const visit = visitOf(request, reply, context);
  const { language, formKey } = visit;
  const found = quoteOf(request, context);
  const items = found ? itemsOf(context.database, found.id) : [];
  if (!found || items.length === 0) {
    return reply.header('cache-control', 'no-store').redirect(`${SHOP[language]}/checkout/cart`);
  }
  const quote = coveredQuote(found, request, context);
  const total = totalOf(visit, quote);
  const sentences = checkoutSentences[language];
  const way = (path: string, label: string, className = '') =>
    html`<form method="post" action="/shop/paypal/express/${path}">
      <input type="hidden" name="form_key" value="${formKey}" />
      <input type="hidden" name="amount" value="${total}" />
      <button class="ui-button ${className}" type="submit">${label}</button>
    </form>`;
  return sendShopPage(visit, {
    title: sentences.payPalTitle,
    path: '/paypal/express/start',
    isListed: false,
    isPersonal: true,
    main: html`<div class="cmp-shop cmp-shop-cart__empty">
      <h1 class="cmp-shop__heading">${sentences.payPalTitle}</h1>
      <p class="cmp-shop__lead">${sentences.payPalLead}</p>
      <p><strong>${sentences.payPalTotal(dollars(total))}</strong></p>
      <div class="cmp-shop-ways">
        ${way('pay', sentences.pay)} ${way('cancel', sentences.cancel, 'ui-button--secondary')}
        ${way('fail', sentences.fail, 'ui-button--secondary')}
      </div>
    </div>`,
  });
}

/**
 * Returns the handler for a decision of PayPal: it agrees to pay, is canceled, or fails.
 * The cart is kept in each case.
 */
export function answerPayPal(end: 'pay' | 'cancel' | 'fail') {
  return (request: FastifyRequest, reply: FastifyReply, context: BackendContext): FastifyReply => {
    if (!hasFormKey(request)) return backTo(request, reply, '/paypal/express/start', EXPIRED);
    const quote = quoteOf(request, context);
    if (quote) {
      context.database.run(
        'UPDATE shop_quotes SET paypalCents = ? WHERE id = ?',
        end === 'pay' ? agreedAmount(request, reply, context, quote) : null,
        quote.id,
      );
    }
    if (end === 'pay') {
      const message = CART_SENTENCES.payPalApproved;
      return backTo(request, reply, '/checkout', { type: 'success', message });
    }
    const message = end === 'cancel' ? CART_SENTENCES.payPalCancelled : CART_SENTENCES.payPalFailed;
    return backTo(request, reply, '/checkout/cart', refused({ message }));
  };
}

/** Returns the amount in cents that the page has shown, or else the total of the cart as it is now. */
function agreedAmount(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
  found: Quote,
): number {
  const amount = fieldOf(request.body, 'amount');
  return /^\d{1,9}$/.test(amount)
    ? Number(amount)
    : totalOf(visitOf(request, reply, context), coveredQuote(found, request, context));
}

function totalOf(visit: Visit, quote: Quote): number {
  const { delivery = 'ship', state } = quote;
  const items = itemsOf(visit.context.database, quote.id);
  return totalsFor(visit, quote, items, { delivery, state }).total;
}
