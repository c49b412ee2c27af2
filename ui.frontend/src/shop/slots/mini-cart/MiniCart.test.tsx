import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { pageCart } from '../../service/pageCart';
import { createModelShop, serveShop, SHAMPOO, type ModelShop } from '../../service/shop.testing';
import { exampleProps } from '../../../slot/examples.testing';
import examples from './examples';
import { MiniCart } from './MiniCart';
import slot from './slot';

const props = exampleProps(slot, examples);

let shop: ModelShop;

beforeEach(async () => {
  localStorage.clear();
  shop = createModelShop();
  serveShop(shop);
  await act(() => pageCart.changeVisitor());
});

const link = (name: string) => screen.getByRole('link', { name });
const read = () => act(() => pageCart.reload());

test('without JavaScript it is a link to the cart', () => {
  document.body.innerHTML = renderToString(<MiniCart {...props} />);
  expect(link('Cart')).toHaveAttribute('href', '/shop/checkout/cart');
  document.body.replaceChildren();
});

test('a Spanish page links to the Spanish cart', () => {
  render(<MiniCart {...props} shop="/es/shop" />);
  expect(link('Cart')).toHaveAttribute('href', '/es/shop/checkout/cart');
});

test('the number of items is shown and is part of the link’s name', async () => {
  render(<MiniCart {...props} />);
  expect(link('Cart')).toBeVisible();
  shop.fill(SHAMPOO, 1);
  await read();
  expect(link('Cart, 1 item')).toHaveTextContent(/1$/);
  shop.fill(SHAMPOO, 2);
  await read();
  expect(link('Cart, 3 items')).toHaveTextContent(/3$/);
});

test('more than 99 items are shown as 99+, and the name has the full number', async () => {
  shop.fill(SHAMPOO, 120);
  await read();
  render(<MiniCart {...props} />);
  expect(link('Cart, 120 items')).toHaveTextContent(/99\+$/);
});

test('CIF: the count is announced when it changes, but not when the page loads', async () => {
  shop.fill(SHAMPOO, 2);
  await read();
  render(<MiniCart {...props} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^$/);
  shop.fill(SHAMPOO, 1);
  await read();
  expect(screen.getByRole('status')).toHaveTextContent(/^Cart, 3 items$/);
  shop.visitor = 'another';
  await read();
  expect(screen.getByRole('status')).toHaveTextContent(/^Your cart is empty\.$/);
  expect(link('Cart')).toBeVisible();
});

test('while the cart is unknown, no number is shown', async () => {
  serveShop(shop, () => Promise.reject(new TypeError('Failed to fetch')));
  await act(() => pageCart.changeVisitor());
  render(<MiniCart {...props} />);
  expect(link('Cart')).toHaveTextContent(/^Cart$/);
});
