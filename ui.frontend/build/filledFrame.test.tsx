import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createModelShop, serveShop } from '../src/shop/service/shop.testing';
import { pageCart } from '../src/shop/service/pageCart';
import { mount, type MountedSlot } from '../src/runtime/mount';
import { serveSlot } from './frame/serveSlot.testing';
import slot from '../src/shop/slots/add-to-cart/slot';

/** Tests the slot add-to-cart in the shop's page: the first frame with a product and the visitor's key. */

const KEY = 'abcdefGHIJKL0123';

let element: HTMLElement;
let mounted: MountedSlot;

function serve(authored: Record<string, string>): void {
  element = serveSlot(slot, { productId: '2041', productName: 'Shampoo', ...authored });
  hiddenKey().setAttribute('value', KEY);
  // HTL omits an attribute without a value, such as the language of the name.
  for (const empty of element.querySelectorAll('[lang=""]')) empty.removeAttribute('lang');
}

const hiddenKey = (): HTMLInputElement => {
  const field = element.querySelector<HTMLInputElement>('[name="form_key"]');
  if (!field) throw new Error('The form has no key.');
  return field;
};

beforeEach(async () => {
  document.cookie = `form_key=${KEY}`;
  localStorage.clear();
  serveShop(createModelShop());
  jest.spyOn(console, 'warn').mockImplementation();
  await act(() => pageCart.changeVisitor());
});

afterEach(() => {
  act(() => {
    mounted.unmount();
  });
  element.remove();
  jest.restoreAllMocks();
});

test.each([
  ['one piece', {}],
  ['a quantity', { maxQuantity: '12' }],
  ['a quantity with a note', { maxQuantity: '4', quantityNote: 'Limit 4 per order.' }],
  ['a name in another language', { nameLanguage: 'en' }],
])('React hydrates the frame with %s without a mismatch, and the key stays', (_, authored) => {
  const complain = jest.spyOn(console, 'error');
  serve(authored);
  const before = element.querySelector('form');
  act(() => {
    mounted = mount(element, slot);
  });
  expect(complain).not.toHaveBeenCalled();
  expect(element.querySelector('form')).toBe(before);
  expect(hiddenKey()).toHaveValue(KEY);
});

test('a quantity typed before hydration is added to the cart', async () => {
  const shop = createModelShop();
  serveShop(shop);
  serve({ maxQuantity: '12' });
  const field = screen.getByRole('spinbutton', { name: 'Quantity' });
  await userEvent.clear(field);
  await userEvent.type(field, '3');
  act(() => {
    mounted = mount(element, slot);
  });
  await userEvent.click(screen.getByRole('button', { name: 'Add To Cart Shampoo' }));
  expect(await screen.findByRole('button', { name: 'Added Shampoo' })).toBeVisible();
  expect(shop.pieces()).toEqual({ '2041': 3 });
});
