import { MalformedAnswerError, ServiceError } from '../../../base/http/errors';
import { entriesOf, member, toText } from '../../../base/values/fields';
import { toNumber } from '../../../base/values/tolerant';
import type { UnknownOutcome, ShopOutcome } from '../shopRequests';
import { addToCart, askJson, GUESTS_CART, sectionOf, type CreateCartForm } from './CartForm';
import { lineErrors, linesIn, toItem } from './graphqlLines';
import * as queries from './graphqlQueries';

/**
 * Magento 2's GraphQL interface (developer.adobe.com/commerce/webapi/graphql), version 2.4.5 or newer, whose lines have
 * their errors. A product's number is its SKU. The id of a cart is in bodies alone, never in an address.
 *
 * It cannot express a store view in the address, so a gateway adds the header `Store` to a site's address.
 */
export const magentoGraphql: CreateCartForm = (ask, isMember) => {
  async function run(query: string, variables: object = {}): Promise<Result> {
    const { status, ok, json } = await askJson(ask, '', 'POST', { query, variables });
    const errors = entriesOf(member(json, 'errors')) ?? [];
    // Newer versions have a status for some errors, older ones always 200.
    if (!ok && errors.length === 0) throw new ServiceError(status, undefined);
    if (errors.some((error) => NEEDS_SIGN_IN.includes(categoryOf(error))))
      throw new ServiceError(401, undefined);
    return { data: member(json, 'data'), errors };
  }

  /** Returns the id for a change. Magento creates a member's cart when it is asked for. */
  async function cartId(): Promise<string> {
    if (!isMember()) return GUESTS_CART;
    const { data } = await run(queries.MEMBERS_CART_ID);
    const id = toText(member(member(data, 'customerCart'), 'id'));
    if (id === '') throw new MalformedAnswerError('The cart has no id.');
    return id;
  }

  const readCart = async (): Promise<Result & { readonly cart: unknown }> => {
    const result = isMember()
      ? await run(queries.MEMBERS_CART)
      : await run(queries.GUESTS_CART, { cartId: GUESTS_CART });
    return { ...result, cart: member(result.data, isMember() ? 'customerCart' : 'cart') };
  };

  return {
    async load() {
      const { cart, errors } = await readCart();
      if (!isThere(cart) && isUnknown(errors)) return sectionOf([]);
      const lines = linesIn(cart);
      // The lines are missing if one has an error, before version 2.4.5.
      if (!lines) throw new MalformedAnswerError('The items of the cart are not a list.');
      return sectionOf(lines.map(toItem), {
        summary_count: member(cart, 'total_quantity'),
        subtotalAmount: member(member(member(cart, 'prices'), 'subtotal_excluding_tax'), 'value'),
        possible_onepage_checkout:
          errors.length === 0 && lines.every((line) => lineErrors(line) === ''),
      });
    },
    addByForm: (sku, quantity, options = []) =>
      addToCart(
        async () => {
          const selected = options.map(({ valueId }) => valueId);
          const { data, errors } = await run(queries.ADD, {
            cartId: await cartId(),
            items: [{ sku, quantity, selected_options: selected }],
          });
          const made = member(data, 'addProductsToCart');
          if (!isThere(made)) return isUnknown(errors) ? 'missing' : refusal(errors);
          const problems = entriesOf(member(made, 'user_errors')) ?? [];
          // Magento lists errors of other lines as well (magento2#37908), so the cart shows whether it was added.
          return problems.length > 0 ? unknown(reasonIn(problems)) : { kind: 'done' };
        },
        async () => isThere((await readCart()).cart),
        () => run(queries.CREATE),
      ),
    async changeQty(uid, quantity) {
      const variables = { cartId: await cartId(), uid, quantity };
      const { data, errors } = await run(queries.CHANGE_QTY, variables);
      const made = member(data, 'updateCartItems');
      if (!isThere(made)) return refusal(errors);
      const line = linesIn(member(made, 'cart'))?.find((each) => member(each, 'uid') === uid);
      // From 2.4.8, a change that was not made is no error, but the line has its former quantity.
      return line !== undefined && toNumber(member(line, 'quantity')) === quantity
        ? { kind: 'done' }
        : unknown(lineErrors(line));
    },
    async remove(uid) {
      const { data, errors } = await run(queries.REMOVE, { cartId: await cartId(), uid });
      if (isThere(member(data, 'removeItemFromCart'))) return { kind: 'done' };
      // The line may be gone already, which the cart shows.
      return isUnknown(errors) ? unknown('') : refusal(errors);
    },
  };
};

interface Result {
  readonly data: unknown;
  readonly errors: readonly unknown[];
}

const isThere = (value: unknown): boolean => typeof value === 'object' && value !== null;

const categoryOf = (error: unknown): string =>
  toText(member(member(error, 'extensions'), 'category'));

/** The categories of errors that a new sign-in may solve. */
const NEEDS_SIGN_IN: readonly string[] = ['graphql-authentication', 'graphql-authorization'];

/** Returns whether Magento knows no such cart, line or product, or the cart has become an order. */
const isUnknown = (errors: readonly unknown[]): boolean =>
  errors.some((error) => categoryOf(error) === UNKNOWN);

const UNKNOWN = 'graphql-no-such-entity';

const unknown = (message: string): UnknownOutcome => ({ kind: 'unknown', message });

/**
 * Returns a refusal with Magento's reasons for the visitor. The message for an unknown cart has its id, so it is left out.
 * @throws ServiceError if Magento failed, because such an error has another category
 */
function refusal(errors: readonly unknown[]): ShopOutcome {
  if (isUnknown(errors)) return { kind: 'refused', message: '' };
  const reasons = errors.filter((error) => categoryOf(error) === 'graphql-input');
  if (reasons.length === 0) throw new ServiceError(500, undefined);
  return { kind: 'refused', message: reasonIn(reasons) };
}

const reasonIn = (errors: readonly unknown[]): string =>
  errors.map((error) => toText(member(error, 'message'))).join(' ');
