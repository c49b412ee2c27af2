import { useStore } from '@nanostores/react';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JSX } from 'react';
import { readCart } from '../rules/cart';
import type { Answer } from '../../base/http/request';
import { pageCart } from '../service/pageCart';
import {
  createModelShop,
  serveShop,
  SHAMPOO,
  VITAMINS,
  type ModelProduct,
  type ModelShop,
  type ShopRequest,
} from '../service/shop.testing';
import { CartLines } from './CartLines';

const TYPING_MS = 600;

const SHIRT: ModelProduct = {
  id: '2301',
  name: 'Scrub top',
  priceCents: 2400,
  options: [{ label: 'Size', value: 'Large', option_id: 93, option_value: '168' }],
};
/** The shop does not send the ids of its option. */
const COAT: ModelProduct = {
  id: '2302',
  name: 'Coat',
  priceCents: 3900,
  options: [{ label: 'Size', value: 'Large' }],
};
const REFILL: ModelProduct = { id: '9001', name: 'Refill', priceCents: 1000, type: 'prescription' };

let shop: ModelShop;
let requests: ShopRequest[];
/** Responds to a change instead of the shop, if it returns a promise. */
let answerChange: (request: ShopRequest) => Promise<Answer> | undefined;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  shop = createModelShop(undefined, [SHAMPOO, VITAMINS, SHIRT, COAT, REFILL]);
  requests = [];
  answerChange = () => undefined;
  serveShop(shop, (request) => {
    if (request.method === 'GET') return undefined;
    requests.push(request);
    return answerChange(request);
  });
});

afterEach(() => {
  jest.useRealTimers();
});

function Lines(): JSX.Element | null {
  const { section } = useStore(pageCart.$cart);
  const cart = section && readCart(section);
  return cart ? <CartLines cart={cart} prescriptionType="prescription" /> : null;
}

const settle = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));

async function open(...lines: (readonly [ModelProduct, number])[]) {
  for (const [product, qty] of lines) shop.fill(product, qty);
  await act(() => pageCart.changeVisitor());
  const view = render(<Lines />);
  await settle(100);
  return { ...view, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const field = (name: string) => screen.getByRole('textbox', { name: `Quantity of ${name}` });
const press = (name: string) => screen.getByRole('button', { name });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

const NAME = 'Fernwell Shampoo & Conditioner';

test('a line shows the name with a link, options, price, quantity and total', async () => {
  await open([SHAMPOO, 2], [SHIRT, 1]);
  const line = within(row('Shampoo'));
  expect(line.getByRole('link', { name: NAME })).toHaveAttribute('href', '/shop/2041.html');
  expect(line.getByText('$6.99')).toBeVisible();
  expect(line.getByText('$13.98')).toBeVisible();
  expect(field(NAME)).toHaveValue('2');
  expect(within(row('Scrub top')).getByText('Size').nextSibling).toHaveTextContent('Large');
});

describe('quantity', () => {
  test('is sent once, after a pause in typing, and announced', async () => {
    const { user } = await open([SHAMPOO, 2]);
    await user.clear(field(NAME));
    await user.type(field(NAME), '12');
    await settle(TYPING_MS - 100);
    expect(requests).toEqual([]);
    await settle(100);
    expect(requests.map(({ fields }) => fields.item_qty)).toEqual(['12']);
    expect(shop.pieces()).toEqual({ '2041': 12 });
    expect(screen.getByRole('status')).toHaveTextContent(`${NAME}: 12 in your cart`);
    expect(screen.getByText('$83.88')).toBeVisible();
  });

  test('three presses of “One more” are one change', async () => {
    const { user } = await open([SHAMPOO, 2]);
    for (let times = 0; times < 3; times += 1) await user.click(press(`One more ${NAME}`));
    expect(field(NAME)).toHaveValue('5');
    await settle(TYPING_MS);
    expect(requests).toHaveLength(1);
    expect(shop.pieces()).toEqual({ '2041': 5 });
  });

  test('“One less” ends at one', async () => {
    const { user } = await open([SHAMPOO, 2]);
    await user.click(press(`One less ${NAME}`));
    expect(press(`One less ${NAME}`)).toHaveAttribute('aria-disabled', 'true');
    await user.click(press(`One less ${NAME}`));
    await settle(TYPING_MS);
    expect(shop.pieces()).toEqual({ '2041': 1 });
  });

  test.each(['', '2.5', 'two', '-1'])('%j leaves the line unchanged', async (text) => {
    const { user } = await open([SHAMPOO, 2]);
    await user.clear(field(NAME));
    if (text) await user.type(field(NAME), text);
    await settle(TYPING_MS);
    await user.tab();
    await settle();
    expect(field(NAME)).toHaveValue('2');
    expect(requests).toEqual([]);
  });

  test('0 removes the line', async () => {
    const { user } = await open([SHAMPOO, 2], [VITAMINS, 1]);
    await user.clear(field(NAME));
    await user.type(field(NAME), '0{Enter}');
    await settle();
    expect(shop.pieces()).toEqual({ '2101': 1 });
    expect(press(`Undo ${NAME}`)).toBeVisible();
  });

  test('the last quantity wins, even if the previous one is still being sent', async () => {
    let answerFirst: (answer: Answer) => void = () => undefined;
    const { user } = await open([SHAMPOO, 2]);
    answerChange = () => new Promise((resolve) => (answerFirst = resolve));
    await user.clear(field(NAME));
    await user.type(field(NAME), '3{Enter}');
    answerChange = () => undefined;
    await user.clear(field(NAME));
    await user.type(field(NAME), '2{Enter}');
    for (const request of requests.slice(0, 1)) answerFirst(shop.answer(request));
    await settle();
    expect(requests.map(({ fields }) => fields.item_qty)).toEqual(['3', '2']);
    expect(shop.pieces()).toEqual({ '2041': 2 });
    expect(field(NAME)).toHaveValue('2');
  });

  test('a refusal is shown at the line, and the cart’s quantity returns', async () => {
    shop.stock.set(SHAMPOO.id, 4);
    const { user } = await open([SHAMPOO, 2]);
    await user.clear(field(NAME));
    await user.type(field(NAME), '9{Enter}');
    await settle();
    expect(field(NAME)).toHaveValue('2');
    expect(field(NAME)).toHaveAccessibleDescription('Only 4 left.');
    expect(field(NAME)).toBeInvalid();
    expect(screen.getByRole('status')).toHaveTextContent(`${NAME}: Only 4 left.`);
  });

  test('a quantity that may not have arrived stays in the field, and can be sent again', async () => {
    const { user } = await open([SHAMPOO, 2]);
    answerChange = lost;
    await user.clear(field(NAME));
    await user.type(field(NAME), '3{Enter}');
    await settle();
    expect(field(NAME)).toHaveValue('3');
    expect(field(NAME)).toHaveAccessibleDescription(
      'We could not confirm the change. Check your connection. Try again',
    );
    answerChange = () => undefined;
    await user.click(press('Try again'));
    await settle();
    expect(shop.pieces()).toEqual({ '2041': 3 });
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  test('a response that is lost after the shop made the change shows no problem', async () => {
    const { user } = await open([SHAMPOO, 2]);
    answerChange = (request) => {
      shop.answer(request);
      return lost();
    };
    await user.clear(field(NAME));
    await user.type(field(NAME), '3{Enter}');
    await settle();
    expect(screen.getByRole('status')).toHaveTextContent(`${NAME}: 3 in your cart`);
    expect(requests).toHaveLength(1);
  });

  test('a typed quantity is sent when the lines unmount', async () => {
    const { user, unmount } = await open([SHAMPOO, 2]);
    await user.click(press(`One more ${NAME}`));
    unmount();
    await settle();
    expect(shop.pieces()).toEqual({ '2041': 3 });
  });
});

describe('removing', () => {
  test('removes the line and moves the focus to Undo, which puts it back', async () => {
    const { user } = await open([SHAMPOO, 2], [SHIRT, 3]);
    await user.click(press('Remove Scrub top'));
    await settle();
    expect(shop.pieces()).toEqual({ '2041': 2 });
    expect(screen.getByRole('status')).toHaveTextContent('Scrub top was removed');
    expect(press('Undo Scrub top')).toHaveFocus();

    await user.keyboard('{Enter}');
    await settle();
    expect(shop.pieces()).toEqual({ '2041': 2, '2301': 3 });
    expect(requests.at(-1)?.fields).toMatchObject({ qty: '3', 'super_attribute[93]': '168' });
    expect(screen.getByRole('status')).toHaveTextContent('Scrub top is in your cart again');
    expect(screen.queryByRole('button', { name: /Undo/ })).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });

  test('of a line that cannot be put back moves the focus to the next line, or to the previous one', async () => {
    const { user } = await open([COAT, 1], [SHAMPOO, 2]);
    await user.click(press('Remove Coat'));
    await settle();
    expect(press(`Remove ${NAME}`)).toHaveFocus();
    shop.fill(COAT, 1);
    await act(() => pageCart.reload());
    await user.click(press('Remove Coat'));
    await settle();
    expect(press(`Remove ${NAME}`)).toHaveFocus();
  });

  test('shows the reason at the line if it fails', async () => {
    const { user } = await open([SHAMPOO, 2]);
    answerChange = lost;
    await user.click(press(`Remove ${NAME}`));
    await settle();
    expect(row('Shampoo')).toHaveTextContent('We could not confirm the change.');
    expect(field(NAME)).toHaveValue('2');
  });

  test('shows an error if the line cannot be put back', async () => {
    const { user } = await open([SHAMPOO, 2]);
    await user.click(press(`Remove ${NAME}`));
    await settle();
    shop.stock.set(SHAMPOO.id, 0);
    await user.click(press(`Undo ${NAME}`));
    await settle();
    expect(screen.getByText('This product is sold out.')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(`${NAME}: This product is sold out.`);
  });

  test('offers Undo until the next change', async () => {
    const { user } = await open([SHAMPOO, 2], [VITAMINS, 1]);
    await user.click(press('Remove Vitamin C 500 mg'));
    await settle();
    await user.click(press(`One more ${NAME}`));
    await settle(TYPING_MS);
    expect(screen.queryByRole('button', { name: /Undo/ })).not.toBeInTheDocument();
  });
});

test('the quantity of a prescription cannot be changed', async () => {
  await open([REFILL, 1]);
  const line = within(row('Refill'));
  expect(line.getByText('Pick up at your pharmacy.')).toBeVisible();
  expect(line.queryByRole('textbox')).not.toBeInTheDocument();
  expect(press('Remove Refill')).toBeVisible();
});

test('a fraction of a piece is shown as it is, and goes to the next whole number', async () => {
  const { user } = await open([SHAMPOO, 1.5]);
  expect(field(NAME)).toHaveValue('1.5');
  expect(within(row('Shampoo')).getByText('$10.49')).toBeVisible();
  await user.click(press(`One more ${NAME}`));
  expect(field(NAME)).toHaveValue('2');
});

test('a line with an unreadable quantity has no total and can only be removed', async () => {
  await open([SHAMPOO, NaN]);
  const cells = within(row('Shampoo'))
    .getAllByRole('cell')
    .map(({ lastChild }) => lastChild?.textContent);
  expect(cells.slice(1)).toEqual(['$6.99', '–', '–']);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(press(`Remove ${NAME}`)).toBeVisible();
});

test('two hundred lines are rendered in batches', async () => {
  const products = Array.from({ length: 200 }, (_, at) => ({
    id: String(5000 + at),
    name: `Product ${at}`,
    priceCents: 100,
  }));
  shop = createModelShop(undefined, products);
  serveShop(shop);
  for (const product of products) shop.fill(product, 1);
  await act(() => pageCart.changeVisitor());
  render(<Lines />);
  expect(screen.getAllByRole('row').length).toBeLessThan(40);
  for (let frames = 0; frames < 60; frames += 1) await settle(20);
  expect(screen.getAllByRole('row')).toHaveLength(201);
});
