import { html } from '../../../../html/html';
import type { Html } from '../../../../html/html';
import { SHOP } from '../../language';
import type { QuoteItem } from '../../quote/items';
import { LONGEST_COUPON } from '../../quote/actions';
import { bonusCashOf } from '../../quote/ownAddresses';
import type { Quote } from '../../quote/quotes';
import { textField } from '../field';
import type { Message } from '../messages';
import { dollars } from '../price';
import { cartSentences } from '../sentences/cart';
import { stateField, totalsFor } from './totals';
import type { Visit } from '../visit';

/**
 * Returns the form that sets a coupon; with a coupon, the form shows it and removes it.
 * @param problem the message about a code that was refused, which stays in the field
 */
export function couponForm(
  quote: Quote,
  items: readonly QuoteItem[],
  visit: Visit,
  problem: Message | undefined,
): Html {
  const { language, formKey } = visit;
  const sentences = cartSentences[language];
  const { coupon } = totalsFor(visit, quote, items, { delivery: 'ship', state: undefined });
  const body =
    quote.coupon === undefined
      ? html`${textField({
            id: 'coupon',
            label: sentences.couponLabel,
            error: problem?.text,
            value: problem?.typed ?? '',
            attributes: html`name="coupon_code" maxlength="${LONGEST_COUPON}" autocomplete="off"
            autocapitalize="characters" spellcheck="false" required ${problem && html`autofocus`}`,
          })}
          <button class="ui-button ui-button--secondary" type="submit">${sentences.apply}</button>`
      : html`<p>
            ${
              coupon
                ? sentences.couponCounts(coupon.code, coupon.label[language])
                : sentences.couponWaits(quote.coupon)
            }
          </p>
          <input type="hidden" name="remove" value="1" />
          <button class="ui-button ui-button--secondary" type="submit">
            ${sentences.removeCoupon}
          </button>`;
  return html`<form
    class="cmp-shop-cart__form"
    method="post"
    action="/shop/checkout/cart/couponPost"
    novalidate
    aria-labelledby="coupon-heading"
  >
    <h2 class="cmp-shop-cart__heading" id="coupon-heading">${sentences.couponHeading}</h2>
    <input type="hidden" name="form_key" value="${formKey}" />
    ${body}
  </form>`;
}

/** Returns the form that pays with rewards money, for a visitor who is signed in with a card that has some. */
export function bonusCashForm(
  quote: Quote,
  items: readonly QuoteItem[],
  visit: Visit,
): Html | undefined {
  const { language, formKey, request, context } = visit;
  const sentences = cartSentences[language];
  const available = bonusCashOf(request, context);
  if (available === 0) return undefined;
  const { bonus } = totalsFor(visit, quote, items, { delivery: 'ship', state: undefined });
  const isUsed = quote.bonusCents > 0;
  return html`<form
    class="cmp-shop-cart__form"
    method="post"
    action="/shop/checkout/cart/bonusCash"
    aria-labelledby="bonus-heading"
  >
    <h2 class="cmp-shop-cart__heading" id="bonus-heading">${sentences.bonusHeading}</h2>
    <input type="hidden" name="form_key" value="${formKey}" />
    <p>
      ${isUsed ? sentences.bonusUsed(dollars(bonus)) : sentences.bonusAvailable(dollars(available))}
    </p>
    ${isUsed && html`<input type="hidden" name="remove" value="1" />`}
    <button class="ui-button ui-button--secondary" type="submit">
      ${isUsed ? sentences.keepBonus : sentences.useBonus}
    </button>
  </form>`;
}

/**
 * Returns the form for the state, by which the tax is estimated: a plain GET form to the cart page itself.
 * @param isMembersPlace whether it is the state of the member's address
 */
export function estimateForm(
  state: string | undefined,
  visit: Visit,
  isMembersPlace: boolean,
): Html {
  const sentences = cartSentences[visit.language];
  return html`<form
    class="cmp-shop-cart__form"
    method="get"
    action="${SHOP[visit.language]}/checkout/cart"
    aria-labelledby="estimate-heading"
  >
    <h2 class="cmp-shop-cart__heading" id="estimate-heading">${sentences.estimateHeading}</h2>
    ${isMembersPlace && html`<p class="cmp-shop-note">${sentences.membersPlace}</p>`}
    ${stateField(visit, { id: 'estimate-state', chosen: state, isRequired: false })}
    <button class="ui-button ui-button--secondary" type="submit">${sentences.estimate}</button>
  </form>`;
}
