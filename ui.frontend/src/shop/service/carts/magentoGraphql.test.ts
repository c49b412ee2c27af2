import { ServiceError } from '../../../base/http/errors';
import { otherWritings } from '../../../base/values/nasty.testing';
import { cartOf, inTurn, open, reply, shampoo, vitamins } from './carts.testing';
import graphqlCart from './fixtures/graphql-cart.json';
import errors from './fixtures/graphql-errors.json';

const graphqlAnswer = (cart: unknown = graphqlCart) => inTurn(reply({ data: { cart } }));

describe('Magento’s GraphQL interface', () => {
  const form = 'magento-graphql';

  test('has the lines with pages, pictures, options and problems', async () => {
    const cart = await cartOf(form, graphqlAnswer());
    expect(cart).toMatchObject({ pieces: 3.5, subtotalCents: 3273, canCheckOut: false });
    const size = {
      label: 'Size',
      value: '30 tablets',
      id: 'Y29uZmlndXJhYmxlLzE4Lzkz',
      valueId: 'Y29uZmlndXJhYmxlLzkzLzUy',
    };
    expect(cart?.items).toMatchObject([
      {
        ...shampoo,
        id: 'MTc=',
        page: '/shop/fernwell-shampoo.html',
        image: { src: 'https://shop.example/media/FW-2041.jpg' },
      },
      {
        ...vitamins,
        id: 'MTg=',
        page: '/shop/vitamin-c',
        image: undefined,
        options: [size],
        problem: 'The requested qty is not available',
      },
    ]);
  });

  test.each(otherWritings(graphqlCart))('is read in the same way with %s', async (_, other) => {
    expect(await cartOf(form, graphqlAnswer(other))).toEqual(await cartOf(form, graphqlAnswer()));
  });

  test('a line whose product is no longer sold keeps the cart from the checkout', async () => {
    const items = [graphqlCart.items[0], null];
    const cart = { ...graphqlCart, items };
    const problem = { message: 'Internal server error', path: ['cart', 'items', 1] };
    const read = await cartOf(form, inTurn(reply({ data: { cart }, errors: [problem] })));
    expect(read).toMatchObject({ pieces: 3.5, canCheckOut: false });
    expect(read?.items).toHaveLength(1);
  });

  test.each(['graphql-authorization', 'graphql-authentication'])(
    'the category %s is a ServiceError with the status 401',
    async (category) => {
      const [error] = errors.unauthorized.errors;
      const body = { ...errors.unauthorized, errors: [{ ...error, extensions: { category } }] };
      await expect(cartOf(form, inTurn(reply(body)), 'member')).rejects.toMatchObject({
        name: 'ServiceError',
        status: 401,
      });
    },
  );

  test('a failure that is not the visitor’s fault can be tried again', async () => {
    const cart = open(form, inTurn(reply({ ...errors.failure, data: null })));
    await expect(cart.changeQty('MTc=', 3)).rejects.toThrow(ServiceError);
  });

  test('a quantity that Magento left as it was is refused with the line’s reason', async () => {
    const cart = { ...graphqlCart, items: [graphqlCart.items[1]] };
    const send = inTurn(reply({ data: { updateCartItems: { cart } } }));
    expect(await open(form, send).changeQty('MTg=', 9)).toEqual({
      kind: 'unknown',
      message: 'The requested qty is not available',
    });
  });

  test('the cart of a member is changed by its id', async () => {
    const send = jest.fn(
      inTurn(
        reply({ data: { customerCart: { id: 'abc' } } }),
        reply({ data: { removeItemFromCart: { cart: {} } } }),
      ),
    );
    expect(await open(form, send, 'member').remove('MTc=')).toEqual({ kind: 'done' });
    const [address, options] = send.mock.calls[1] ?? [];
    expect(address).toBe('/services/shop');
    expect(options).toMatchObject({ body: expect.stringContaining('"cartId":"abc"') as string });
  });
});
