import { otherWritings } from '../../../base/values/nasty.testing';
import { cartOf, inTurn, open, reply, shampoo, vitamins } from './carts.testing';
import errors from './fixtures/rest-errors.json';
import restItems from './fixtures/rest-items.json';
import restTotals from './fixtures/rest-totals.json';

const restAnswers = (items: unknown = restItems, totals: unknown = restTotals) =>
  inTurn(reply(items), reply(totals));

describe('Magento’s REST interface', () => {
  const form = 'magento-rest';

  test('has the lines, their options and the subtotal', async () => {
    const cart = await cartOf(form, restAnswers());
    expect(cart).toMatchObject({ pieces: 3.5, subtotalCents: 3273, canCheckOut: true });
    expect(cart?.items).toMatchObject([
      { ...shampoo, id: '17' },
      { ...vitamins, id: '18', options: [{ label: 'Size', value: '30 tablets' }] },
    ]);
  });

  test.each(otherWritings({ items: restItems, totals: restTotals }))(
    'is read in the same way with %s',
    async (_, other) => {
      const { items, totals } = other as { items: unknown; totals: unknown };
      expect(await cartOf(form, restAnswers(items, totals))).toEqual(
        await cartOf(form, restAnswers()),
      );
    },
  );

  test('shows no subtotal if the cart was changed between lines and totals', async () => {
    const [, ...items] = restTotals.items;
    const cart = await cartOf(form, restAnswers(restItems, { ...restTotals, items }));
    expect(cart).toMatchObject({ pieces: 3.5, subtotalCents: undefined });
    expect(cart?.items[0]).toMatchObject({ priceCents: 699 });
  });

  test.each([
    ['a member', 'member', '/services/shop/carts/mine/items', '/services/shop/carts/mine/totals'],
    [
      'a guest',
      'guest',
      '/services/shop/guest-carts/mine/items',
      '/services/shop/guest-carts/mine/totals',
    ],
  ] as const)('is asked for the cart of %s', async (_, who, ...addresses) => {
    const send = jest.fn(restAnswers());
    await cartOf(form, send, who);
    expect(send.mock.calls.map(([address]) => address)).toEqual(addresses);
  });

  test('fills in the parameters of a reason', async () => {
    const outcome = await open(form, inTurn(reply(errors.stock, 400))).changeQty('17', 9);
    expect(outcome).toEqual({
      kind: 'refused',
      message: 'The product "FW-2041" has only 3 left.',
    });
  });

  test('a lost line of a member is looked up in the cart', async () => {
    const cart = open(form, inTurn(reply({ message: 'No such item.' }, 404)), 'member');
    expect(await cart.remove('17')).toEqual({ kind: 'unknown' });
  });
});
