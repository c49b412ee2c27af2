import type { Product } from '../catalog/Product';
import { SHAMPOO } from '../catalog/products';
import { unitPrice } from './price';

const of = (priceCents: number, size: string): Product => ({ ...SHAMPOO, priceCents, size });

test.each([
  [699, '12 fl oz', '$0.58 per fl oz', '$0.58 por fl oz'],
  [399, '0.33 fl oz', '$12.09 per fl oz', '$12.09 por fl oz'],
  [899, '100 tablets', '$0.09 each', '$0.09 por unidad'],
  [1299, '3 pack', '$4.33 each', '$4.33 por unidad'],
  [3499, '1 device', undefined, undefined],
  [549, '1 oz', undefined, undefined],
  [549, 'Family size', undefined, undefined],
])('%d cents for %s: %s', (cents, size, english, spanish) => {
  const product = of(cents, size);
  expect([unitPrice(product, 'en'), unitPrice(product, 'es')]).toEqual([english, spanish]);
});
