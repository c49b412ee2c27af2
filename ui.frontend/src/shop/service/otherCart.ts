import { NetworkError } from '../../base/http/errors';
import { request } from '../../base/http/request';
import { serviceSetting } from '../../base/page/pageSettings';
import type { CartForm } from './carts/CartForm';
import type { Send } from './shopRequests';

/**
 * Returns the cart of the service that the site's settings name: `/services/shop#magento-graphql`. Undefined if they name
 * none, so that the cart is the shop's section; then its code is not downloaded.
 */
export function otherCart(send: Send = request): Promise<CartForm> | undefined {
  const setting = serviceSetting('cartService');
  return setting && load(setting.form, setting.address, send);
}

async function load(form: string, address: string, send: Send): Promise<CartForm> {
  const code = await import(/* webpackChunkName: "cart-forms" */ './carts/forms').catch(
    (cause: unknown) => {
      throw new NetworkError('The code of the cart could not be loaded.', { cause });
    },
  );
  return code.ofForm(form, (path, options) => send(address + path, options));
}
