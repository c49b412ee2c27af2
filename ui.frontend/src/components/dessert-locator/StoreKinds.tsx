import type { JSX } from 'react';
import type { DessertStore } from '../../domain/stores/dessertStore';

/** How a store sells the dessert. */
export function StoreKinds({
  store: { retail, handpicked },
}: {
  store: Pick<DessertStore, 'retail' | 'handpicked'>;
}): JSX.Element | null {
  if (!retail && !handpicked) return null;
  return (
    <ul className="cmp-dessert-locator__kinds" aria-label="Here you find">
      {handpicked && <li className="cmp-dessert-locator__kind">Handpicked: scooped to order</li>}
      {retail && <li className="cmp-dessert-locator__kind">Retail: tubs to take home</li>}
    </ul>
  );
}
