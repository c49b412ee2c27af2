import fc from 'fast-check';
import { PRESCRIPTION, SHAMPOO } from '../catalog/products';
import { couponFor, totalsOf } from './totals';

const TODAY = '2026-03-02';

/** Returns a line of the shampoo at $6.99. */
const shampoo = (qty: number) => ({ product: SHAMPOO, qty });
/** Returns a line of the shop's goods at another price. */
const goods = (priceCents: number) => ({ product: { ...SHAMPOO, priceCents }, qty: 1 });
/** A line of the prescription at $10.00. */
const prescription = { product: PRESCRIPTION, qty: 1 };

test.each([
  ['nothing', [], {}, { subtotal: 0, shipping: 0, total: 0 }],
  ['one piece is shipped', [shampoo(1)], {}, { subtotal: 699, shipping: 599, total: 1298 }],
  ['one piece is picked up', [shampoo(1)], { delivery: 'pickup' }, { shipping: 0, total: 699 }],
  ['from $35.00 shipping is free', [shampoo(6)], {}, { subtotal: 4194, shipping: 0 }],
  ['exactly $35.00 ships free as well', [goods(3500)], {}, { shipping: 0 }],
  ['below $35.00 shipping costs', [shampoo(5)], {}, { subtotal: 3495, shipping: 599 }],
  ['a prescription is never shipped', [prescription], {}, { subtotal: 1000, shipping: 0 }],
  ['tax of Pennsylvania, rounded', [shampoo(1)], { state: 'PA' }, { tax: 42, total: 1340 }],
  ['a state without tax', [shampoo(1)], { state: 'OR' }, { tax: 0 }],
  ['a prescription is not taxed', [prescription], { state: 'PA' }, { tax: 0, total: 1000 }],
  ['$5 off', [shampoo(4)], { coupon: 'WELCOME5' }, { discount: 500, total: 2895 }],
  ['$5 off at exactly $25.00', [goods(2500)], { coupon: 'WELCOME5' }, { discount: 500 }],
  ['tax after the discount', [goods(1000)], { coupon: 'TENOFF', state: 'PA' }, { tax: 54 }],
  [
    'no discount below the least amount',
    [shampoo(3)],
    { coupon: 'WELCOME5' },
    { discount: 0, coupon: undefined },
  ],
  ['a tenth off', [shampoo(1)], { coupon: 'tenoff' }, { discount: 70, total: 1228 }],
  [
    'no discount on the prescription',
    [prescription],
    { coupon: 'TENOFF' },
    { discount: 0, total: 1000 },
  ],
  ['free shipping', [shampoo(1)], { coupon: 'SHIPFREE' }, { shipping: 0, total: 699 }],
  ['a discount can cost free shipping', [shampoo(6)], { coupon: 'TENOFF' }, { subtotal: 4194 }],
  ['an ended coupon', [shampoo(9)], { coupon: 'SUMMER25' }, { discount: 0 }],
  ['rewards money', [shampoo(2)], { bonusCents: 500 }, { bonus: 500, total: 1497 }],
  [
    'rewards money up to the price of the goods',
    [shampoo(1)],
    { bonusCents: 5000 },
    { bonus: 699, total: 599 },
  ],
  [
    'no rewards money for prescriptions',
    [prescription],
    { bonusCents: 500 },
    { bonus: 0, total: 1000 },
  ],
] as const)('%s', (_, items, options, expected) => {
  expect(totalsOf(items, { today: TODAY, ...options })).toMatchObject(expected);
});

test('the total is the sum of its parts, and never below zero', () => {
  const codes = fc.constantFrom(
    undefined,
    'WELCOME5',
    'TENOFF',
    'SHIPFREE',
    'SUMMER25',
    'nonsense',
  );
  fc.assert(
    fc.property(
      fc.nat({ max: 40 }),
      fc.boolean(),
      codes,
      fc.nat({ max: 20_000 }),
      fc.constantFrom('PA', 'OR', undefined),
      fc.constantFrom('ship' as const, 'pickup' as const),
      (qty, withPrescription, coupon, bonusCents, state, delivery) => {
        const items = [
          ...(qty > 0 ? [shampoo(qty)] : []),
          ...(withPrescription ? [prescription] : []),
        ];
        const sums = totalsOf(items, { coupon, bonusCents, state, delivery, today: TODAY });
        const { subtotal, discount, bonus, shipping, tax, total } = sums;
        expect(total).toBe(subtotal - discount - bonus + shipping + tax);
        expect(total).toBeGreaterThanOrEqual(withPrescription ? 1000 : 0);
        expect(bonus).toBeLessThanOrEqual(bonusCents);
      },
    ),
  );
});

test.each([
  ['', undefined],
  [undefined, undefined],
  ['NOSUCH', { problem: { en: 'We could not find this coupon. Check the spelling.' } }],
  ['SUMMER25', { problem: { en: 'This coupon has ended.' } }],
  ['WELCOME5', { problem: { en: 'This coupon works on orders of $25.00 or more.' } }],
])('the coupon %j at $24.99', (code, expected) => {
  expect({ found: couponFor(code, 2499, TODAY) }).toMatchObject({ found: expected });
});

test('a coupon is valid to the end of its last day', () => {
  expect(couponFor('SUMMER25', 2499, '2025-09-01')).toHaveProperty('coupon.code', 'SUMMER25');
  expect(couponFor('SUMMER25', 2499, '2025-09-02')).toHaveProperty('problem');
});
