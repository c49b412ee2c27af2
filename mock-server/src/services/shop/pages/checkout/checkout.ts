import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BackendContext } from '../../../kit/Backend';
import { html } from '../../../../html/html';
import type { Html } from '../../../../html/html';
import { newSecret } from '../../../kit/secrets/secrets';
import { SHOP } from '../../language';
import type { Language } from '../../language';
import { itemsOf } from '../../quote/items';
import type { QuoteItem } from '../../quote/items';
import { coveredQuote } from '../../quote/ownAddresses';
import { quoteOf } from '../../quote/quotes';
import type { Quote } from '../../quote/quotes';
import { placedQuote } from '../../quote/shippingPlace';
import type { PlacedQuote } from '../../quote/shippingPlace';
import { aboutControl, fieldMarkup } from '../field';
import { sendShopPage } from '../frame';
import { messagesMarkup, takeMessages } from '../messages';
import { cartSentences } from '../sentences/cart';
import { checkoutSentences } from '../sentences/checkout';
import type { CheckoutSentences } from '../sentences/checkout';
import { chosenStore } from '../storeAvailability';
import { stateField, totalsFor, totalsList } from '../cart/totals';
import { visitOf } from '../visit';
import { keptEntries, problemsWith } from './entries';
import type { CheckoutField, CheckoutProblem } from './entries';
import { CHECKOUT_FORM } from './placing';
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
      <p class="cmp-shop-note">${sentences.demo}</p>
      ${problems.size > 0 && problemSummary(problems, language)}
      ${messagesMarkup(
        visit,
        messages.filter((message) => message !== failure),
      )}
      <div class="cmp-shop-cart__columns">
        ${checkoutForm(quote, visit, { isApproved, problems })} ${summary(quote, items, visit)}
      </div>
    </div>`,
  });
}

type Problems = ReadonlyMap<CheckoutField, CheckoutProblem>;

const NO_PROBLEMS: Problems = new Map();

/** Returns the list of problems, which has the focus. Each leads to its field. */
function problemSummary(problems: Problems, language: Language): Html {
  const sentences = checkoutSentences[language];
  return html`<div
    class="ui-form-notice ui-form-notice--summary"
    role="group"
    aria-labelledby="problems"
    tabindex="-1"
    autofocus
  >
    <div class="ui-form-notice__failure">
      <h2 id="problems">${sentences.problems}</h2>
      <ul>
        ${[...problems].map(
          ([field, problem]) =>
            html`<li><a class="ui-link" href="#${field}">${sentences[problem]}</a></li>`,
        )}
      </ul>
    </div>
  </div>`;
}

/** @param isApproved whether PayPal has agreed to pay the total */
function checkoutForm(
  quote: PlacedQuote,
  visit: Visit,
  { isApproved, problems }: { readonly isApproved: boolean; readonly problems: Problems },
): Html {
  const { language, formKey, request } = visit;
  const sentences = checkoutSentences[language];
  const store = chosenStore(request);
  const delivery = quote.delivery ?? (problems.has('delivery') ? undefined : 'ship');
  const payment = isApproved
    ? 'paypal'
    : (quote.payment ?? (problems.has('payment') ? undefined : 'card'));
  const errorOf = (field: CheckoutField): string | undefined => {
    const problem = problems.get(field);
    return problem && sentences[problem];
  };
  return html`<form
    class="cmp-shop-checkout"
    method="post"
    action="/shop/checkout/placeOrder"
    novalidate
  >
    <input type="hidden" name="form_key" value="${formKey}" />
    <input type="hidden" name="order_key" value="${newSecret()}" />
    ${quote.account === undefined && emailField(quote.guestEmail ?? '', errorOf('email'), sentences)}
    ${choices('delivery', sentences.howHeading, delivery, errorOf('delivery'), [
      ['ship', sentences.ship],
      ['pickup', store ? sentences.pickupAt(store.name) : sentences.pickup],
    ])}
    <fieldset class="cmp-shop-facet">
      <legend class="cmp-shop-facet__name">${sentences.whereHeading}</legend>
      <p class="cmp-shop-note">${sentences.whereHint}</p>
      ${quote.isMembersPlace && html`<p class="cmp-shop-note">${cartSentences[language].membersPlace}</p>`}
      ${stateField(visit, {
        id: 'state',
        chosen: quote.state,
        isRequired: true,
        error: errorOf('state'),
      })}
      ${fieldMarkup({
        id: 'zip',
        label: sentences.zip,
        error: errorOf('zip'),
        control: html`<input
          class="ui-field__control"
          id="zip"
          name="zip"
          value="${quote.zip ?? ''}"
          inputmode="numeric"
          autocomplete="postal-code"
          maxlength="20"
          required
          ${aboutControl({ id: 'zip', error: errorOf('zip') })}
        />`,
      })}
    </fieldset>
    ${choices('payment', sentences.payHeading, payment, errorOf('payment'), [
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
function emailField(email: string, error: string | undefined, sentences: CheckoutSentences): Html {
  return html`<fieldset class="cmp-shop-facet">
    <legend class="cmp-shop-facet__name">${sentences.emailHeading}</legend>
    ${fieldMarkup({
      id: 'email',
      label: sentences.email,
      hint: sentences.emailHint,
      error,
      control: html`<input
        class="ui-field__control"
        id="email"
        name="email"
        type="email"
        value="${email}"
        autocomplete="email"
        maxlength="254"
        ${aboutControl({ id: 'email', hint: sentences.emailHint, error })}
      />`,
    })}
  </fieldset>`;
}

function choices(
  name: string,
  legend: string,
  chosen: string | undefined,
  error: string | undefined,
  values: readonly (readonly [value: string, label: string])[],
): Html {
  return html`<fieldset class="cmp-shop-facet">
    <legend class="cmp-shop-facet__name">${legend}</legend>
    ${values.map(([value, label], index) => {
      // A link to the field leads to its first choice.
      const id = index === 0 ? name : `${name}-${value}`;
      return html`<p class="cmp-shop-facet__value">
        <input
          class="cmp-shop-facet__box"
          type="radio"
          id="${id}"
          name="${name}"
          value="${value}"
          ${value === chosen && html`checked`}
          required
          ${error !== undefined && html`aria-describedby="${name}-error"`}
        />
        <label class="cmp-shop-facet__label" for="${id}">${label}</label>
      </p>`;
    })}
    ${error !== undefined && html`<p class="ui-field__error" id="${name}-error">${error}</p>`}
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
