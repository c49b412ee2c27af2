import { accountByEmail } from '../../account/account';
import { TestServer } from '../../account/testServer.testing';
import { PRESCRIPTION, SHAMPOO } from '../catalog/products';
import { addItem, itemsOf, piecesOf, setPieces } from './items';
import { placeOrder } from './orders';
import type { OrderOutcome } from './orders';
import { quoteOfAccount } from './quotes';
import type { Quote } from './quotes';

let server: TestServer;

beforeEach(() => {
  server = new TestServer();
});

afterEach(() => server.close());

/** Returns Ben's cart, which is empty when the database is new. */
const ben = (): Quote => quoteOfAccount(context(), 2);

const context = () => ({ database: server.database, now: () => server.now });

function place(key = 'a key of a checkout', quote: Quote | undefined = ben()): OrderOutcome {
  return placeOrder(context(), quote, key, { delivery: 'ship', payment: 'card', state: 'PA' });
}

test('an order has a number and its total, takes the pieces and empties the cart', () => {
  const before = piecesOf(server.database, SHAMPOO);
  addItem(server.database, ben().id, SHAMPOO, 2);
  expect(place()).toMatchObject({
    kind: 'placed',
    order: {
      number: '000000001',
      delivery: 'ship',
      payment: 'card',
      pieces: 2,
      items: [{ product: SHAMPOO, qty: 2, priceCents: 699 }],
      totals: { subtotal: 1398, shipping: 599, tax: 84, total: 2081 },
    },
  });
  expect(itemsOf(server.database, ben().id)).toEqual([]);
  expect(piecesOf(server.database, SHAMPOO)).toBe(before - 2);
});

test('the same key places one order, also with something in the cart again', () => {
  addItem(server.database, ben().id, SHAMPOO, 1);
  const first = place();
  addItem(server.database, ben().id, SHAMPOO, 1);
  expect(place()).toEqual(first);
  expect(itemsOf(server.database, ben().id)).toHaveLength(1);
  expect(server.database.row('SELECT count(*) AS orders FROM shop_orders')).toEqual({ orders: 1 });
});

test('an empty cart cannot be ordered', () => {
  expect(place()).toMatchObject({ kind: 'refused', message: { en: 'Your cart is empty.' } });
  expect(
    placeOrder(context(), undefined, 'k', { delivery: 'ship', payment: 'card', state: undefined }),
  ).toMatchObject({
    kind: 'refused',
    message: { en: 'Your cart is empty.', es: 'Su carrito está vacío.' },
  });
});

test('a product that was sold meanwhile is named, and no pieces are taken', () => {
  addItem(server.database, ben().id, SHAMPOO, 2);
  addItem(server.database, ben().id, PRESCRIPTION, 1);
  setPieces(server.database, SHAMPOO, 1);
  expect(place()).toEqual({
    kind: 'refused',
    message: {
      en: `${SHAMPOO.name}: Only 1 left. Choose fewer.`,
      es: `${SHAMPOO.name}: Solo queda 1. Elija menos.`,
    },
  });
  expect(itemsOf(server.database, ben().id)).toHaveLength(2);
  expect(piecesOf(server.database, PRESCRIPTION)).toBe(1000);
});

test('spent rewards money is deducted, and the amount paid for shop items earns points', () => {
  const account = accountByEmail(server.database, 'dev.patel@example.com')?.id ?? 0;
  const card = () => {
    const row = server.database.row(
      'SELECT points, bonusCents FROM rewards_cards WHERE account = ?',
      account,
    );
    return { points: Number(row?.points), bonusCents: Number(row?.bonusCents) };
  };
  const before = card();
  expect(place('one', { ...quoteOfAccount(context(), account), bonusCents: 200 })).toMatchObject({
    order: { totals: { total: 1000 + 699 - 200 + 599 + 42 } },
  });
  // $4.99 for the shampoo; the prescription of $10.00 earns nothing.
  expect(card()).toEqual({ points: before.points + 40, bonusCents: before.bonusCents - 200 });
  place('one');
  expect(card().points).toBe(before.points + 40);
});
