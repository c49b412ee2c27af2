import { html } from '../../../../html/html';
import type { Html } from '../../../../html/html';
import { emailOf } from '../../../account/account';
import { newSecret } from '../../../kit/secrets/secrets';
import { SHOP } from '../../language';
import type { QuoteItem } from '../../quote/items';
import type { PlacedQuote } from '../../quote/shippingPlace';
import { stateField, totalsFor, totalsList } from '../cart/totals';
import { textField } from '../field';
import { itemList } from '../order/orderParts';
import { orderHelp } from '../orderHelp';
import { cartSentences } from '../sentences/cart';
import { checkoutSentences } from '../sentences/checkout';
import { chosenStore } from '../storeAvailability';
import type { Visit } from '../visit';
import type { CheckoutField, CheckoutProblem } from './entries';

/** The facts that the checkout's form shows. */
export interface CheckoutState {
  readonly quote: PlacedQuote;
  readonly items: readonly QuoteItem[];
  /** Whether PayPal has agreed to pay the total. */
  readonly isApproved: boolean;
  readonly problems: ReadonlyMap<CheckoutField, CheckoutProblem>;
}

/**
 * Returns the form of the checkout in four numbered steps on one page. The last one, with the total and the
 * button, is beside the others on a wide screen.
 */
export function checkoutForm(state: CheckoutState, visit: Visit): Html {
  return html`<form
    class="cmp-shop-checkout cmp-shop-cart__columns"
    method="post"
    action="/shop/checkout/placeOrder"
    novalidate
  >
    <div class="cmp-shop-checkout__steps">
      <input type="hidden" name="form_key" value="${visit.formKey}" />
      <input type="hidden" name="order_key" value="${newSecret()}" />
      ${contactStep(state, visit)} ${deliveryStep(state, visit)} ${paymentStep(state, visit)}
    </div>
    ${reviewStep(state, visit)}
  </form>`;
}

/**
 * Returns the field for a guest's email address, to which the confirmation goes; a member's goes to the
 * address of the account.
 */
function contactStep(state: CheckoutState, visit: Visit): Html {
  const sentences = checkoutSentences[visit.language];
  const { account, guestEmail } = state.quote;
  if (account !== undefined) {
    const email = emailOf(visit.context.database, account);
    return step(1, sentences.contactHeading, html`<p>${sentences.signedInAs(email)}</p>`);
  }
  return step(
    1,
    sentences.contactHeading,
    textField({
      id: 'email',
      label: sentences.email,
      hint: sentences.emailHint,
      error: errorOf('email', state, visit),
      value: guestEmail ?? '',
      attributes: html`name="email" type="email" autocomplete="email" maxlength="254"`,
    }),
  );
}

function deliveryStep(state: CheckoutState, visit: Visit): Html {
  const { language, request } = visit;
  const sentences = checkoutSentences[language];
  const { quote, problems } = state;
  const store = chosenStore(request);
  const placeNote = quote.isMembersPlace
    ? cartSentences[language].membersPlace
    : sentences.whereHint;
  return step(
    2,
    sentences.deliveryHeading,
    html`${choices(
        'delivery',
        sentences.howHeading,
        quote.delivery ?? (problems.has('delivery') ? undefined : 'ship'),
        errorOf('delivery', state, visit),
        [
          ['ship', sentences.ship],
          ['pickup', store ? sentences.pickupAt(store.name) : sentences.pickup],
        ],
      )}
      <fieldset class="cmp-shop-facet">
        <legend class="cmp-shop-facet__name">${sentences.whereHeading}</legend>
        <p class="cmp-shop-note">${placeNote}</p>
        <div class="cmp-shop-checkout__place">
          ${textField({
            id: 'zip',
            label: sentences.zip,
            error: errorOf('zip', state, visit),
            value: quote.zip ?? '',
            attributes: html`name="zip" inputmode="numeric" autocomplete="postal-code"
            maxlength="20" data-zip-place="zip-place" required`,
          })}
          ${stateField(visit, {
            id: 'state',
            chosen: quote.state,
            isRequired: true,
            error: errorOf('state', state, visit),
          })}
        </div>
        <p class="visually-hidden" id="zip-place" aria-live="polite"></p>
      </fieldset>`,
  );
}

function paymentStep(state: CheckoutState, visit: Visit): Html {
  const sentences = checkoutSentences[visit.language];
  const { quote, problems, isApproved } = state;
  const chosen = quote.payment ?? (problems.has('payment') ? undefined : 'card');
  return step(
    3,
    sentences.paymentHeading,
    choices(
      'payment',
      sentences.payHeading,
      isApproved ? 'paypal' : chosen,
      errorOf('payment', state, visit),
      [
        ['card', sentences.card],
        ['paypal', isApproved ? sentences.paypalApproved : sentences.paypal],
        ['store', sentences.store],
      ],
    ),
  );
}

function reviewStep({ quote, items }: CheckoutState, visit: Visit): Html {
  const { language } = visit;
  const sentences = checkoutSentences[language];
  const { state, delivery = 'ship' } = quote;
  return html`<section
    class="cmp-shop-cart__summary cmp-shop-checkout__review"
    aria-labelledby="step-4"
  >
    ${stepHeading(4, sentences.reviewHeading)} ${itemList(items, visit)}
    <p>
      <a class="cmp-shop-link" href="${SHOP[language]}/checkout/cart">${sentences.toCart}</a>
    </p>
    ${totalsList(totalsFor(visit, quote, items, { delivery, state }), visit, {
      state,
      isEstimate: true,
    })}
    <div class="cmp-shop-cart__ways">
      <button class="ui-button" type="submit">${sentences.placeOrder}</button>
      <button
        class="cmp-shop-checkout__update"
        type="submit"
        formaction="/shop/checkout/updateTotals"
      >
        ${sentences.updateTotals}
      </button>
    </div>
    <p class="cmp-shop-note">${sentences.demo}</p>
    ${orderHelp(visit)}
  </section>`;
}

function step(number: number, title: string, content: Html): Html {
  return html`<section class="cmp-shop-step" aria-labelledby="step-${number}">
    ${stepHeading(number, title)}
    <div class="cmp-shop-step__content">${content}</div>
  </section>`;
}

function stepHeading(number: number, title: string): Html {
  return html`<h2 class="cmp-shop-step__heading" id="step-${number}">
    <span class="cmp-shop-step__number">${number}</span> ${title}
  </h2>`;
}

function errorOf(
  field: CheckoutField,
  { problems }: CheckoutState,
  { language }: Visit,
): string | undefined {
  const problem = problems.get(field);
  return problem && checkoutSentences[language][problem];
}

function choices(
  name: string,
  legend: string,
  chosen: string | undefined,
  error: string | undefined,
  values: readonly (readonly [value: string, label: string])[],
): Html {
  return html`<fieldset class="cmp-shop-choices">
    <legend class="cmp-shop-facet__name">${legend}</legend>
    ${values.map(([value, label], index) => {
      // A link to the field leads to its first choice.
      const id = index === 0 ? name : `${name}-${value}`;
      return html`<label class="cmp-shop-choice" for="${id}">
        <input
          class="cmp-shop-choice__box"
          type="radio"
          id="${id}"
          name="${name}"
          value="${value}"
          ${value === chosen && html`checked`}
          required
          ${error !== undefined && html`aria-describedby="${name}-error"`}
        />
        <span>${label}</span>
      </label>`;
    })}
    ${error !== undefined && html`<p class="ui-field__error" id="${name}-error">${error}</p>`}
  </fieldset>`;
}
