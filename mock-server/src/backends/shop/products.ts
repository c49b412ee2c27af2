/** What the shop sells. */
export interface Product {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  /** Prescriptions are filled by one store, and leave the cart when that changes. */
  readonly type: 'simple' | 'prescription';
  readonly priceCents: number;
  /** A picture of the asset library, with its size in pixels. */
  readonly image: { readonly src: string; readonly width: number; readonly height: number };
}

export const SHAMPOO: Product = {
  id: 2041,
  sku: 'FW-SHAMPOO-12',
  name: 'Fernwell Shampoo & Conditioner, 12 fl oz',
  type: 'simple',
  priceCents: 699,
  image: { src: '/content/dam/riteaid-web/store.svg', width: 120, height: 78 },
};

/** Says neither which medicine it is nor its number: whose health it is about stays out of the shop. */
export const PRESCRIPTION: Product = {
  id: 9001,
  sku: 'FW-PRESCRIPTION',
  name: 'Prescription refill',
  type: 'prescription',
  priceCents: 1000,
  image: { src: '/content/dam/riteaid-web/pharmacy.svg', width: 120, height: 78 },
};

export const products: readonly Product[] = [SHAMPOO, PRESCRIPTION];
