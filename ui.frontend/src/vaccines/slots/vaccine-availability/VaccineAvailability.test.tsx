import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, fetch, startService, stopService } from '../../../base/content/content.testing';
import '../../../stores/service/placeOfWords';
import { directoryRow } from '../../../stores/service/storeServices.testing';
import { keepZip } from '../../../stores/service/storeZip';
import { $currentStore } from '../../../stores/service/storeCookie';
import { exampleProps } from '../../../slot/examples.testing';
import {
  asked,
  box,
  day,
  named,
  search,
  settle,
  store,
  stores,
  visitFrom,
} from './availability.testing';
import examples from './examples';
import slot from './slot';
import { VaccineAvailability } from './VaccineAvailability';

const NOVEMBER_22 = '2026-11-22T15:00:00Z';

beforeEach(() => {
  startService();
  jest.setSystemTime(Date.parse(NOVEMBER_22));
});

afterEach(() => {
  act(() => {
    $currentStore.set(undefined);
  });
  localStorage.clear();
  stopService();
});

test('stores with times come nearest first, and those without are counted and not listed', async () => {
  fetch.mockResolvedValue(stores(store(3, 9.1, 0), store(2, 4.2, 1), store(1, 0.5, 12)));
  await search();
  expect(
    await screen.findByRole('heading', { name: '2 stores with available times, nearest first' }),
  ).toHaveFocus();
  expect(named()).toEqual(['Store 1', 'Store 2']);
  const [first] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('0.5 miles');
  expect(first).toHaveTextContent(/Tuesday, November 24 at 9:20.am/);
  expect(first).toHaveTextContent('12 times available');
  expect(screen.getByText('We left out 1 nearby store with no available times.')).toBeVisible();
  expect(
    screen.getByRole('link', { name: /^Call to book: \(856\) 555-0101.*Store 1$/ }),
  ).toHaveAttribute('href', 'tel:+18565550101');
});

test('a state leads to its stores and cities, and a store number to the store’s ZIP', async () => {
  fetch.mockImplementation((address) =>
    Promise.resolve(
      address.endsWith('/directory.list.json')
        ? answer(200, [directoryRow(101)])
        : stores(store(101, 0.5, 12)),
    ),
  );
  const user = await search({ place: 'New Jersey' });
  expect(await screen.findByRole('heading', { name: /^A search covers/ })).toHaveFocus();
  expect(screen.getByRole('link', { name: /^The store in New Jersey/ })).toHaveAttribute(
    'href',
    '/stores/nj',
  );
  await user.click(screen.getByRole('button', { name: 'Search near Camden, NJ' }));
  await screen.findByRole('heading', { name: '1 store with available times' });
  expect(box()).toHaveValue('Camden, NJ');
  expect(asked(-1)).toMatchObject({ address: 'Camden, NJ' });
  await user.clear(box());
  await user.type(box(), '#101');
  await user.click(screen.getByRole('button', { name: 'Show times' }));
  await settle();
  expect(asked(-1)).toMatchObject({ address: '08104' });
});

test.each([
  ['Flu vaccine', '3'],
  ['Flu vaccine for ages 65 and over', '40'],
  ['COVID-19 vaccine', '101-PREF-113,102-PREF-114,103'],
  ['Mpox vaccine', '53'],
])('“%s” is requested by its ids', async (vaccine, vaccineIds) => {
  fetch.mockResolvedValue(stores(store(1, 0.5, 1)));
  await search({ vaccine });
  await screen.findByRole('heading', { name: '1 store with available times' });
  expect(asked(0)).toMatchObject({ address: '08104', radius: '10', vaccineIds });
});

test('a vaccine that is not authored is not offered', () => {
  render(<VaccineAvailability {...exampleProps(slot, examples, 'Flu alone')} />);
  expect(screen.getAllByRole('radio')).toHaveLength(1);
});

test('without a vaccine and a place no request is sent, and both fields show an error', async () => {
  render(<VaccineAvailability {...exampleProps(slot, examples)} />);
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Show times' }));
  expect(screen.getByText('Choose a vaccine.')).toBeVisible();
  expect(screen.getByText('Enter a ZIP code, or a city and state.')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Flu vaccine' })).toHaveFocus();
  expect(fetch).not.toHaveBeenCalled();
});

test('a store opens its days, and a day its times by part of the day; a time of several makers counts once', async () => {
  fetch.mockImplementation((address) =>
    Promise.resolve(
      address.includes('storeNumbers=1')
        ? stores({
            ...store(1, 0.5, 0),
            availableSlots: [
              day('2026-11-24', { '101': ['09:20', '17:00'], '103': ['09:20', '12:40'] }),
              day('2026-11-25', { '102': ['10:00'], '3': ['11:00'] }),
            ],
          })
        : stores(store(1, 0.5, 4)),
    ),
  );
  const user = await search({ vaccine: 'COVID-19 vaccine' });
  await user.click(await screen.findByText('Days and times'));
  await settle();
  expect(await screen.findByText('Wednesday, November 25: 1 time available')).toBeVisible();
  await user.click(screen.getByText('Tuesday, November 24: 3 times available'));
  await screen.findByRole('list', { name: 'Morning' });
  const timesOf = (part: string) =>
    within(screen.getByRole('list', { name: part }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replace(/\s/g, ' '));
  expect(timesOf('Morning')).toEqual(['9:20 am']);
  expect(timesOf('Afternoon')).toEqual(['12:40 pm']);
  expect(timesOf('Evening')).toEqual(['5 pm']);
});

test('for a part of the day a store without such times is left out, and the first time is in that part', async () => {
  const detail = (storeNumber: number, ...times: string[]) =>
    stores({ ...store(storeNumber, 1, 0), availableSlots: [day('2026-11-24', { '3': times })] });
  fetch.mockImplementation((address) =>
    Promise.resolve(
      address.includes('storeNumbers=1')
        ? detail(1, '09:20', '17:40', '18:00')
        : address.includes('storeNumbers=2')
          ? detail(2, '09:20')
          : stores(store(1, 1, 3), store(2, 2, 1)),
    ),
  );
  await search({ part: 'Evening' });
  await screen.findByRole('heading', { name: '1 store with available times' });
  expect(named()).toEqual(['Store 1']);
  expect(screen.getByText(/Tuesday, November 24 at 5:40.pm/)).toBeVisible();
  expect(screen.getByText(/2 times available/)).toBeVisible();
  expect(screen.getByText(/We left out 1 nearby store with no available times/)).toBeVisible();
});

test('if the ten nearest stores have no time in the evening, the twelfth is found', async () => {
  const near = Array.from({ length: 12 }, (_, at) => store(101 + at, at + 1, 1));
  fetch.mockImplementation((address) => {
    const [, number] = /storeNumbers=(\d+)/.exec(address) ?? [];
    if (number === undefined) return Promise.resolve(stores(...near));
    const time = number === '112' ? '18:20' : '09:20';
    const availableSlots = [day('2026-11-24', { '3': [time] })];
    return Promise.resolve(stores({ ...store(Number(number), 1, 0), availableSlots }));
  });
  await search({ part: 'Evening' });
  await screen.findByRole('heading', { name: '1 store with available times' });
  expect(named()).toEqual(['Store 112']);
  expect(screen.getByText(/We left out 11 nearby stores with no available times/)).toBeVisible();
  expect(screen.queryByText(/farther away/)).not.toBeInTheDocument();
});

test('stores beyond the ten nearest are mentioned', async () => {
  fetch.mockResolvedValue(stores(...Array.from({ length: 12 }, (_, at) => store(at + 1, at, 1))));
  await search();
  await screen.findByRole('heading', { name: '10 stores with available times, nearest first' });
  expect(screen.getByText(/More stores with available times are farther away/)).toBeVisible();
});

test('a store’s zone is shown beside its time if the visitor’s clock shows another time', async () => {
  visitFrom('America/New_York');
  fetch.mockResolvedValue(stores(store(1, 1, 1), store(2, 2, 1, 'IL')));
  await search();
  await screen.findByRole('heading', { name: /2 stores/ });
  expect(screen.getByText(/at 9:20.am$/)).toBeVisible();
  expect(screen.getByText(/at 9:20.am \(Central Time\)$/)).toBeVisible();
});

test('without free times a wider search is offered', async () => {
  fetch.mockResolvedValue(stores(store(1, 0.5, 0)));
  const user = await search();
  expect(await screen.findByRole('heading', { name: 'No times available' })).toHaveFocus();
  expect(screen.getByText('The 1 store within 10 miles has no available times.')).toBeVisible();
  fetch.mockResolvedValue(stores(store(2, 20, 3)));
  await user.click(screen.getByRole('button', { name: 'Look within 25 miles' }));
  await settle();
  expect(
    await screen.findByRole('heading', { name: '1 store with available times' }),
  ).toHaveFocus();
  expect(asked(-1)).toMatchObject({ radius: '25', address: '08104' });
});

test('a time that opens while the page is open is announced, and the search stops', async () => {
  fetch.mockResolvedValue(stores(store(1, 0.5, 0)));
  const user = await search();
  await user.click(await screen.findByRole('button', { name: 'Tell me when a time opens' }));
  const minute = () => act(() => jest.advanceTimersByTimeAsync(60_000));
  await minute();
  expect(fetch).toHaveBeenCalledTimes(2);
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await minute();
  fetch.mockResolvedValue(stores(store(1, 0.5, 1)));
  await minute();
  const message = screen.getByText('A time opened up. Here are the stores with available times.');
  expect(message.closest('[role=status]')).toBeVisible();
  expect(screen.getByRole('heading', { name: '1 store with available times' })).toBeVisible();
  const before = fetch.mock.calls.length;
  await minute();
  expect(fetch).toHaveBeenCalledTimes(before);
});

test('the visitor can end the waiting', async () => {
  fetch.mockResolvedValue(stores(store(1, 0.5, 0)));
  const user = await search();
  await user.click(await screen.findByRole('button', { name: 'Tell me when a time opens' }));
  await user.click(screen.getByRole('button', { name: 'Stop looking' }));
  await act(() => jest.advanceTimersByTimeAsync(300_000));
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a failure keeps the typed values, shows the phone number, and can be tried again', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  const user = await search();
  expect(await screen.findByText(/We could not look for available times/)).toBeVisible();
  expect(screen.getByRole('link', { name: '1-800-555-0114' })).toBeVisible();
  expect(box()).toHaveValue('08104');
  fetch.mockResolvedValue(stores(store(1, 0.5, 1)));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();
  expect(
    await screen.findByRole('heading', { name: '1 store with available times' }),
  ).toHaveFocus();
});

test('a second search aborts the first, whose response is not shown', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  fetch.mockImplementation((_, { signal }) => {
    signals.push(signal);
    return signals.length === 1
      ? new Promise(() => undefined)
      : Promise.resolve(stores(store(2, 1, 1)));
  });
  const user = await search();
  await user.clear(box());
  await user.type(box(), 'Camden, NJ');
  // Not with Enter: the events of user-event for a box that loses the focus to the results end React's `act`.
  await user.tab();
  fireEvent.submit(screen.getByRole('search'));
  await settle();
  await screen.findByRole('heading', { name: '1 store with available times' });
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
  expect(asked(-1)).toMatchObject({ address: 'Camden, NJ' });
});

test('the place is initially the ZIP code of the visitor’s store', () => {
  keepZip('101', '08104');
  $currentStore.set('101');
  render(<VaccineAvailability {...exampleProps(slot, examples)} />);
  expect(box()).toHaveValue('08104');
});

test('a store and a day link to the scheduler, without naming the vaccine', async () => {
  fetch.mockImplementation((address) =>
    Promise.resolve(
      address.includes('storeNumbers=1')
        ? stores({
            ...store(1, 0.5, 0),
            availableSlots: [day('2026-11-24', { '53': ['09:20'] })],
          })
        : stores(store(1, 0.5, 1)),
    ),
  );
  const user = await search({ vaccine: 'Mpox vaccine' });
  const atStore = await screen.findByRole('link', { name: /^Book here.*Store 1$/ });
  expect(atStore).toHaveAttribute('href', expect.stringMatching(/schedule(\.html)?\?store=1$/));
  await user.click(screen.getByText('Days and times'));
  await settle();
  await user.click(await screen.findByText('Tuesday, November 24: 1 time available'));
  const onDay = await screen.findByRole('link', { name: 'Book a visit on Tuesday, November 24' });
  expect(onDay).toHaveAttribute('href', expect.stringMatching(/\?store=1&date=2026-11-24$/));
});

test('the search is stored nowhere and is in no attribute', async () => {
  fetch.mockResolvedValue(stores(store(1, 0.5, 1)));
  await search({ place: 'Haddonfield, NJ' });
  await screen.findByRole('heading', { name: '1 store with available times' });
  expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('Haddonfield');
  expect(location.href).not.toContain('Haddonfield');
  expect(document.body.outerHTML).not.toContain('Haddonfield');
});
