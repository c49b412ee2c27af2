import { screen } from '@testing-library/react';
import { respond } from '../../../base/http/respond.testing';
import {
  directoryRow,
  found,
  placeAnswer,
  storeAnswer,
  type MockStoreServices,
} from '../../service/storeServices.testing';
import {
  endTest,
  names,
  open,
  press,
  props,
  results,
  search,
  settle,
  startTest,
} from './StoreLocator.testing';

let services: MockStoreServices;

beforeEach(() => {
  services = startTest();
  services.geocoder = () => respond(placeAnswer('Camden, NJ', 'NJ'));
  services.stores = () => found([storeAnswer(101)], { resolvedAddress: camden });
});
afterEach(endTest);

const camden = { latitude: 39.93, longitude: -75.11, formattedAddress: 'Camden, NJ' };

const box = () => screen.getByLabelText(props.searchLabel);
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

test('a search without words shows an error with advice at the box', async () => {
  const user = await open();
  await search(user, '');
  expect(box()).toHaveFocus();
  expect(box()).toHaveAccessibleDescription('Enter a city, a ZIP code or an address.');
  expect(services.asked).toEqual([]);
});

test('words that no service knows show an error with advice and the states with stores', async () => {
  services.stores = () => found([], { warnings: ['The address is not known.'] });
  const user = await open();
  await search(user, 'qqqq');
  expect(box()).toHaveFocus();
  expect(box()).toHaveAccessibleDescription(
    'We could not find “qqqq”. Check the spelling, or enter a five-digit ZIP code.',
  );
  expect(screen.getByText('We have stores in NJ and PA.')).toBeVisible();
});

test('a misspelled town offers a search for the closest spelling', async () => {
  const { stores } = services;
  services.stores = (asked) =>
    asked.searchParams.get('address') === 'Camdne' ? found([]) : stores(asked);
  services.directory = () => respond([directoryRow(101)]);
  const user = await open();
  await search(user, 'Camdne');
  expect(box()).toHaveFocus();
  expect(box()).toHaveAccessibleDescription('We could not find “Camdne”. Did you mean Camden, NJ?');
  await press(user, screen.getByRole('button', { name: 'Search near Camden, NJ' }));
  expect(names()).toEqual(['1, Fernwell Pharmacy #101']);
});

test('a place without stores shows the nearest store within 150 miles, and other places', async () => {
  services.stores = (asked) =>
    asked.searchParams.get('address') === 'Camden, NJ 08104'
      ? found([storeAnswer(101)], { resolvedAddress: camden })
      : found([], {
          resolvedAddress: {
            ...camden,
            latitude: 41.9,
            longitude: -75.1,
            formattedAddress: 'Salem, NY',
          },
          ambiguousAddresses: [{ formattedAddress: 'Salem, PA' }],
        });
  services.directory = () =>
    respond([directoryRow(7, ['', '', '', '', '', '', '30', '-90']), directoryRow(101)]);
  const user = await open();
  await search(user, 'salem');
  expect(results()).toHaveTextContent('No stores');
  expect(screen.getByText('There are no stores within 25 miles of Salem, NY.')).toBeVisible();
  expect(
    screen.getByText('The nearest is Fernwell Pharmacy #101 in Camden, NJ 08104, 136 miles away.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Search near Salem, PA' })).toBeVisible();
  await press(user, screen.getByRole('button', { name: 'Search near Camden, NJ 08104' }));
  expect(names()).toEqual(['1, Fernwell Pharmacy #101']);
  expect(results()).toHaveFocus();
});

test('a store that is more than 150 miles away is not offered', async () => {
  services.stores = () =>
    found([], {
      resolvedAddress: { latitude: 42.2, longitude: -75.1, formattedAddress: 'Franklin, NY' },
    });
  services.directory = () => respond([directoryRow(101)]);
  await open('?q=Franklin, NY');
  expect(
    screen.getByText('There are no stores within 25 miles of Franklin, NY. Try another place.'),
  ).toBeVisible();
  expect(screen.getByText('We have stores in NJ and PA.')).toBeVisible();
  expect(screen.queryByText(/nearest/)).not.toBeInTheDocument();
});

/** The number, name and street of a row of the directory. */
const SAME = [undefined, undefined, undefined];

describe('words around which the service cannot search', () => {
  beforeEach(() => {
    // The recorded service answers for the middle of a state.
    services.stores = ({ searchParams }) =>
      searchParams.get('address') === '08104'
        ? found([storeAnswer(202), storeAnswer(101)], { resolvedAddress: camden })
        : found([], { warnings: ['The address is not known.'] });
    services.directory = () =>
      respond([
        directoryRow(101),
        directoryRow(202),
        directoryRow(7, [...SAME, 'Trenton', 'NJ', '08608']),
        directoryRow(8, [...SAME, 'Erie', 'PA', '16501']),
        directoryRow(9, [...SAME, 'Washington', 'PA', '15301']),
        directoryRow(10, [...SAME, 'Seattle', 'WA', '98101']),
      ]);
  });

  test.each(['New Jersey', 'nj'])(
    '%s leads to the cities and the page of the state',
    async (state) => {
      const user = await open();
      await search(user, state);
      expect(results()).toHaveFocus();
      expect(
        screen.getByText(
          'A search covers 25 miles around one place, and New Jersey is larger. Choose a city, or see all stores in the state.',
        ),
      ).toBeVisible();
      expect(
        screen.getByRole('link', { name: 'All 3 stores in New Jersey, by city' }),
      ).toHaveAttribute('href', '/stores/nj');
      expect(
        screen
          .getAllByRole('button', { name: /^Search near/ })
          .map(({ textContent }) => textContent),
      ).toEqual(['Search near Camden, NJ', 'Search near Trenton, NJ']);
    },
  );

  test('a state with the name of a city leads to that city as well', async () => {
    await open('?q=Washington');
    expect(screen.getByRole('link', { name: 'The store in Washington' })).toHaveAttribute(
      'href',
      '/stores/wa',
    );
    expect(
      screen.getAllByRole('button', { name: /^Search near/ }).map(({ textContent }) => textContent),
    ).toEqual(['Search near Washington, PA', 'Search near Seattle, WA']);
  });

  test('a state leads to its page even if the directory cannot be loaded', async () => {
    services.directory = () => respond('', 503);
    await open('?q=Pennsylvania');
    expect(screen.getByRole('link', { name: 'All stores in Pennsylvania' })).toHaveAttribute(
      'href',
      '/stores/pa',
    );
  });

  test('a state without stores shows the states that have some', async () => {
    const user = await open();
    await search(user, 'Texas');
    expect(box()).toHaveAccessibleDescription('We have no stores in Texas.');
    expect(screen.getByText('We have stores in NJ and PA.')).toBeVisible();
  });

  test.each(['101', '#101', 'store 101', 'Fernwell Pharmacy #101'])(
    '%s lists the store with that number',
    async (text) => {
      const user = await open();
      await search(user, text);
      expect(names()).toEqual(['1, Fernwell Pharmacy #101']);
    },
  );

  test('the first digits of a ZIP lead to the cities of stores with such a ZIP', async () => {
    const user = await open();
    await search(user, '0810');
    expect(box()).toHaveAccessibleDescription(
      'We have no store number 0810. If you started a ZIP code, choose a city.',
    );
    expect(screen.getByRole('button', { name: 'Search near Camden, NJ' })).toBeVisible();
  });

  test('digits of no store and no ZIP ask for a ZIP', async () => {
    const user = await open();
    await search(user, '1001');
    expect(box()).toHaveAccessibleDescription(
      'We have no store number 1001. Enter a five-digit ZIP code, or a city and state.',
    );
  });

  test('a name with a city lists the stores of that name in the city', async () => {
    const user = await open();
    await search(user, 'Fernwell Camden');
    expect(names()).toEqual(['1, Fernwell Pharmacy #202', '2, Fernwell Pharmacy #101']);
  });
});

test('a name with a city that has no store of that name shows the stores around the city', async () => {
  services.stores = ({ searchParams }) =>
    searchParams.get('address') === 'Camden'
      ? found([storeAnswer(101)], { resolvedAddress: camden })
      : found([], { warnings: ['The address is not known.'] });
  services.directory = () => respond([directoryRow(101, [...SAME, 'Collingswood', 'NJ', '08108'])]);
  await open('?q=Fernwell Camden');
  expect(results()).toHaveTextContent('1 store within 25 miles near Camden, NJ');
});

test('a place without stores asks for another place if the directory cannot be loaded', async () => {
  services.stores = () => found([], { resolvedAddress: camden });
  services.directory = () => respond('', 503);
  await open('?q=camden');
  expect(
    screen.getByText('There are no stores within 25 miles of Camden, NJ. Try another place.'),
  ).toBeVisible();
  expect(screen.getByText('We have stores in NJ and PA.')).toBeVisible();
});

test('a part of the map without stores asks to zoom out or to move the map', async () => {
  services.stores = () => found([]);
  await open('?area=30,-90,31,-89');
  expect(screen.getByText(/^There are no stores in this part of the map. Zoom out/)).toBeVisible();
});

test('one button removes filters that leave no store', async () => {
  const user = await open('?q=camden&filter=open-24-hours');
  expect(
    screen.getByText('No store near Camden, NJ has what you selected: open 24 hours.'),
  ).toBeVisible();
  await press(user, screen.getByRole('button', { name: 'Show the store' }));
  expect(names()).toEqual(['1, Fernwell Pharmacy #101']);
  expect(screen.getByRole('checkbox', { name: 'Open 24 hours' })).not.toBeChecked();
});

test.each<[string, () => Partial<Response> | Promise<Partial<Response>>]>([
  ['is down', () => respond('', 503)],
  ['cannot be reached', offline],
  ['sends HTML', () => respond('<html>')],
  ['takes too long', () => new Promise(() => undefined)],
  ['knows no ZIP there', () => respond({ error: 'Unable to geocode' })],
])('if the geocoder %s, a part of the map cannot be searched, but words can', async (_, answer) => {
  services.geocoder = answer;
  const user = await open('?area=39.9,-75.2,39.95,-75');
  for (let second = 0; second < 10; second += 1) await settle();
  expect(screen.getByText(/^We could not find your ZIP code. Enter your city/)).toBeVisible();
  await search(user, 'camden');
  expect(names()).toEqual(['1, Fernwell Pharmacy #101']);
});

test.each<[string, () => Partial<Response> | Promise<Partial<Response>>, RegExp]>([
  ['cannot be reached', offline, /^We could not load our store list. Check your connection/],
  ['is down', () => respond('', 503), /^Our store list is not available right now/],
  ['sends HTML', () => respond('<html>'), /^Our store list is not available right now/],
  ['takes too long', () => new Promise(() => undefined), /is taking too long to load/],
])(
  'if the store service %s, the error has a phone number and ‘Try again’',
  async (_, answer, words) => {
    const { stores } = services;
    services.stores = answer;
    const user = await open('?q=camden');
    await settle();
    for (let half = 0; half < 41; half += 1) await settle();
    expect(screen.getByText(words)).toHaveTextContent('or call 1-800-555-0114.');
    expect(screen.getByRole('link', { name: '1-800-555-0114' })).toHaveAttribute(
      'href',
      'tel:+18005550114',
    );
    services.stores = stores;
    await press(user, screen.getByRole('button', { name: 'Try again' }));
    expect(names()).toEqual(['1, Fernwell Pharmacy #101']);
  },
);

test('a failed search clears the heading and the error of the previous search', async () => {
  const user = await open('?q=camden');
  expect(results()).toHaveTextContent('near Camden, NJ');
  const { stores } = services;
  services.stores = offline;
  services.geocoder = () => respond([placeAnswer('Trenton, NJ', 'NJ', 40.22, -74.76)]);
  await search(user, 'trenton');
  await settle();
  expect(screen.getByText(/^We could not load our store list/)).toBeVisible();
  expect(results()).toHaveTextContent(/^Stores$/);
  services.stores = stores;
  await search(user, '');
  expect(box()).toHaveAccessibleDescription('Enter a city, a ZIP code or an address.');
  services.stores = offline;
  services.geocoder = () => respond([placeAnswer('Newark, NJ', 'NJ', 40.74, -74.17)]);
  await search(user, 'newark');
  await settle();
  expect(box()).not.toHaveAccessibleDescription('Enter a city, a ZIP code or an address.');
});

test('a slow response to an earlier search is ignored', async () => {
  let arrive: (answer: Partial<Response>) => void = () => undefined;
  const { stores } = services;
  services.stores = (asked) =>
    asked.searchParams.get('address') === 'slow'
      ? new Promise((resolve) => (arrive = resolve))
      : stores(asked);
  const user = await open();
  await search(user, 'slow');
  await search(user, 'camden');
  arrive(found([storeAnswer(9)]));
  await settle();
  expect(results()).toHaveTextContent('near Camden, NJ');
});
