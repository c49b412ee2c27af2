import type { Wording } from '../catalog/categories';
import type { QuoteItem } from './items';
import { CART_SENTENCES, couponFrom } from './sentences';

/** The totals of a cart, in cents. Every amount is 0 or more; `total` has to be paid. */
export interface Totals {
  readonly subtotal: number;
  readonly discount: number;
  /** The part that is paid with rewards money. */
  readonly bonus: number;
  readonly shipping: number;
  readonly tax: number;
  readonly total: number;
  /** The valid coupon; undefined if there is none, or if the cart no longer meets its condition. */
  readonly coupon: Coupon | undefined;
}

/** The way in which the customer gets the order. Prescriptions are picked up in any case. */
export type Delivery = (typeof DELIVERIES)[number];

export const DELIVERIES = ['ship', 'pickup'] as const;

/**
 * Adds up a cart. A discount never exceeds the items that it is for. Rewards money never exceeds the rest of
 * the shop's items. Tax is due on the rest after the discount. Prescriptions are neither discounted nor
 * taxed, nor paid with rewards money: most states forbid it.
 *
 * @param bonusCents the rewards money that the visitor wants to spend
 * @param state the state to which the order goes, two letters; without one there is no tax yet
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
  /** The label in the summary: `$5 off`. */
  readonly label: Wording;
  /** Returns the discount in cents, from the price of the shop's items. */
  readonly discount: (goodsCents: number) => number;
  readonly freeShipping?: boolean;
  /** The least price of the shop's items, in cents. */
  readonly from?: number;
  /** The last day, YYYY-MM-DD. */
  readonly until?: string;
}

/** Returns the coupon of a code, or the reason why it is not valid; undefined without a code. */
export function couponFor(
  code: string | undefined,
  goodsCents: number,
  today: string,
): { readonly coupon: Coupon } | { readonly problem: Wording } | undefined {
  if (code === undefined || code.trim() === '') return undefined;
  const coupon = couponByCode(code.trim().toUpperCase());
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

/** Returns a coupon, whether or not it is still valid; undefined if it is unknown. */
export function couponByCode(code: string | undefined): Coupon | undefined {
  return COUPONS.find((known) => known.code === code);
}

/** The coupons, invented for the mock, one of each kind. */
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

/** Tax rates in thousandths, invented, near the states' own sales taxes. States that are missing have none. */
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
