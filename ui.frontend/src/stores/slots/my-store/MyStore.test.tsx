import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { respond } from '../../../base/http/respond.testing';
import { keptZip } from '../../service/storeZip';
import {
  setStoreCookie,
  directoryRow,
  found,
  mockStoreServices,
  storeAnswer,
  week,
  type MockStoreServices,
} from '../../service/storeServices.testing';
import { exampleProps } from '../../../slot/examples.testing';
// This module is loaded before the fake clock stops the time.
import './MyStorePickup';
import { MyStore } from './MyStore';
import examples from './examples';
import slot from './slot';

const props = exampleProps(slot, examples);

/** A Wednesday, ten past one in the afternoon in New Jersey. */
const NOW = new Date('2026-03-04T18:10:00Z');

let services: MockStoreServices;

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  Element.prototype.scrollIntoView = jest.fn();
  services = mockStoreServices();
  services.stores = () => found([storeAnswer(101), storeAnswer(7, { city: 'Trenton' })]);
  jest.spyOn(console, 'warn').mockImplementation();
});

afterEach(async () => {
  act(() => {
    setStoreCookie();
  });
  // A response is shared for two seconds, which includes the next test.
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const open = () => {
  render(
    <>
      <MyStore {...props} />
      <button>Next on the page</button>
    </>,
  );
  return userEvent.setup({ delay: null });
};
const link = () => screen.getByRole('link', { name: 'Find a store' });
const store = (city = 'Camden') =>
  screen.findByRole('button', { name: new RegExp(`^Your store: ${city}`) });
const choose = (number: number) => {
  act(() => {
    setStoreCookie(number);
  });
};

describe('without a store', () => {
  test('a link leads to the store finder, and no request is sent', () => {
    document.body.innerHTML = renderToString(<MyStore {...props} />);
    expect(link()).toHaveAttribute('href', props.storesPage);
    document.body.replaceChildren();
    open();
    expect(link()).toBeVisible();
    expect(services.asked).toEqual([]);
  });

  test('hydration keeps a link that publish has shortened, until the store replaces it', async () => {
    const complain = jest.spyOn(console, 'error').mockImplementation();
    const slot = document.createElement('div');
    slot.innerHTML = renderToString(<MyStore {...props} />).replace(props.storesPage, '/stores');
    document.body.append(slot);
    link().focus();
    setStoreCookie(101);
    const root = await act(async () => {
      const hydrated = hydrateRoot(slot, <MyStore {...props} />);
      await Promise.resolve();
      return hydrated;
    });
    expect(await store()).toHaveFocus();
    expect(complain).not.toHaveBeenCalled();
    act(() => {
      root.unmount();
    });
    slot.remove();
  });
});

describe('with a store', () => {
  test('the button shows the town and its hours, and the panel the details and links', async () => {
    setStoreCookie(101);
    const user = open();
    const button = await store();
    expect(button).toHaveAccessibleName('Your store: Camden Open until 10 pm');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('Fernwell Pharmacy #101')).toBeVisible();
    const address = screen.getByText(/Main Street/, { selector: 'address' });
    expect(address).toHaveTextContent('101 Main StreetCamden, NJ 08104');
    expect(screen.getAllByRole('definition').map(({ textContent: words }) => words)).toEqual([
      'Open until 10 pm',
      'Open until 9 pm',
    ]);
    const hrefs = screen.getAllByRole('link').map((each) => each.getAttribute('href'));
    expect(hrefs).toEqual([
      'tel:+18565550142',
      expect.stringContaining('directions?to=39.93%2C-75.1'),
      '/stores',
    ]);
  });

  test.each([
    ['opens later that day', week('3:00pm-10:00pm', 'Closed'), 'Closed until 3 pm'],
    ['stays closed', week('Closed', 'Closed'), 'Closed now'],
    ['never closes', week('Open 24 Hours', 'Closed'), 'Open 24 hours'],
  ])('the button shows the state of a store that %s', async (_, hours, words) => {
    services.stores = () => found([storeAnswer(101, hours)]);
    setStoreCookie(101);
    open();
    expect(await store()).toHaveAccessibleName(`Your store: Camden ${words}`);
    expect(screen.queryByText('Pharmacy')).not.toBeInTheDocument();
  });

  test('the directory has the ZIP of a store chosen on another device, and the ZIP is kept', async () => {
    setStoreCookie(101);
    localStorage.clear();
    services.directory = () => respond([directoryRow(7), directoryRow(101)]);
    open();
    expect(await store()).toBeVisible();
    expect(services.asked).toEqual([
      '/content/riteaid-web/en/stores/directory.list.json',
      expect.stringMatching(/getStores\?address=08104&radius=25&/),
    ]);
    expect(keptZip('101')).toBe('08104');
  });

  test('the button follows the time until the store closes', async () => {
    setStoreCookie(101);
    open();
    await store();
    await act(() => jest.advanceTimersByTimeAsync(9 * 3_600_000));
    expect(await store()).toHaveAccessibleName('Your store: Camden Closed until 8 am');
  });

  test('a store chosen elsewhere on the page replaces the shown one once it has loaded', async () => {
    setStoreCookie(101);
    open();
    await store();
    sessionStorage.clear();
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    const { stores } = services;
    let arrive: () => void = () => undefined;
    services.stores = async (asked) => {
      await new Promise<void>((resolve) => (arrive = resolve));
      return stores(asked);
    };
    choose(7);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(await store('Camden')).toBeVisible();
    arrive();
    expect(await store('Trenton')).toBeVisible();
  });

  test('Escape, a press outside and Tab close the panel', async () => {
    setStoreCookie(101);
    const user = open();
    const button = await store();
    const isOpen = () => button.getAttribute('aria-expanded') === 'true';
    await user.click(button);
    await user.tab();
    await user.keyboard('{Escape}');
    expect([isOpen(), document.activeElement]).toEqual([false, button]);
    await user.click(button);
    await user.click(document.body);
    expect(isOpen()).toBe(false);
    await user.click(button);
    for (let link = 0; link < 4; link += 1) await user.tab();
    expect(screen.getByRole('button', { name: 'Next on the page' })).toHaveFocus();
    expect(isOpen()).toBe(false);
  });

  test('when the store is removed, the link returns and gets the focus', async () => {
    setStoreCookie(101);
    open();
    (await store()).focus();
    act(() => {
      setStoreCookie();
    });
    expect(link()).toHaveFocus();
  });
});

describe('the pickup of prescriptions', () => {
  const pickupDateAndTimes = {
    regularHours: Array<string>(7).fill('10:00 AM-5:00 PM'),
    specialHours: {},
    earliest: '2026-03-04 2:00 PM',
    defaultTime: '2026-03-05 1:00 PM',
  };
  const openPanel = async (given: object = {}) => {
    services.stores = () => found([storeAnswer(101, { pickupDateAndTimes, ...given })]);
    setStoreCookie(101);
    render(<MyStore {...props} refillPage="/content/riteaid-web/en/pharmacy/refill" />);
    const user = userEvent.setup({ delay: null });
    await user.click(await store());
    return user;
  };

  test('the fields load when the panel opens, hold a suggestion and keep the choice', async () => {
    services.stores = () => found([storeAnswer(101, { pickupDateAndTimes })]);
    setStoreCookie(101);
    open();
    await store();
    expect(screen.queryByText('Prescription pickup')).not.toBeInTheDocument();
    const user = userEvent.setup({ delay: null });
    await user.click(await store());
    const date = await screen.findByDisplayValue('03/05/2026');
    expect(date).toHaveAccessibleName('Pickup date');
    expect(sessionStorage.getItem('pickup')).toBeNull();
    await user.clear(date);
    await user.type(date, '3/6/2026');
    expect(JSON.parse(sessionStorage.getItem('pickup') ?? '')).toEqual({
      date: '2026-03-06',
      time: '1:00 PM',
    });
  });

  test('the next page begins with the choice, and links to the refill', async () => {
    sessionStorage.setItem('pickup', '{"date":"2026-03-09","time":"4:30 PM"}');
    await openPanel();
    expect(await screen.findByDisplayValue('03/09/2026')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Refill prescriptions' })).toHaveAttribute(
      'href',
      '/pharmacy/refill',
    );
  });

  test('a pharmacy without hours shows a message', async () => {
    await openPanel({ pickupDateAndTimes: null });
    expect(await screen.findByText('Store has no available hours.')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('a store without a pharmacy shows no pickup times', async () => {
    await openPanel(week('9:00am-9:00pm', 'Closed'));
    expect(screen.queryByText('Prescription pickup')).not.toBeInTheDocument();
  });
});

test.each([
  ['the service does not know the store', () => found([storeAnswer(102)])],
  ['the service is down', () => respond('', 503)],
  ['the service sends HTML', () => respond('<html>')],
])('if %s, the link to the store finder stays', async (_, answer) => {
  services.stores = answer;
  setStoreCookie(101);
  open();
  await waitFor(() => {
    expect(services.asked).toHaveLength(1);
  });
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(link()).toHaveAttribute('href', props.storesPage);
});
