import { useEffect, useSyncExternalStore } from 'react';
import { UNKNOWN_CART, type CartState } from './cartStore';
import { pageCart } from './pageCart';

/** Returns the visitor's cart for a component; unknown on the first render, as in the first frame. */
export function useCart(): CartState {
  useEffect(() => {
    pageCart.start();
  }, []);
  return useSyncExternalStore(
    (onChange) => pageCart.$cart.listen(onChange),
    () => pageCart.$cart.get(),
    () => UNKNOWN_CART,
  );
}
