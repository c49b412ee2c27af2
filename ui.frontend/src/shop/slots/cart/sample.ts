import type { Cart, CartItem } from '../../rules/cart';

declare module '../../../session/useSession' {
  interface SampleAccount {
    readonly cart: Cart;
  }
}

/** A cart of two products for authors. */
export const sampleCart: Cart = {
  pieces: 3,
  subtotalCents: 1847,
  items: [
    item('1', 'Fernwell Shampoo & Conditioner, 12 fl oz', 2, 699),
    item('2', 'Fernwell Adhesive Bandages, 40 count', 1, 449),
  ],
  canCheckOut: true,
};

function item(id: string, name: string, qty: number, priceCents: number): CartItem {
  return {
    id,
    productId: id,
    name,
    page: undefined,
    image: { src: '/content/dam/riteaid-web/mark.svg', width: 120, height: 120 },
    options: [],
    qty,
    priceCents,
    type: 'simple',
    problem: undefined,
  };
}
