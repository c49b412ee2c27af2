import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BackendContext } from '../../../kit/Backend';
import { html } from '../../../../html/html';
import { SHOP } from '../../language';
import { itemsOf } from '../../quote/items';
import { coveredQuote } from '../../quote/ownAddresses';
import { quoteOf } from '../../quote/quotes';
import { placedQuote } from '../../quote/shippingPlace';
import { sendShopPage } from '../frame';
import { messagesMarkup, takeMessages } from '../messages';
import { problemSummary } from '../problemSummary';
import { checkoutSentences } from '../sentences/checkout';
import { totalsFor } from '../cart/totals';
import { visitOf } from '../visit';
import { checkoutForm } from './checkoutForm';
import { keptEntries, problemsWith } from './entries';
import type { CheckoutField, CheckoutProblem } from './entries';
import { CHECKOUT_FORM } from './placing';

/**
 * Returns the checkout page: `/shop/checkout`. Each rendering has a key of its own, so that a form that is
 * sent twice is one order. Earlier choices are selected again.
 */
export function checkoutPage(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): FastifyReply {
  const visit = visitOf(request, reply, context);
  const { language } = visit;
  const found = quoteOf(request, context);
  const items = found ? itemsOf(context.database, found.id) : [];
  if (!found || items.length === 0) {
    return reply.header('cache-control', 'no-store').redirect(`${SHOP[language]}/checkout/cart`);
  }
  const messages = takeMessages(visit);
  const failure = messages.find(({ field }) => field === CHECKOUT_FORM);
  const problems = failure ? problemsWith(keptEntries(found)) : NO_PROBLEMS;
  const covered = coveredQuote(found, request, context);
  // Where a place was asked for again, nothing else fills it in.
  const quote = failure
    ? { ...covered, isMembersPlace: false }
    : placedQuote(covered, request, context);
  const { delivery = 'ship', state } = quote;
  const { total } = totalsFor(visit, quote, items, { delivery, state });
  const isApproved = quote.paypalCents === total;
  const sentences = checkoutSentences[language];
  return sendShopPage(visit, {
    title: sentences.title,
    path: '/checkout',
    isListed: false,
    isPersonal: true,
    main: html`<div class="cmp-shop cmp-shop-cart">
      <h1 class="cmp-shop__heading">${sentences.title}</h1>
      ${problemSummary(
        sentences.problems,
        [...problems].map(([field, problem]) => [field, sentences[problem]]),
      )}
      ${messagesMarkup(
        visit,
        messages.filter((message) => message !== failure),
      )}
      ${checkoutForm({ quote, items, isApproved, problems }, visit)}
    </div>`,
  });
}

const NO_PROBLEMS: ReadonlyMap<CheckoutField, CheckoutProblem> = new Map();
