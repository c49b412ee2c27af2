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

test('without JavaScript it is a form with the specified fields', () => {
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
  'an add by the %s shows Adding..., Added, and after five seconds Add To Cart',
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

test('two quick presses add one piece, and a later press adds another', async () => {
  const user = open();
  await user.dblClick(button('Add To Cart'));
  await settle();
  expect(shop.pieces()).toEqual({ '2041': 1 });
  await user.click(button('Added'));
  await settle();
  expect(shop.pieces()).toEqual({ '2041': 2 });
});

test('with a quantity, the number in its field is sent', async () => {
  const user = open({ maxQuantity: '4', quantityNote: 'Limit 4 per order.' });
  const field = screen.getByRole('spinbutton', { name: 'Quantity' });
  expect(field).toHaveAccessibleDescription('Limit 4 per order.');
  expect(field).toHaveAttribute('max', '4');
  await user.clear(field);
  await user.type(field, '3{Enter}');
  await settle();
  expect(shop.pieces()).toEqual({ '2041': 3 });
  expect(button('Added')).toBeVisible();
});

test('in the mode link, one piece is added by the link and more pieces by the form', async () => {
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
    'It may be sold out. See the product',
    '/shop/tea.html',
  ],
  ['this very page', { backUrl: '/', messages: 'Sold out.' }, 'Sold out.', undefined],
  [
    'another site',
    { backUrl: 'https://shop.example/', messages: 'Sold out.' },
    'Sold out.',
    undefined,
  ],
])(
  'a refusal that names %s shows its reason, and a link to another page of the site',
  async (_, body, text, page) => {
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
  },
);

test('a refusal by the shop shows Couldnt Add and the reason', async () => {
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

test('a lost response is settled by reading the cart', async () => {
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

test('a shop that cannot be reached shows an error, and no second request is sent', async () => {
  serveShop(shop, ({ path }) =>
    path.includes('section') ? undefined : Promise.reject(new TypeError('Failed to fetch')),
  );
  const user = open();
  await user.click(button('Add To Cart'));
  await settle();
  expect(button('Couldnt Add')).toHaveAccessibleDescription(
    'We may not have added it. Check your cart before you try again.',
  );
  expect(shop.pieces()).toEqual({});
  expect(outcomes()).toEqual([{ outcome: 'failed' }]);
});
