import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BackendContext } from '../../../kit/Backend';
import { html } from '../../../../html/html';
import type { Html } from '../../../../html/html';
import { newSecret } from '../../../kit/secrets/secrets';
import { SHOP } from '../../language';
import { itemsOf } from '../../quote/items';
import type { QuoteItem } from '../../quote/items';
import { coveredQuote } from '../../quote/ownAddresses';
import { quoteOf } from '../../quote/quotes';
import type { Quote } from '../../quote/quotes';
import { placedQuote } from '../../quote/shippingPlace';
import type { PlacedQuote } from '../../quote/shippingPlace';
import { fieldMarkup } from '../field';
import { sendShopPage } from '../frame';
import { messagesMarkup } from '../messages';
import { cartSentences } from '../sentences/cart';
import { checkoutSentences } from '../sentences/checkout';
import type { CheckoutSentences } from '../sentences/checkout';
import { chosenStore } from '../storeAvailability';
import { stateField, totalsFor, totalsList } from '../cart/totals';
import { visitOf } from '../visit';
import type { Visit } from '../visit';

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
  const quote = placedQuote(coveredQuote(found, request, context), request, context);
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
      <p class="cmp-shop-note">${sentences.demo}</p>
      ${messagesMarkup(visit)}
      <div class="cmp-shop-cart__columns">
        ${checkoutForm(quote, visit, isApproved)} ${summary(quote, items, visit)}
      </div>
    </div>`,
  });
}

/** @param isApproved whether PayPal has agreed to pay the total */
function checkoutForm(quote: PlacedQuote, visit: Visit, isApproved: boolean): Html {
  const { language, formKey, request } = visit;
  const sentences = checkoutSentences[language];
  const store = chosenStore(request);
  const delivery = quote.delivery ?? 'ship';
  const payment = isApproved ? 'paypal' : 'card';
  return html`<form class="cmp-shop-checkout" method="post" action="/shop/checkout/placeOrder">
    <input type="hidden" name="form_key" value="${formKey}" />
    <input type="hidden" name="order_key" value="${newSecret()}" />
    ${choices('delivery', sentences.howHeading, delivery, [
      ['ship', sentences.ship],
      ['pickup', store ? sentences.pickupAt(store.name) : sentences.pickup],
    ])}
    <fieldset class="cmp-shop-facet">
      <legend class="cmp-shop-facet__name">${sentences.whereHeading}</legend>
      <p class="cmp-shop-note">${sentences.whereHint}</p>
      ${quote.isMembersPlace && html`<p class="cmp-shop-note">${cartSentences[language].membersPlace}</p>`}
      ${stateField(visit, { id: 'state', chosen: quote.state, isRequired: true })}
      ${fieldMarkup({
        id: 'zip',
        label: sentences.zip,
        control: html`<input
          class="ui-field__control"
          id="zip"
          name="zip"
          value="${quote.zip ?? ''}"
          inputmode="numeric"
          autocomplete="postal-code"
          pattern="[0-9]{5}"
          maxlength="5"
          title="${sentences.zipWrong}"
          required
        />`,
      })}
    </fieldset>
    ${quote.account === undefined && emailField(quote.guestEmail ?? '', sentences)}
    ${choices('payment', sentences.payHeading, payment, [
      ['card', sentences.card],
      ['paypal', isApproved ? sentences.paypalApproved : sentences.paypal],
      ['store', sentences.store],
    ])}
    <button class="ui-button" type="submit">${sentences.placeOrder}</button>
  </form>`;
}

/**
 * Returns the field for a guest's email address, to which the confirmation goes; a member's goes to the
 * address of the account.
 */
function emailField(email: string, sentences: CheckoutSentences): Html {
  return html`<fieldset class="cmp-shop-facet">
    <legend class="cmp-shop-facet__name">${sentences.emailHeading}</legend>
    ${fieldMarkup({
      id: 'email',
      label: sentences.email,
      hint: sentences.emailHint,
      control: html`<input
        class="ui-field__control"
        id="email"
        name="email"
        type="email"
        value="${email}"
        autocomplete="email"
        maxlength="254"
        aria-describedby="email-hint"
      />`,
    })}
  </fieldset>`;
}

function choices(
  name: string,
  legend: string,
  chosen: string,
  values: readonly (readonly [value: string, label: string])[],
): Html {
  return html`<fieldset class="cmp-shop-facet">
    <legend class="cmp-shop-facet__name">${legend}</legend>
    ${values.map(
      ([value, label]) =>
        html`<p class="cmp-shop-facet__value">
          <input
            class="cmp-shop-facet__box"
            type="radio"
            id="${name}-${value}"
            name="${name}"
            value="${value}"
            ${value === chosen && html`checked`}
            required
          />
          <label class="cmp-shop-facet__label" for="${name}-${value}">${label}</label>
        </p>`,
    )}
  </fieldset>`;
}

function summary(quote: Quote, items: readonly QuoteItem[], visit: Visit): Html {
  const { language } = visit;
  const { state, delivery = 'ship' } = quote;
  return html`<section class="cmp-shop-cart__summary" aria-labelledby="summary">
    <h2 class="cmp-shop-cart__heading" id="summary">${cartSentences[language].summary}</h2>
    <ul class="cmp-shop-checkout__items" lang="en">
      ${items.map(({ product, qty }) => html`<li>${qty} × ${product.name}</li>`)}
    </ul>
    ${totalsList(totalsFor(visit, quote, items, { delivery, state }), visit, {
      state,
      isEstimate: true,
    })}
    <p>
      <a class="cmp-shop-link" href="${SHOP[language]}/checkout/cart"
        >${checkoutSentences[language].toCart}</a
      >
    </p>
  </section>`;
}
