import { act, screen, within } from '@testing-library/react';
import { ana } from '../../../session/rules/members';
import { pageSession, SIGNED_OUT } from '../../../session/session';
import { refusal } from '../../../base/content/services.testing';
import { respond } from '../../../base/http/respond.testing';
import { keptZip } from '../../service/storeZip';
import {
  setStoreCookie,
  found,
  placeAnswer,
  storeAnswer,
  type MockStoreServices,
} from '../../service/storeServices.testing';
import { endTest, open, press, settle, startTest } from './StoreLocator.testing';

let services: MockStoreServices;

beforeEach(() => {
  services = startTest();
  services.geocoder = () => respond([placeAnswer('Camden, NJ', 'NJ')]);
  services.stores = () => found([storeAnswer(101), storeAnswer(202, { city: 'Trenton' })]);
});
afterEach(async () => {
  act(() => {
    pageSession.$session.set(SIGNED_OUT);
  });
  await endTest();
});

const choice = (words: string, address: string) =>
  screen.getByRole('button', { name: new RegExp(`${words}.*${address}`) });
const make = (address: string) => choice('Make this my store', address);
const mine = (address: string) => choice('Your store', address);
const dialog = () => screen.getByRole('alertdialog');

test('the button sets the cookie of the visitor’s store and posts it to the service', async () => {
  const user = await open('?q=camden');
  await press(user, make('202 Main Street, Trenton'));
  expect(document.cookie).toContain('storeNumber=202');
  expect(keptZip('202')).toBe('08104');
  expect(services.asked.at(-1)).toBe('/content/riteaid-web/en.rasetmystore.json storeNumber=202');
  expect(mine('202 Main Street')).toHaveFocus();
  expect(screen.getByText('Trenton is now your store.')).toHaveAttribute('role', 'status');
  const asked = services.asked.length;
  await press(user, mine('202 Main Street'));
  expect(services.asked).toHaveLength(asked);
});

test('the visitor’s own store is marked in the list', async () => {
  setStoreCookie(101);
  await open('?q=camden');
  expect(mine('101 Main Street')).toHaveAttribute('aria-disabled', 'true');
  expect(make('202 Main Street')).toBeEnabled();
});

test.each([
  ['a guest', false, 'Trenton is now your store.'],
  ['an account', true, /^Trenton is now your store in this browser. We could not save it/],
])('if the service cannot save the store, %s reads what that means', async (_, signedIn, words) => {
  pageSession.$session.set(signedIn ? { signedIn: true, data: ana } : SIGNED_OUT);
  services.myStore = () => respond(refusal('', 'Not now.'), 500);
  const user = await open('?q=camden');
  await press(user, make('202 Main Street'));
  expect(screen.getByText(words)).toBeVisible();
  expect(document.cookie).toContain('storeNumber=202');
});

describe('with prescriptions in the cart', () => {
  beforeEach(() => {
    setStoreCookie(101);
    services.cart = () => respond({ cart: { items: [{ product_type: 'prescription', qty: 2 }] } });
  });

  test('a dialog asks first, and the store changes after a yes', async () => {
    const user = await open('?q=camden');
    await press(user, make('202 Main Street'));
    expect(dialog()).toHaveAccessibleName('Change your store to Trenton?');
    expect(dialog()).toHaveAccessibleDescription(
      'We will remove the 2 prescriptions from your cart. Everything else stays.',
    );
    expect(document.cookie).toContain('storeNumber=101');
    await press(user, within(dialog()).getByRole('button', { name: 'Change my store' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(document.cookie).toContain('storeNumber=202');
  });

  test.each([
    [
      'the button',
      (user: Awaited<ReturnType<typeof open>>) =>
        press(user, within(dialog()).getByRole('button', { name: 'Keep my store' })),
    ],
    [
      'Escape',
      async (user: Awaited<ReturnType<typeof open>>) => {
        within(dialog()).getByRole('button', { name: 'Keep my store' }).focus();
        await user.keyboard('{Escape}');
      },
    ],
  ])('%s keeps the store, and a note confirms it', async (_, decline) => {
    const user = await open('?q=camden');
    await press(user, make('202 Main Street'));
    await decline(user);
    await settle();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(document.cookie).toContain('storeNumber=101');
    expect(screen.getByText('Your store has not changed.')).toBeVisible();
    expect(services.asked.some((asked) => asked.includes('rasetmystore'))).toBe(false);
  });

  test('a second press during the question is ignored', async () => {
    const user = await open('?q=camden');
    await user.dblClick(make('202 Main Street'));
    await settle();
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    expect(services.asked.filter((asked) => asked.startsWith('/shop/'))).toHaveLength(1);
    await press(user, within(dialog()).getByRole('button', { name: 'Keep my store' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
