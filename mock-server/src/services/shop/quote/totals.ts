import type { Wording } from '../catalog/categories';
import type { QuoteItem } from './items';
import { CART_SENTENCES, couponFrom } from './sentences';

/** What a cart costs, in cents. Every amount is 0 or more; `total` is what has to be paid. */
export interface Totals {
  readonly subtotal: number;
  readonly discount: number;
  /** The part that is paid with rewards money. */
  readonly bonus: number;
  readonly shipping: number;
  readonly tax: number;
  readonly total: number;
  /** The coupon that counts; undefined where there is none, or where the cart no longer meets it. */
  readonly coupon: Coupon | undefined;
}

/** How the order comes to its customer. Prescriptions are picked up in any case. */
export type Delivery = 'ship' | 'pickup';

/**
 * Adds up a cart. A discount never takes more than the items that it is for, rewards money never
 * more than what is left of the shop's items, and tax is due on what is left after the discount.
 * Prescriptions are neither discounted nor taxed, nor paid with rewards money: most states forbid it.
 *
 * @param bonusCents the rewards money that the visitor wants to spend
 * @param state two letters, where the order goes to; without one there is no tax yet
 */
export function totalsOf(
  items: readonly Pick<QuoteItem, 'product' | 'qty'>[],
  {
    coupon,
    bonusCents = 0,
    delivery = 'ship',
    state,
    today,
  }: {
    readonly coupon?: string | undefined;
    readonly bonusCents?: number;
    readonly delivery?: Delivery;
    readonly state?: string | undefined;
    /** YYYY-MM-DD, for coupons that end. */
    readonly today: string;
  },
): Totals {
  const sum = (type: 'simple' | 'prescription'): number =>
    items
      .filter(({ product }) => product.type === type)
      .reduce((cents, { product, qty }) => cents + product.priceCents * qty, 0);
  const goods = sum('simple');
  const prescriptions = sum('prescription');
  const valid = couponFor(coupon, goods, today);
  const counts = valid && 'coupon' in valid ? valid.coupon : undefined;
  const discount = Math.min(goods, counts?.discount(goods) ?? 0);
  const bonus = Math.min(bonusCents, goods - discount);
  const isFree = goods === 0 || goods - discount >= FREE_SHIPPING_CENTS || counts?.freeShipping;
  const shipping = delivery === 'pickup' || isFree ? 0 : SHIPPING_CENTS;
  const tax = Math.round(((goods - discount) * (TAX_PER_MILLE[state ?? ''] ?? 0)) / 1000);
  return {
    subtotal: goods + prescriptions,
    discount,
    bonus,
    shipping,
    tax,
    total: goods + prescriptions - discount - bonus + shipping + tax,
    coupon: counts,
  };
}

/** A code that lowers the price of an order. */
export interface Coupon {
  readonly code: string;
  /** For the summary: `$5 off`. */
  readonly label: Wording;
  /** In cents, of the items of the shop. */
  readonly discount: (goodsCents: number) => number;
  readonly freeShipping?: boolean;
  /** The least that the items of the shop have to cost, in cents. */
  readonly from?: number;
  /** The last day, YYYY-MM-DD. */
  readonly until?: string;
}

/** The coupon of a code, or why it does not count; undefined without a code. */
export function couponFor(
  code: string | undefined,
  goodsCents: number,
  today: string,
): { readonly coupon: Coupon } | { readonly problem: Wording } | undefined {
  if (code === undefined || code.trim() === '') return undefined;
  const coupon = COUPONS.find((known) => known.code === code.trim().toUpperCase());
  if (!coupon) return { problem: CART_SENTENCES.unknownCoupon };
  if (coupon.until !== undefined && today > coupon.until) {
    return { problem: CART_SENTENCES.endedCoupon };
  }
  const missing = (coupon.from ?? 0) - goodsCents;
  if (missing > 0) {
    return { problem: couponFrom(coupon.from ?? 0) };
  }
  return { coupon };
}

/** Invented for the mock, one of each kind. */
const COUPONS: readonly Coupon[] = [
  {
    code: 'WELCOME5',
    label: { en: '$5 off', es: '$5 de descuento' },
    discount: () => 500,
    from: 2500,
  },
  {
    code: 'TENOFF',
    label: { en: '10% off', es: '10% de descuento' },
    discount: (goods) => Math.round(goods / 10),
  },
  {
    code: 'SHIPFREE',
    label: { en: 'Free shipping', es: 'Envío gratis' },
    discount: () => 0,
    freeShipping: true,
  },
  {
    code: 'SUMMER25',
    label: { en: '25% off', es: '25% de descuento' },
    discount: (goods) => Math.round(goods / 4),
    until: '2025-09-01',
  },
];

const SHIPPING_CENTS = 599;
const FREE_SHIPPING_CENTS = 3500;

/** Invented, near the states' own sales taxes; states that are missing have none. In thousandths. */
const TAX_PER_MILLE: Readonly<Record<string, number>> = {
  CA: 73,
  CT: 64,
  ID: 60,
  MA: 63,
  MD: 60,
  MI: 60,
  NJ: 66,
  NV: 69,
  NY: 40,
  OH: 58,
  PA: 60,
  VA: 53,
  VT: 60,
  WA: 65,
};
