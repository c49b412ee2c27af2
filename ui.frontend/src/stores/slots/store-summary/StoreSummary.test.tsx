import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import {
  found,
  mockStoreServices,
  setStoreCookie,
  storeAnswer,
  type MockStoreServices,
} from '../../service/storeServices.testing';
import { respond } from '../../../base/http/respond.testing';
import { exampleProps } from '../../../slot/examples.testing';
import examples from './examples';
import slot from './slot';
import { StoreSummary } from './StoreSummary';

const props = exampleProps(slot, examples);

let services: MockStoreServices;

beforeEach(() => {
  // A Wednesday, ten past one in the afternoon in New Jersey.
  jest.useFakeTimers({ now: new Date('2026-03-04T18:10:00Z') });
  services = mockStoreServices();
  services.stores = () => found([storeAnswer(101), storeAnswer(7, { city: 'Trenton' })]);
});

afterEach(async () => {
  act(() => {
    setStoreCookie();
  });
  // A response is shared for two seconds, which includes the next test.
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  jest.useRealTimers();
});

const open = () => {
  render(<StoreSummary {...props} />);
  return userEvent.setup({ delay: null });
};
const finder = (name: string) => screen.getByRole('link', { name });

test('shows the store with its hours, phone, directions and a link to change it', async () => {
  setStoreCookie(101);
  open();
  expect(await screen.findByText('Fernwell Pharmacy #101')).toBeVisible();
  expect(screen.getByRole('group')).toHaveTextContent('101 Main StreetCamden, NJ 08104');
  expect(
    screen.getAllByRole('definition').map(({ textContent }) => textContent.replace(/\s/g, ' ')),
  ).toEqual(['Open until 10 pm', 'Open until 9 pm']);
  expect(finder('(856) 555-0142')).toHaveAttribute('href', 'tel:+18565550142');
  expect(finder('Directions')).toHaveAttribute('href', expect.stringContaining('39.93%2C-75.1'));
  expect(finder('Change store')).toHaveAttribute('href', props.storesPage);
});

test('a store chosen elsewhere on the page replaces the shown one', async () => {
  setStoreCookie(101);
  open();
  await screen.findByText('Fernwell Pharmacy #101');
  act(() => {
    setStoreCookie(7);
  });
  expect(await screen.findByText('Fernwell Pharmacy #7')).toBeVisible();
  expect(screen.queryByText('Fernwell Pharmacy #101')).not.toBeInTheDocument();
});

test('without a store, a link leads to the store finder, and no request is sent', () => {
  open();
  expect(screen.getByText(/^Choose your store to see/)).toBeVisible();
  expect(finder('Find a store')).toHaveAttribute('href', props.storesPage);
  expect(services.asked).toEqual([]);
});

test('the first frame links to the store finder', () => {
  document.body.innerHTML = renderToString(<StoreSummary {...props} />);
  expect(finder('Find a store')).toHaveAttribute('href', props.storesPage);
  document.body.replaceChildren();
});

test('a store that the service no longer knows is reported as not found', async () => {
  services.stores = () => found([storeAnswer(102)]);
  setStoreCookie(101);
  open();
  expect(await screen.findByText(/^We could not find your store\./)).toBeVisible();
  expect(finder('Find a store')).toBeVisible();
});

test.each([
  ['is down', () => respond('', 503)],
  ['sends HTML', () => respond('<html>')],
])('if the service %s, ‘Try again’ loads the store', async (_, answer) => {
  const { stores } = services;
  services.stores = answer;
  setStoreCookie(101);
  const user = open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Your store is not available right now.')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  services.stores = stores;
  await user.click(again);
  expect(await screen.findByText('Fernwell Pharmacy #101')).toBeVisible();
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: 'Your store' })).toHaveFocus();
  });
});
