import * as v from 'valibot';
import { amount, part, text } from '../../domain/tolerant';
import { MalformedAnswerError, ServiceError } from '../http/errors';
import { request } from '../http/request';

/** The part of Magento's customer data that is the cart (product-spec §7, domain-facts §3). */
const CART = '/shop/customer/section/load/?sections=cart';

const TIMEOUT_MS = 3_000;

/** The type of those products that only a pharmacist hands out. */
const PRESCRIPTION = 'prescription';

/**
 * Only a missing list is an empty cart: where the items cannot be read, it is not known what a
 * visitor would lose.
 */
const cartAnswer = v.object({
  cart: v.object({
    items: v.nullish(v.array(part({ product_type: text, qty: amount })), []),
  }),
});

/**
 * How many prescriptions the visitor's cart holds. A site without a shop has no cart.
 * @throws RequestError
 */
export async function prescriptionsInCart(): Promise<number> {
  const { ok, status, body } = await request(CART, { timeout: TIMEOUT_MS });
  if (status === 404) return 0;
  if (!ok) throw new ServiceError(status, undefined);
  const { cart } = read(body);
  return cart.items
    .filter((item) => item.product_type === PRESCRIPTION)
    .reduce((count, { qty }) => count + (qty ?? 1), 0);
}

function read(body: string): v.InferOutput<typeof cartAnswer> {
  try {
    return v.parse(cartAnswer, JSON.parse(body));
  } catch (cause) {
    throw new MalformedAnswerError('The answer is not the section of a cart.', { cause });
  }
}
