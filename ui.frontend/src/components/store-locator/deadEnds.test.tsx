import { screen } from '@testing-library/react';
import { respond } from '../../services/services.testing';
import {
  found,
  placeAnswer,
  storeAnswer,
  type MockStoreServices,
} from '../../services/stores/storeServices.testing';
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
  services.geocoder = () => respond([placeAnswer('Camden, NJ', 'NJ')]);
  services.stores = () => found([storeAnswer(101)]);
});
afterEach(endTest);

const box = () => screen.getByLabelText(props.searchLabel);
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

test('a search for nothing says what to enter, at the box', async () => {
  const user = await open();
  await search(user, '');
  expect(box()).toHaveFocus();
  expect(box()).toHaveAccessibleDescription('Enter a city, a ZIP code or an address.');
  expect(services.asked).toEqual([]);
});

test('words that no service knows: the spelling, a ZIP code, where there are stores at all', async () => {
  services.geocoder = () => respond([]);
  services.stores = () => found([], { warnings: ['The address is not known.'] });
  const user = await open();
  await search(user, 'qqqq');
  expect(box()).toHaveFocus();
  expect(box()).toHaveAccessibleDescription(
    'We could not find “qqqq”. Check the spelling, or enter a five-digit ZIP code.',
  );
  expect(screen.getByText('We have stores in NJ and PA.')).toBeVisible();
});

test('a place without stores: the other places of that name are a press away', async () => {
  services.geocoder = () =>
    respond([placeAnswer('Salem, NJ', 'NJ'), placeAnswer('Salem, PA', 'PA', 40.6, -79.2)]);
  services.stores = (asked) =>
    asked.searchParams.get('latitude') === '40.60'
      ? found([storeAnswer(404, { latitude: 40.6, longitude: -79.2, state: 'PA' })])
      : found([]);
  const user = await open();
  await search(user, 'salem');
  expect(results()).toHaveTextContent('No stores');
  expect(
    screen.getByText('There are no stores within 25 miles of Salem, NJ. Try another place.'),
  ).toBeVisible();
  services.geocoder = () => respond([placeAnswer('Salem, PA', 'PA', 40.6, -79.2)]);
  await press(user, screen.getByRole('button', { name: 'Search near Salem, PA' }));
  expect(names()).toEqual(['1, Fernwell Pharmacy #404']);
  expect(results()).toHaveFocus();
});

test('a part of the map without stores', async () => {
  services.stores = () => found([]);
  await open('?area=30,-90,31,-89');
  expect(screen.getByText(/^There are no stores in this part of the map. Zoom out/)).toBeVisible();
});

test('filters that leave nothing can be taken away in one press', async () => {
  const user = await open('?q=camden&filter=open-24-hours');
  expect(
    screen.getByText('No store near Camden, NJ offers what you ticked: open 24 hours.'),
  ).toBeVisible();
  await press(user, screen.getByRole('button', { name: 'Show the store' }));
  expect(names()).toEqual(['1, Fernwell Pharmacy #101']);
  expect(screen.getByRole('checkbox', { name: 'Open 24 hours' })).not.toBeChecked();
});

describe('where the geocoder', () => {
  const camden = { latitude: 39.93, longitude: -75.11, formattedAddress: 'Camden, NJ' };

  test.each<[string, () => Partial<Response> | Promise<Partial<Response>>]>([
    ['is down', () => respond('', 503)],
    ['cannot be reached', offline],
    ['talks nonsense', () => respond('<html>')],
    ['takes too long', () => new Promise(() => undefined)],
  ])('%s, the service looks the words up itself, and the page says so', async (_, answer) => {
    services.geocoder = answer;
    services.stores = () => found([storeAnswer(101)], { resolvedAddress: camden });
    await open('?q=camden');
    for (let second = 0; second < 10; second += 1) await settle();
    expect(names()).toEqual(['1, Fernwell Pharmacy #101']);
    expect(screen.getByText(/^Our map service is not answering, so we looked/)).toBeVisible();
    expect(services.asked.at(-1)).toContain('address=camden');
  });

  test('is down and the service knows no places, stores are matched by the words', async () => {
    services.geocoder = () => respond('', 503);
    services.stores = () =>
      found([storeAnswer(101), storeAnswer(202, { city: 'Trenton', address: '2 Elm Street' })]);
    await open('?q=trenton');
    expect(names()).toEqual(['1, Fernwell Pharmacy #202']);
    expect(results()).toHaveTextContent('1 store for “trenton”');
  });

  test('knows no such place, the service may, and nothing needs to be said', async () => {
    services.geocoder = () => respond([]);
    services.stores = () => found([storeAnswer(101)], { resolvedAddress: camden });
    await open('?q=12 Oak Avenue');
    expect(results()).toHaveTextContent('near Camden, NJ');
    expect(screen.queryByText(/map service/)).not.toBeInTheDocument();
  });
});

test.each<[string, () => Partial<Response> | Promise<Partial<Response>>, RegExp]>([
  ['cannot be reached', offline, /^We could not reach our list of stores. Check your connection/],
  ['is down', () => respond('', 503), /^Our list of stores is not available just now/],
  ['talks nonsense', () => respond('<html>'), /^Our list of stores is not available just now/],
  ['takes too long', () => new Promise(() => undefined), /is taking too long to answer/],
])('where the store service %s, there is a way on, and another try', async (_, answer, words) => {
  const { stores } = services;
  services.stores = answer;
  const user = await open('?q=camden');
  await settle();
  for (let half = 0; half < 41; half += 1) await settle();
  expect(screen.getByText(words)).toHaveTextContent('or call 1-800-555-0114.');
  services.stores = stores;
  await press(user, screen.getByRole('button', { name: 'Try again' }));
  expect(names()).toEqual(['1, Fernwell Pharmacy #101']);
});

test('two searches, of which the first is the slower: the second counts', async () => {
  let arrive: (answer: Partial<Response>) => void = () => undefined;
  services.geocoder = (asked) =>
    asked.searchParams.get('q') === 'slow'
      ? new Promise((resolve) => (arrive = resolve))
      : respond([placeAnswer('Camden, NJ', 'NJ')]);
  const user = await open();
  await search(user, 'slow');
  await search(user, 'camden');
  arrive(respond([placeAnswer('Slowville, NJ', 'NJ')]));
  await settle();
  expect(results()).toHaveTextContent('near Camden, NJ');
});
