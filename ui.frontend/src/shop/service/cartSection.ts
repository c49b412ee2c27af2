import type { CartSection } from '../rules/pieces';
import { MalformedAnswerError, ServiceError } from '../../base/http/errors';
import { request } from '../../base/http/request';
import { otherCart } from './otherCart';
import type { Send } from './shopRequests';

/** The address of the cart in Magento's customer data (docs/specification/shop.md#calls). */
const ADDRESS = '/shop/customer/section/load/?sections=cart';

/**
 * Reads the section `cart` from the shop, or the same section from the service that the site's settings name; undefined
 * if the site has no shop.
 *
 * @param timeout in milliseconds
 * @throws RequestError
 */
export async function loadCartSection(
  timeout: number,
  send: Send = request,
): Promise<CartSection | undefined> {
  const other = otherCart(send);
  if (other) return (await other).load();
  const { ok, status, body } = await send(ADDRESS, { timeout });
  if (status === 404) return undefined;
  if (!ok) throw new ServiceError(status, undefined);
  const cart = cartIn(body);
  // PHP writes an empty object as a list.
  if (typeof cart !== 'object' || cart === null || Array.isArray(cart))
    throw new MalformedAnswerError('The response has no section of a cart.');
  return cart as CartSection;
}

function cartIn(body: string): unknown {
  try {
    return (JSON.parse(body) as { readonly cart?: unknown } | null)?.cart;
  } catch {
    return undefined;
  }
}
