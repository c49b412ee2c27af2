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

test('a place without stores shows the nearest store at any distance, and other places', async () => {
  services.stores = (asked) =>
    asked.searchParams.get('address') === 'Camden, NJ 08104'
      ? found([storeAnswer(101)], { resolvedAddress: camden })
      : found([], {
          resolvedAddress: {
            ...camden,
            latitude: 61.22,
            longitude: -149.9,
            formattedAddress: 'Salem, AK',
          },
          ambiguousAddresses: [{ formattedAddress: 'Salem, PA' }],
        });
  services.directory = () =>
    respond([directoryRow(7, ['', '', '', '', '', '', '30', '-90']), directoryRow(101)]);
  const user = await open();
  await search(user, 'salem');
  expect(results()).toHaveTextContent('No stores');
  expect(screen.getByText('There are no stores within 25 miles of Salem, AK.')).toBeVisible();
  expect(
    screen.getByText(
      'The nearest is Fernwell Pharmacy #101 in Camden, NJ 08104, 3,368 miles away.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Search near Salem, PA' })).toBeVisible();
  await press(user, screen.getByRole('button', { name: 'Search near Camden, NJ 08104' }));
  expect(names()).toEqual(['1, Fernwell Pharmacy #101']);
  expect(results()).toHaveFocus();
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
    screen.getByText('No store near Camden, NJ offers what you ticked: open 24 hours.'),
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
  expect(
    screen.getByText(/^We could not tell which ZIP code that is. Enter your city/),
  ).toBeVisible();
  await search(user, 'camden');
  expect(names()).toEqual(['1, Fernwell Pharmacy #101']);
});

test.each<[string, () => Partial<Response> | Promise<Partial<Response>>, RegExp]>([
  ['cannot be reached', offline, /^We could not reach our list of stores. Check your connection/],
  ['is down', () => respond('', 503), /^Our list of stores is not available just now/],
  ['sends HTML', () => respond('<html>'), /^Our list of stores is not available just now/],
  ['takes too long', () => new Promise(() => undefined), /is taking too long to answer/],
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
  expect(screen.getByText(/^We could not reach our list of stores/)).toBeVisible();
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
