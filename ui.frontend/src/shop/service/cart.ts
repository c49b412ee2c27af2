import { readCart } from '../rules/cart';
import { MalformedAnswerError } from '../../base/http/errors';
import { loadCartSection } from './cartSection';

const TIMEOUT_MS = 3_000;

/** The type of products that only a pharmacist hands out. */
const PRESCRIPTION = 'prescription';

/**
 * Returns the number of prescriptions in the visitor's cart; 0 on a site without a shop.
 * @throws RequestError
 */
export async function prescriptionsInCart(): Promise<number> {
  const section = await loadCartSection(TIMEOUT_MS);
  if (!section) return 0;
  const cart = readCart(section);
  if (!cart) throw new MalformedAnswerError('The items of the cart are not a list.');
  return cart.items
    .filter(({ type }) => type === PRESCRIPTION)
    .reduce((count, { qty }) => count + (qty ?? 1), 0);
}
