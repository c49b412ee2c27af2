import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { createModelShop, serveShop, SHAMPOO, type ModelShop } from '../../service/shop.testing';
import type { Answer } from '../../../base/http/request';
import { pageCart } from '../../service/pageCart';
import { exampleProps } from '../../../slot/examples.testing';
import { AddToCart } from './AddToCart';
import examples from './examples';
import slot from './slot';

const props = exampleProps(slot, examples);

let shop: ModelShop;

beforeEach(async () => {
  jest.useFakeTimers();
  localStorage.clear();
  shop = createModelShop();
  serveShop(shop);
  await pageCart.changeVisitor();
  shop.requests.length = 0;
  delete window.adobeDataLayer;
  jest.spyOn(console, 'warn').mockImplementation();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const open = (given: Partial<typeof props> = {}) => {
  render(<AddToCart {...props} {...given} />);
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
};
const button = (label: string) =>
  screen.getByRole('button', { name: `${label} Fernwell Shampoo & Conditioner` });
const settle = () => act(() => jest.advanceTimersByTimeAsync(0));
const outcomes = () =>
  window.adobeDataLayer?.map((item) => ('eventInfo' in item ? item.eventInfo : item));

test('without JavaScript it is a form with the fields of the specification', () => {
  document.body.innerHTML = renderToString(<AddToCart {...props} />);
  const form = document.querySelector('form');
  expect(form).toHaveAttribute('action', '/shop/checkout/cart/add/product/2041');
  expect(form?.method).toBe('post');
  expect(form && [...new FormData(form)]).toEqual([
    ['item', '2041'],
    ['form_key', ''],
    ['qty', '1'],
  ]);
  document.body.replaceChildren();
});

test.each([
  ['form', 'POST /shop/checkout/cart/add/product/2041'],
  ['link', 'GET /shop/addtocart?pid=2041'],
] as const)(
  'by the %s: Adding..., Added, and after five seconds Add To Cart',
  async (mode, request) => {
    let arrive: () => void = () => undefined;
    serveShop(shop, (request) =>
      request.path.includes('section')
        ? undefined
        : new Promise<Answer>((resolve) => {
            arrive = () => {
              resolve(shop.answer(request));
            };
          }),
    );
    const user = open({ mode });
    await user.click(button('Add To Cart'));
    expect(button('Adding...')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Adding...')).toHaveFocus();
    expect(screen.getAllByRole('status')[1]).toHaveTextContent('Adding...');
    await settle();
    arrive();
    await settle();
    expect(button('Added')).not.toHaveAttribute('aria-disabled');
    expect(screen.getAllByRole('status')[1]).toHaveTextContent('Added');
    expect(shop.requests[0]).toBe(request);
    expect(shop.pieces()).toEqual({ '2041': 1 });
    await act(() => jest.advanceTimersByTimeAsync(4_900));
    expect(button('Added')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(button('Add To Cart')).toBeVisible();
    expect(outcomes()).toEqual([{ outcome: 'success' }]);
  },
);

test('two quick presses add one piece, a press after that another', async () => {
  const user = open();
  await user.dblClick(button('Add To Cart'));
  await settle();
  expect(shop.pieces()).toEqual({ '2041': 1 });
  await user.click(button('Added'));
  await settle();
  expect(shop.pieces()).toEqual({ '2041': 2 });
});

test('with a quantity its field is sent in place of one piece', async () => {
  const user = open({ maxQuantity: '4', quantityNote: '4 for each order at most.' });
  const field = screen.getByRole('spinbutton', { name: 'Quantity' });
  expect(field).toHaveAccessibleDescription('4 for each order at most.');
  expect(field).toHaveAttribute('max', '4');
  await user.clear(field);
  await user.type(field, '3{Enter}');
  await settle();
  expect(shop.pieces()).toEqual({ '2041': 3 });
  expect(button('Added')).toBeVisible();
});

test('the link adds one piece, and the form more of them', async () => {
  const user = open({ mode: 'link', maxQuantity: '4' });
  await user.click(button('Add To Cart'));
  await settle();
  const field = screen.getByRole('spinbutton', { name: 'Quantity' });
  await user.clear(field);
  await user.type(field, '2{Enter}');
  await settle();
  expect(shop.requests.filter((request) => !request.includes('section'))).toEqual([
    'GET /shop/addtocart?pid=2041',
    'POST /shop/checkout/cart/add/product/2041',
  ]);
  expect(shop.pieces()).toEqual({ '2041': 3 });
});

test.each([
  [
    'the page of the product',
    { backUrl: '/shop/tea.html', messages: 'Choose a size.' },
    'Choose a size. See the product',
    '/shop/tea.html',
  ],
  [
    'no reason',
    { backUrl: '/shop/tea.html' },
    'The shop did not say why. It may be sold out. See the product',
    '/shop/tea.html',
  ],
  ['this very page', { backUrl: '/', messages: 'Sold out.' }, 'Sold out.', undefined],
  [
    'another site',
    { backUrl: 'https://shop.example/', messages: 'Sold out.' },
    'Sold out.',
    undefined,
  ],
])('a refusal that names %s leads on', async (_, body, text, page) => {
  serveShop(shop, ({ path }) =>
    path.includes('section')
      ? undefined
      : Promise.resolve({ status: 200, ok: true, body: JSON.stringify(body) }),
  );
  const user = open();
  await user.click(button('Add To Cart'));
  await settle();
  expect(button('Couldnt Add')).toHaveAccessibleDescription(text);
  const link = screen.queryByRole('link', { name: 'See the product' });
  expect(link?.getAttribute('href')).toBe(page);
  expect(button('Couldnt Add')).toHaveFocus();
});

test('what the shop refuses says Couldnt Add, and why', async () => {
  shop.stock.set(SHAMPOO.id, 0);
  const user = open();
  await user.click(button('Add To Cart'));
  await settle();
  expect(button('Couldnt Add')).toHaveAccessibleDescription(
    'This product is sold out. See the product',
  );
  expect(screen.getByText('This product is sold out.')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(button('Add To Cart')).toBeVisible();
  expect(screen.getByText('This product is sold out.')).toBeVisible();
  expect(outcomes()).toEqual([{ outcome: 'refused' }]);
});

test('an answer that is lost is settled by the cart', async () => {
  serveShop(shop, (request) => {
    if (request.path.includes('section')) return undefined;
    shop.answer(request);
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  const user = open();
  await user.click(button('Add To Cart'));
  await settle();
  expect(button('Added')).toBeVisible();
  expect(shop.pieces()).toEqual({ '2041': 1 });
});

test('a shop that cannot be reached says so, and the product is not sent twice', async () => {
  serveShop(shop, ({ path }) =>
    path.includes('section') ? undefined : Promise.reject(new TypeError('Failed to fetch')),
  );
  const user = open();
  await user.click(button('Add To Cart'));
  await settle();
  expect(button('Couldnt Add')).toHaveAccessibleDescription(
    'It may not have been added. Look in your cart before you try again.',
  );
  expect(shop.pieces()).toEqual({});
  expect(outcomes()).toEqual([{ outcome: 'failed' }]);
});
