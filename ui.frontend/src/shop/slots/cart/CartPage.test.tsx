import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { NetworkError } from '../../../base/http/errors';
import { pageCart } from '../../service/pageCart';
import {
  createModelShop,
  serveShop,
  SHAMPOO,
  type ModelShop,
  type ShopRequest,
} from '../../service/shop.testing';
import { exampleProps } from '../../../slot/examples.testing';
import { CartPage } from './CartPage';
import examples from './examples';
import slot from './slot';

const props = exampleProps(slot, examples);
const NAME = 'Fernwell Shampoo & Conditioner';

let shop: ModelShop;
let answerPage: () => Promise<{ status: number; ok: boolean; body: string }>;

/** Returns the parts of the shop's page that the slot reads. */
const summary = (total: string) =>
  `<section data-shop-part="summary"><h2>Summary</h2><b data-shop-part="total">${total}</b></section>`;

beforeEach(async () => {
  jest.useFakeTimers();
  localStorage.clear();
  shop = createModelShop();
  shop.fill(SHAMPOO, 2);
  answerPage = () => Promise.resolve({ status: 200, ok: true, body: summary('$20.97') });
  serveShop(shop, ({ path }: ShopRequest) =>
    path === location.pathname ? answerPage() : undefined,
  );
  document.body.innerHTML = `<div data-testid="cart"></div>${summary('$13.98')}
    <div data-shop-part="forms"><input aria-label="Coupon code"></div>`;
  await act(() => pageCart.changeVisitor());
});

afterEach(() => {
  document.body.replaceChildren();
  jest.useRealTimers();
});

const settle = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));

async function open() {
  render(<CartPage {...props} />, { container: screen.getByTestId('cart') });
  await settle(100);
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
}

const total = () => document.querySelector('[data-shop-part="total"]');

test('without JavaScript it is a link to the shop’s cart page', () => {
  document.body.innerHTML = renderToString(<CartPage {...props} shop="/es/shop" />);
  expect(screen.getByRole('link', { name: 'Go to your cart' })).toHaveAttribute(
    'href',
    '/es/shop/checkout/cart',
  );
});

test('a change updates the page’s summary, and the new total is announced', async () => {
  const user = await open();
  await user.type(screen.getByLabelText('Coupon code'), 'HALF');
  await user.click(screen.getByRole('button', { name: `One more ${NAME}` }));
  await settle(700);
  expect(total()).toHaveTextContent('$20.97');
  expect(screen.getByText('Total: $20.97')).toHaveAttribute('role', 'status');
  expect(screen.getByLabelText('Coupon code')).toHaveValue('HALF');
});

test('before a change, no summary is requested', async () => {
  answerPage = () => Promise.reject(new Error('not asked for'));
  await open();
  expect(total()).toHaveTextContent('$13.98');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('a summary that cannot be read can be tried again', async () => {
  const user = await open();
  answerPage = () => Promise.resolve({ status: 503, ok: false, body: '' });
  await user.click(screen.getByRole('button', { name: `One more ${NAME}` }));
  await settle(700);
  expect(screen.getByText('The prices next to your cart are out of date.')).toBeVisible();
  answerPage = () => Promise.resolve({ status: 200, ok: true, body: summary('$20.97') });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();
  expect(total()).toHaveTextContent('$20.97');
});

test('an empty cart shows a link to the shop, and neither summary nor forms', async () => {
  const user = await open();
  answerPage = () => Promise.resolve({ status: 200, ok: true, body: '<p>Nothing here.</p>' });
  await user.click(screen.getByRole('button', { name: `Remove ${NAME}` }));
  await settle();
  expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop');
  expect(screen.getByText('Summary')).not.toBeVisible();
  expect(screen.getByLabelText('Coupon code')).not.toBeVisible();

  answerPage = () => Promise.resolve({ status: 200, ok: true, body: summary('$13.98') });
  await user.click(screen.getByRole('button', { name: `Undo ${NAME}` }));
  await settle();
  expect(screen.getByText('Summary')).toBeVisible();
  expect(screen.getByLabelText('Coupon code')).toBeVisible();
});

test('hydration waits until the cart has been read', async () => {
  serveShop(shop, () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(slot.prepare?.()).rejects.toThrow(NetworkError);
  serveShop(shop);
  await expect(slot.prepare?.()).resolves.toBeUndefined();
});
