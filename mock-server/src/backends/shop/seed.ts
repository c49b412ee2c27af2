import { accountByEmail } from '../accounts/account';
import type { Database } from '../database';
import { addToCart } from './cart';
import { PRESCRIPTION, SHAMPOO } from './products';
import type { Product } from './products';

/** What the demo accounts have in their carts. The accounts have to be there. */
export function seedCarts(database: Database): void {
  for (const [email, cart] of Object.entries(CARTS)) {
    const account = accountByEmail(database, email);
    if (!account) continue;
    for (const product of cart) addToCart(database, account.id, product);
  }
}

const CARTS: Readonly<Record<string, readonly Product[]>> = {
  'ana.reyes@example.com': [SHAMPOO],
  'dev.patel@example.com': [SHAMPOO, PRESCRIPTION],
};
