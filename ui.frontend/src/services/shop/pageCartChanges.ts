import { pageSession } from '../session/session';
import { createCartChanges, type CartChanges } from './cartChanges';
import { pageCart } from './pageCart';

/** What can be done to the cart of this page. */
export const pageCartChanges: CartChanges = createCartChanges(
  pageCart,
  pageSession.environment.cookies,
);
