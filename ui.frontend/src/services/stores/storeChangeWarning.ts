import { prescriptionsInCart } from '../shop/cart';

/**
 * What a visitor loses with another store, in a sentence: prescriptions leave the cart, as only
 * the store that was chosen for them fills them (domain-facts §0). Undefined where nothing is
 * lost. Where the cart cannot be read the visitor is the one who knows.
 */
export async function storeChangeWarning(): Promise<string | undefined> {
  try {
    const count = await prescriptionsInCart();
    if (count === 0) return undefined;
    return count === 1
      ? 'The prescription in your cart will be taken out. Everything else in it stays.'
      : `The ${count} prescriptions in your cart will be taken out. Everything else in it stays.`;
  } catch {
    return 'We could not check your cart. If there are prescriptions in it, they will be taken out.';
  }
}
