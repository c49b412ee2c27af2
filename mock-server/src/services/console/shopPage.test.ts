import { SHAMPOO } from '../shop/catalog/products';
import { piecesOf } from '../shop/quote/items';
import { TestConsole } from './testConsole.testing';

let testConsole: TestConsole;

beforeEach(() => {
  testConsole = new TestConsole();
});

afterEach(() => testConsole.close());

const stock = (product: string, pieces: string) =>
  testConsole.post('/mock/shop/stock', { product, pieces });

test('a product is sold out, and then in stock again', async () => {
  for (const pieces of [0, 12]) {
    const { statusCode, headers } = await stock('2041', String(pieces));
    expect([statusCode, headers.location]).toEqual([303, '/mock/shop?done=stock']);
    expect(piecesOf(testConsole.database, SHAMPOO)).toBe(pieces);
    expect(await testConsole.read('/mock/shop')).toContain(`12 fl oz (2041): ${pieces} in stock`);
  }
});

test.each([
  ['1', '3', 'There is no such product.'],
  ['2041', '', 'The number of pieces is a whole number from 0 to 9999.'],
  ['2041', '-1', 'The number of pieces is a whole number from 0 to 9999.'],
])('%s with %j pieces is refused', async (product, pieces, sentence) => {
  const before = piecesOf(testConsole.database, SHAMPOO);
  const { statusCode, body } = await stock(product, pieces);
  expect(statusCode).toBe(400);
  expect(body).toContain(sentence);
  expect(piecesOf(testConsole.database, SHAMPOO)).toBe(before);
});

test('every cart is forgotten', async () => {
  const items = () => testConsole.database.rows('SELECT * FROM shop_quote_items').length;
  expect(items()).toBeGreaterThan(0);
  expect(await testConsole.press('/mock/shop', 'Forget all carts')).toContain(
    'All carts are forgotten.',
  );
  expect(items()).toBe(0);
});
