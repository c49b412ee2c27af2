import { MalformedAnswerError, ServiceError } from '../../../base/http/errors';
import { entriesOf, member, toText } from '../../../base/values/fields';
import { toNumber, toRecord } from '../../../base/values/tolerant';
import { textOfMarkup } from '../../rules/markup';
import type { PromisedOutcome, ShopOutcome } from '../shopRequests';
import {
  addToCart,
  askJson,
  GUESTS_CART,
  sectionOf,
  toMarkup,
  type CreateCartForm,
  type JsonAnswer,
} from './CartForm';

/**
 * Magento 2's REST interface (developer.adobe.com/commerce/webapi/rest). The address ends in the version and may name the
 * store view: `/rest/V1`, `/rest/es/V1`. A product's number is its SKU, because a cart's lines have no other.
 *
 * It cannot express the pages and pictures of products, so a line has neither, and no removal can be undone. It has no
 * problems of stock before a change either, so the reason appears only when Magento refuses one.
 */
export const magentoRest: CreateCartForm = (ask, isMember) => {
  const carts = (): string => (isMember() ? '/carts' : '/guest-carts');
  /** A member's cart is named `mine` by Magento itself. */
  const cart = (): string => `${carts()}/${isMember() ? 'mine' : GUESTS_CART}`;
  /** The fields of a changed line. Magento finds a guest's cart by its body, and a member's by the session. */
  const line = (fields: object): object => ({
    cartItem: { ...fields, ...(!isMember() && { quote_id: GUESTS_CART }) },
  });
  const itemPath = (itemId: string): string => `${cart()}/items/${encodeURIComponent(itemId)}`;

  return {
    async load() {
      const [items, totals] = await Promise.all([
        askJson(ask, `${cart()}/items`),
        askJson(ask, `${cart()}/totals`),
      ]);
      for (const answer of [items, totals]) {
        if (isUnknown(answer)) return sectionOf([]);
        if (!answer.ok) throw new ServiceError(answer.status, undefined);
      }
      return section(items.json, totals.json);
    },
    addByForm: (sku, qty) =>
      addToCart(
        async () => {
          const answer = await askJson(ask, `${cart()}/items`, 'POST', line({ sku, qty }));
          return isUnknown(answer) ? 'missing' : outcomeOf(answer);
        },
        async () => !isUnknown(await askJson(ask, `${cart()}/items`)),
        async () => {
          const { ok, status } = await askJson(ask, isMember() ? cart() : carts(), 'POST');
          if (!ok) throw new ServiceError(status, undefined);
        },
      ),
    changeQty: async (itemId, qty) =>
      outcomeOf(await askJson(ask, itemPath(itemId), 'PUT', line({ qty }))),
    async remove(itemId): PromisedOutcome {
      const answer = await askJson(ask, itemPath(itemId), 'DELETE');
      // The line may be gone already, which the cart shows.
      return isUnknown(answer) || answer.json === false ? { kind: 'unknown' } : outcomeOf(answer);
    },
  };
};

/** Returns whether Magento knows no such cart, line or product. Any other server's 404 has no such message. */
const isUnknown = ({ status, json }: JsonAnswer): boolean =>
  status === 404 && toText(member(json, 'message')) !== '';

/** Returns the outcome of a change. A refusal by the session, a limit or a failure is an error, which can be retried. */
function outcomeOf({ ok, status, json }: JsonAnswer): ShopOutcome {
  if (ok) return { kind: 'done' };
  if (status !== 400 && status !== 404) throw new ServiceError(status, undefined);
  // The message of a 404 may have the id of the cart, and says nothing to a visitor.
  return { kind: 'refused', message: status === 404 ? '' : reasonIn(json) };
}

/** Returns the reason of an error, whose placeholders `%1` or `%name` are its `parameters`. */
function reasonIn(json: unknown): string {
  const parameters = member(json, 'parameters');
  const message = toText(member(json, 'message')).replace(/%(\w+)/g, (whole, name: string) => {
    const key = Array.isArray(parameters) ? String(Number(name) - 1) : name;
    return toText(member(parameters, key)) || whole;
  });
  return textOfMarkup(message);
}

/**
 * Returns the section of the lines with their totals. The two were read by two requests, so the subtotal is left out if the
 * cart was changed in between.
 */
function section(list: unknown, totals: unknown) {
  const items = entriesOf(list);
  if (!items) throw new MalformedAnswerError('The items of the cart are not a list.');
  const counted = entriesOf(member(totals, 'items')) ?? [];
  const totalsOf = (item: unknown): unknown =>
    counted.find((each) => toText(member(each, 'item_id')) === toText(member(item, 'item_id')));
  const isSame =
    counted.length === items.length &&
    items.every(
      (item) => toNumber(member(item, 'qty')) === toNumber(member(totalsOf(item), 'qty')),
    );
  return sectionOf(
    items.map((item) => toItem(toRecord(item), totalsOf(item))),
    isSame ? { subtotalAmount: member(totals, 'subtotal') } : {},
  );
}

function toItem(item: Readonly<Record<string, unknown>>, totals: unknown) {
  return {
    item_id: item.item_id,
    product_id: item.sku,
    product_name: toMarkup(toText(item.name)),
    product_type: item.product_type,
    product_price_value: member(totals, 'price') ?? item.price,
    qty: item.qty,
    options: optionsIn(member(totals, 'options')),
  };
}

/** Returns the chosen options, which the totals have as a text of JSON: `[{"label": "Size", "value": "8 oz"}]`. */
function optionsIn(json: unknown): readonly unknown[] {
  try {
    return entriesOf(JSON.parse(toText(json))) ?? [];
  } catch {
    return [];
  }
}
