import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '../../../base/http/request';
import { $adds, pageCart } from '../../service/pageCart';
import {
  createModelShop,
  serveShop,
  SHAMPOO,
  VITAMINS,
  type ModelShop,
} from '../../service/shop.testing';
import { exampleProps } from '../../../slot/examples.testing';
import examples from './examples';
import { MiniCart } from './MiniCart';
import slot from './slot';

const props = exampleProps(slot, examples);

let shop: ModelShop;

beforeEach(async () => {
  localStorage.clear();
  $adds.set(0);
  shop = createModelShop();
  serveShop(shop);
  await act(() => pageCart.changeVisitor());
});

/** Responds to every reading of the cart. */
const serveSection = (cart: unknown): void => {
  serveShop(shop, () => Promise.resolve(json({ cart })));
};
const json = (body: unknown): Answer => ({ status: 200, ok: true, body: JSON.stringify(body) });
const lost = (): Promise<Answer> => Promise.reject(new TypeError('Failed to fetch'));

const read = () => act(() => pageCart.reload());
const cartLink = () => screen.getByRole('link', { name: /^Cart/ });
const drawer = () => screen.findByRole('dialog');

async function open(given: Partial<typeof props> = {}) {
  render(<MiniCart {...props} {...given} />);
  const user = userEvent.setup();
  await user.click(cartLink());
  const content = (await drawer()).querySelector('.cmp-cart-content');
  // The lines are rendered after the first frame.
  await waitFor(() => {
    expect(content).toBeVisible();
  });
  return user;
}

test('a press opens the cart with its count, subtotal and links', async () => {
  shop.fill(SHAMPOO, 2);
  shop.fill(VITAMINS, 1);
  await read();
  await open();
  expect(await drawer()).toHaveAccessibleName('Your cart, 3 items');
  expect(screen.getByRole('link', { name: 'Fernwell Shampoo & Conditioner' })).toBeVisible();
  expect(screen.getByText('Subtotal')).toHaveTextContent('Subtotal $26.48');
  const addresses = ['Checkout now', 'View cart', 'PayPal checkout'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(addresses).toEqual([
    '/shop/checkout',
    '/shop/checkout/cart',
    '/shop/paypal/express/start',
  ]);
});

test('removing a line moves the focus to Undo, although the lines are read later than the change', async () => {
  shop.fill(SHAMPOO, 2);
  shop.fill(VITAMINS, 1);
  await read();
  const user = await open();
  await user.click(screen.getByRole('button', { name: /^Remove Fernwell Shampoo/ }));
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: /^Remove Fernwell Shampoo/ })).toBeNull();
  });
  expect(screen.getByRole('button', { name: /^Undo/ })).toHaveFocus();
});

test('on a Spanish page, all links lead to Spanish pages', async () => {
  shop.fill(SHAMPOO, 1);
  await read();
  await open({ shop: '/es/shop' });
  for (const name of ['Checkout now', 'View cart', 'PayPal checkout'])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(/^\/es\/shop\//);
});

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
  'a press with %s is left to the browser',
  (key) => {
    render(<MiniCart {...props} />);
    // The browser opens another tab, which jsdom cannot.
    const stop = (event: Event): void => {
      expect(event.defaultPrevented).toBe(false);
      event.preventDefault();
    };
    addEventListener('click', stop);
    fireEvent.click(cartLink(), { [key]: true });
    removeEventListener('click', stop);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect.assertions(2);
  },
);

test('CIF: a closed cart has no focusable element', async () => {
  shop.fill(SHAMPOO, 1);
  await read();
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  await user.tab();
  expect(cartLink()).toHaveFocus();
  await user.tab();
  expect(document.body).toHaveFocus();
});

test('CIF: Escape closes the cart', async () => {
  const user = await open();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an empty cart links to the shop', async () => {
  await read();
  await open();
  expect(await drawer()).toHaveAccessibleName('Your cart');
  expect(await drawer()).toHaveTextContent('Your cart is empty.');
  expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop');
  expect(screen.queryByRole('link', { name: 'Checkout now' })).toBeNull();
});

test('while the cart is loading, a message is shown', async () => {
  serveShop(shop, () => new Promise<Answer>(() => undefined));
  void pageCart.changeVisitor();
  await open();
  expect(screen.getByText('Loading your cart…')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View cart' })).toBeVisible();
});

test.each([
  ['is lost', lost],
  ['is a page instead of JSON', () => Promise.resolve({ ...json(0), body: '<html></html>' })],
  ['has no list of items', () => Promise.resolve(json({ cart: { items: 'none' } }))],
])('after a response that %s, the visitor can try again', async (_, answer) => {
  serveShop(shop, answer);
  await act(() => pageCart.changeVisitor());
  const user = await open();
  expect(screen.getByRole('alert')).toHaveTextContent('We could not load your cart.');
  expect(screen.queryByRole('link', { name: 'Checkout now' })).toBeNull();
  expect(screen.getByRole('link', { name: 'View cart' })).toBeVisible();
  serveShop(shop);
  shop.fill(SHAMPOO, 1);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Fernwell Shampoo & Conditioner' })).toBeVisible();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(await drawer()).toContainElement(document.activeElement as HTMLElement);
});

test('a cart that cannot be ordered as it is has no link to the checkout', async () => {
  serveSection({
    summary_count: 1,
    possible_onepage_checkout: false,
    items: [{ item_id: '1', product_name: 'Balm', qty: 1, message: 'This product is sold out.' }],
  });
  await read();
  await open();
  expect(await drawer()).toHaveTextContent(
    'You cannot order some of these items. Change or remove them first.',
  );
  expect(screen.getByText('This product is sold out.')).toBeVisible();
  for (const name of ['Checkout now', 'PayPal checkout'])
    expect(screen.queryByRole('link', { name })).toBeNull();
});

test('the next visitor does not see the previous visitor’s cart', async () => {
  shop.fill(SHAMPOO, 1);
  await read();
  await open();
  expect(screen.getByRole('link', { name: 'Fernwell Shampoo & Conditioner' })).toBeVisible();
  serveShop(shop, lost);
  await act(() => pageCart.changeVisitor());
  expect(screen.queryByText(/Fernwell Shampoo/)).toBeNull();
});

describe('after an add by a button of the page', () => {
  const add = () => {
    act(() => {
      $adds.set($adds.get() + 1);
    });
  };

  test('the slot hydrates the server’s markup, and receives the author’s setting after the add', async () => {
    const { rerender } = render(<MiniCart {...props} opensAfterAdd={false} />);
    act(() => {
      $adds.set(1);
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    rerender(<MiniCart {...props} opensAfterAdd />);
    expect(await drawer()).toBeVisible();
  });

  test('the drawer opens if the author has set it', async () => {
    render(<MiniCart {...props} opensAfterAdd />);
    add();
    expect(await drawer()).toBeVisible();
  });

  test('the drawer opens even if the add was what loaded the slot', async () => {
    add();
    render(<MiniCart {...props} opensAfterAdd />);
    expect(await drawer()).toBeVisible();
  });

  test('the drawer stays closed by default', async () => {
    render(<MiniCart {...props} />);
    add();
    await act(() => Promise.resolve());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
