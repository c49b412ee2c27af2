import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BackendContext } from '../../../kit/Backend';
import { Html, html } from '../../../../html/html';
import { SHOP } from '../../language';
import { itemsOf } from '../../quote/items';
import type { QuoteItem } from '../../quote/items';
import { coveredQuote } from '../../quote/ownAddresses';
import { quoteOf } from '../../quote/quotes';
import type { Totals } from '../../quote/totals';
import { placedQuote } from '../../quote/shippingPlace';
import { cartLines } from './cartLines';
import { bonusCashForm, couponForm, estimateForm } from './cartForms';
import { sendShopPage } from '../frame';
import { messagesMarkup, takeMessages } from '../messages';
import { orderHelp } from '../orderHelp';
import { fillSlot } from '../slotMarkup';
import { cartSentences } from '../sentences/cart';
import { costsList, stateIn, totalAlone, totalsFor } from './totals';
import { siteAddress, visitOf } from '../visit';
import type { Visit } from '../visit';

/** The cart page: `/shop/checkout/cart`, with `?state=` for an estimate. */
export function cartPage(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): FastifyReply {
  const visit = visitOf(request, reply, context);
  const sentences = cartSentences[visit.language];
  const found = quoteOf(request, context);
  const quote = found && placedQuote(coveredQuote(found, request, context), request, context);
  const items = quote ? itemsOf(context.database, quote.id) : [];
  const { state: asked } = request.query as { readonly state?: unknown };
  const state = asked === undefined ? stateIn(quote?.state) : stateIn(asked);
  const isMembersPlace = asked === undefined && quote?.isMembersPlace === true;
  const messages = takeMessages(visit);
  const hasForms = items.length > 0;
  const couponProblem = messages.find(({ field }) => hasForms && field === 'coupon');
  return sendShopPage(visit, {
    title: sentences.title,
    description: sentences.emptyLead,
    path: '/checkout/cart',
    // Search engines have no cart of their own, so they list the empty one.
    isListed: true,
    isPersonal: true,
    main: html`<div class="cmp-shop cmp-shop-cart">
      <h1 class="cmp-shop__heading">${sentences.title}</h1>
      ${messagesMarkup(
        visit,
        messages.filter((message) => message !== couponProblem),
      )}
      ${
        quote && hasForms
          ? html`<div class="cmp-shop-cart__columns">
              <div>
                ${cartSlot(items, visit)}
                <div class="cmp-shop-cart__more" data-shop-part="forms">
                  ${couponForm(quote, items, visit, couponProblem)}
                  ${bonusCashForm(quote, items, visit)}
                  ${estimateForm(state, visit, isMembersPlace)}
                </div>
              </div>
              <section
                class="cmp-shop-cart__summary"
                aria-labelledby="summary"
                data-shop-part="summary"
              >
                ${summary(
                  totalsFor(visit, quote, items, { delivery: quote.delivery ?? 'ship', state }),
                  items,
                  state,
                  visit,
                )}
              </section>
            </div>`
          : emptyCart(visit)
      }
    </div>`,
  });
}

/** Returns the lines in the slot that replaces them, if the site's page supplies it. */
function cartSlot(items: readonly QuoteItem[], visit: Visit): Html {
  const lines = cartLines(items, visit);
  const slot = visit.slots.get('cart');
  if (slot === undefined) return lines;
  const filled = fillSlot(slot, visit.formKey, { element_id: 'cart', name_language: 'en' });
  // The replacement is a function, because `$&` in a text would be a pattern of the replacement.
  return new Html(filled.markup.replace('shop_lines', () => lines.markup));
}

/**
 * Returns the costs and the ways to pay. The total and the link to the checkout are one bar, which stays at the lower
 * edge of a phone's screen while the lines scroll. If a line cannot be ordered, nothing leads to the checkout.
 */
function summary(
  totals: Totals,
  items: readonly QuoteItem[],
  state: string | undefined,
  visit: Visit,
): Html {
  const { language } = visit;
  const sentences = cartSentences[language];
  const root = SHOP[language];
  const isStuck = items.some(({ problem }) => problem !== undefined);
  return html`<div class="cmp-shop-cart__costs">
      <h2 class="cmp-shop-cart__heading" id="summary">${sentences.summary}</h2>
      ${costsList(totals, visit, { state, isEstimate: true })}
      ${isStuck && totalAlone(totals, visit)}
    </div>
    ${
      !isStuck &&
      html`<div class="cmp-shop-cart__bar">
        ${totalAlone(totals, visit)}
        <a class="ui-button" href="${root}/checkout">${sentences.checkout}</a>
      </div>`
    }
    <div class="cmp-shop-cart__ways">
      ${
        isStuck
          ? html`<p class="cmp-shop-message">${sentences.stuck}</p>`
          : html`<a class="ui-button ui-button--secondary" href="${root}/paypal/express/start"
              >${sentences.payPal}</a
            >`
      }
      <a class="cmp-shop-link" href="${root}">${sentences.continueShopping}</a>
      ${orderHelp(visit)}
    </div>`;
}

function emptyCart(visit: Visit): Html {
  const sentences = cartSentences[visit.language];
  return html`<div class="cmp-shop-cart__empty">
    <p class="cmp-shop__lead">${sentences.empty}</p>
    <p>${sentences.emptyLead}</p>
    <p><a class="ui-button" href="${SHOP[visit.language]}">${sentences.goShopping}</a></p>
    <p>
      ${sentences.signInLead}
      <a class="cmp-shop-link" href="${siteAddress(visit, '/login')}">${sentences.signIn}</a>
    </p>
    <p>
      <a class="cmp-shop-link" href="${SHOP[visit.language]}/sales/order/history"
        >${sentences.toOrders}</a
      >
    </p>
  </div>`;
}
