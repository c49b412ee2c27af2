import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { respond } from '../../../base/http/respond.testing';
import { exampleProps } from '../../../slot/examples.testing';
import {
  found,
  mockStoreServices,
  setStoreCookie,
  storeAnswer,
  type MockStoreServices,
} from '../../service/storeServices.testing';
import examples from './examples';
import slot from './slot';
import { StoreToday } from './StoreToday';

const props = exampleProps(slot, examples);
const NOT_LOADED = 'We could not load today’s hours. The usual hours are below.';

let services: MockStoreServices;

beforeEach(() => {
  // A Wednesday, ten past one in the afternoon in New Jersey.
  jest.useFakeTimers({ now: new Date('2026-03-04T18:10:00Z') });
  services = mockStoreServices();
});

afterEach(async () => {
  act(() => {
    setStoreCookie();
  });
  // A response is shared for two seconds, which includes the next test.
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  jest.useRealTimers();
});

const open = (given: Record<string, unknown> = {}) => {
  services.stores = () => found([storeAnswer(7), storeAnswer(101, given)]);
  render(<StoreToday {...props} />);
  return userEvent.setup({ delay: null });
};
const words = ({ textContent }: Element) => textContent.replace(/\s/g, ' ');
const lines = () =>
  screen
    .getAllByRole('definition')
    .map((line) => (line.children.length > 0 ? [...line.children].map(words) : words(line)));

test('shows until when shop and pharmacy are open, and the hours of today', async () => {
  open();
  expect(await screen.findByText('Open until 10 pm')).toBeVisible();
  expect(lines()).toEqual([
    ['Open until 10 pm', '8 am–10 pm'],
    ['Open until 9 pm', '9 am–9 pm'],
  ]);
  expect(services.asked).toEqual([expect.stringContaining('address=08104&radius=25')]);
});

test('on a holiday, shows the hours of the holiday, and the holidays after it', async () => {
  open({
    holidayHours: [
      { holidayDate: '2026-03-04', storeHours: '9:00am-2:00pm', pharmacyHours: 'Closed' },
      { holidayDate: '2026-03-06', storeHours: 'Closed', pharmacyHours: 'Closed' },
    ],
  });
  expect(await screen.findByText('Open until 2 pm')).toBeVisible();
  expect(lines()).toEqual([
    ['Open until 2 pm', '9 am–2 pm', 'Holiday hours'],
    ['Closed, opens tomorrow at 9 am', 'Holiday hours'],
    'Store: Closed',
    'Pharmacy: Closed',
  ]);
  expect(screen.getByText('Friday, March 6')).toBeVisible();
});

test('a store without a pharmacy says so', async () => {
  open(
    Object.fromEntries(
      ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].map((day) => [`rxHrs${day}`, 'Closed']),
    ),
  );
  expect(await screen.findByText('No pharmacy in this store')).toBeVisible();
  expect(lines()).toEqual([['Open until 10 pm', '8 am–10 pm']]);
});

test('the button makes the store the visitor’s', async () => {
  const user = open();
  await user.click(
    screen.getByRole('button', { name: 'Make this my store , 101 Main Street, Camden' }),
  );
  expect(await screen.findByText('Camden is now your store.')).toHaveAttribute('role', 'status');
  expect(document.cookie).toContain('storeNumber=101');
  expect(screen.getByRole('button', { name: /^✓?Your store/ })).toHaveFocus();
});

test('a store that the service does not list keeps its usual hours and the button', async () => {
  services.stores = () => found([storeAnswer(7)]);
  render(<StoreToday {...props} />);
  expect(await screen.findByText(NOT_LOADED)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Make this my store/ })).toBeVisible();
});

test.each([
  ['is down', () => respond('', 503)],
  ['sends HTML', () => respond('<html>')],
])('if the service %s, ‘Try again’ loads the hours', async (_, answer) => {
  services.stores = answer;
  render(<StoreToday {...props} />);
  const user = userEvent.setup({ delay: null });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText(NOT_LOADED)).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  services.stores = () => found([storeAnswer(101)]);
  await user.click(again);
  expect(await screen.findByText('Open until 10 pm')).toBeVisible();
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: 'Today' })).toHaveFocus();
  });
});
