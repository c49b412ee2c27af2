import { render, screen, within } from '@testing-library/react';
import { respond } from '../../../base/http/respond.testing';
import {
  setStoreCookie,
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
import { StoreLocator } from './StoreLocator';

let services: MockStoreServices;

beforeEach(() => {
  services = startTest();
  services.geocoder = () => respond(placeAnswer('Camden, NJ', 'NJ'));
  services.stores = () => found(both, { resolvedAddress: camden });
});
afterEach(endTest);

const camden = { latitude: 39.93, longitude: -75.11, formattedAddress: 'Camden, NJ' };
const photo = storeAnswer(101, { specialServiceKeys: ['PREF-101', 'PREF-102'] });
const both = [storeAnswer(202, { latitude: 39.99 }), photo];

test('at first the page shows instructions and sends no request', async () => {
  await open();
  expect(results()).toHaveTextContent('Stores near you');
  expect(
    screen.getByText(/^To see nearby stores, enter a city, ZIP code or address/),
  ).toBeVisible();
  expect(services.asked).toEqual([]);
});

test('a search by words lists the stores around a place, the closest first, in a sharable address', async () => {
  const user = await open();
  await search(user, ' camden ');
  expect(results()).toHaveTextContent('2 stores within 25 miles near Camden, NJ');
  expect(results()).toHaveFocus();
  expect(names()).toEqual(['1, Fernwell Pharmacy #101', '2, Fernwell Pharmacy #202']);
  expect(location.search).toBe('?q=camden');
  expect(services.asked).toEqual([expect.stringMatching(/getStores\?address=camden&radius=25&/)]);
});

test('a shared address opens with its stores and does not move the focus', async () => {
  await open('?q=camden&filter=drive-through');
  expect(names()).toEqual(['1, Fernwell Pharmacy #101']);
  expect(results()).toHaveTextContent(
    '1 store within 25 miles near Camden, NJ, drive-through pharmacy',
  );
  expect(screen.getByLabelText(props.searchLabel)).toHaveValue('camden');
  expect(screen.getByRole('checkbox', { name: 'Drive-through pharmacy' })).toBeChecked();
  expect(document.body).toHaveFocus();
});

test('for a name of several places, buttons search at the places that the service did not choose', async () => {
  services.stores = () =>
    found(both, { resolvedAddress: camden, ambiguousAddresses: [{ displayName: 'Camden, DE' }] });
  const user = await open('?q=camden');
  expect(results()).toHaveTextContent('near Camden, NJ');
  expect(screen.getByText('Did you mean another place?')).toBeVisible();
  await press(user, screen.getByRole('button', { name: 'Search near Camden, DE' }));
  expect(location.search).toBe('?q=Camden,+DE');
});

test.each([
  ['New York', 'All 2 stores in New York, by city'],
  ['nueva york', 'All 2 stores in New York, by city'],
  ['New York, NY', undefined],
])('%s lists the stores around the city; the page of the state: %s', async (words, link) => {
  const city = { latitude: 40.75, longitude: -74, formattedAddress: 'New York, NY' };
  services.stores = (asked) =>
    asked.searchParams.get('address')?.startsWith('New York')
      ? found(both, { resolvedAddress: city })
      : found([]);
  services.directory = () =>
    respond([
      directoryRow(101, [undefined, undefined, undefined, 'New York', 'NY', '10001']),
      directoryRow(202, [undefined, undefined, undefined, 'Buffalo', 'NY', '14201']),
    ]);
  await open(`?q=${words}`);
  expect(results()).toHaveTextContent('near New York, NY');
  expect(screen.queryByRole('link', { name: /stores in/ })?.textContent).toBe(link);
});

test('the name or street of a store finds it, even if the service does not know the words', async () => {
  services.stores = (asked) => found(asked.searchParams.get('address') === '08104' ? both : []);
  services.directory = () =>
    respond([directoryRow(202), directoryRow(101), directoryRow(7, ['', '', '', 'Erie'])]);
  const user = await open('?q=pharmacy %23101');
  expect(names()).toEqual(['1, Fernwell Pharmacy #101']);
  expect(results()).toHaveTextContent('1 store for “pharmacy #101”');
  expect(screen.queryByText(/miles/)).not.toBeInTheDocument();
  await search(user, '202 main');
  expect(names()).toEqual(['1, Fernwell Pharmacy #202']);
});

test('if the service may have left out stores, the heading counts only the closest', async () => {
  const stores = Array.from({ length: 25 }, (_, index) => storeAnswer(index + 1));
  services.stores = () => found(stores, { resolvedAddress: camden });
  await open('?q=camden');
  expect(results()).toHaveTextContent('The 25 closest stores near Camden, NJ');
});

test('a search around the visitor sends only the ZIP to the store service', async () => {
  history.replaceState(
    { locatorNear: { latitude: 39.92951234, longitude: -75.10764321 } },
    '',
    '/stores',
  );
  render(<StoreLocator {...props} />);
  await settle();
  expect(names()).toEqual(['1, Fernwell Pharmacy #101', '2, Fernwell Pharmacy #202']);
  expect(services.asked).toEqual([
    '/services/geocode/reverse?lat=39.93&lon=-75.11&format=jsonv2',
    expect.stringMatching(/getStores\?address=08104&/),
  ]);
});

test('a visitor with a store sees the stores around it without a search', async () => {
  setStoreCookie(101);
  await open();
  expect(results()).toHaveTextContent('2 stores within 25 miles near your store in Camden');
  expect(services.asked).toEqual([expect.stringMatching(/getStores\?address=08104&/)]);
});

test('a visitor’s store that no longer exists is ignored', async () => {
  setStoreCookie(999);
  await open();
  expect(results()).toHaveTextContent('Stores near you');
});

test('a search of a part of the map lists only the stores inside it', async () => {
  await open('?area=39.9,-75.2,39.95,-75');
  expect(names()).toEqual(['1, Fernwell Pharmacy #101']);
  expect(results()).toHaveTextContent('1 store in this part of the map');
});

test('the first ticked service is part of the request, and other filters apply to its response', async () => {
  services.stores = (asked) => {
    const key = asked.searchParams.get('attrFilter');
    return found(key === 'PREF-102' ? [photo] : both, { resolvedAddress: camden });
  };
  const user = await open('?q=camden');
  await press(user, screen.getByRole('checkbox', { name: 'Photo prints' }));
  expect(names()).toEqual(['1, Fernwell Pharmacy #101']);
  expect(location.search).toBe('?q=camden&filter=pref-102');
  expect(services.asked.at(-1)).toContain('attrFilter=PREF-102&fetchMechanismVersion=2');
  const asked = services.asked.length;
  await press(user, screen.getByRole('checkbox', { name: 'Open now' }));
  expect(names()).toEqual(['1, Fernwell Pharmacy #101']);
  expect(services.asked).toHaveLength(asked);
});

test('‘Open now’ checks the hours at this moment, by each store’s own clock', async () => {
  services.stores = () =>
    found(
      [
        storeAnswer(101),
        storeAnswer(303, {
          name: 'West',
          timeZone: 'PST',
          state: 'WA',
          storeHoursWednesday: '11:00am-9:00pm',
        }),
      ],
      { resolvedAddress: camden },
    );
  await open('?q=camden&filter=open-now');
  expect(names()).toEqual(['1, Fernwell Pharmacy #101']);
});

test('typing suggests places in states with stores, each once', async () => {
  services.geocoder = () =>
    respond([
      placeAnswer('Camden, NJ', 'NJ'),
      placeAnswer('Camden, SC', 'SC'),
      placeAnswer('Camden, NJ', 'NJ'),
    ]);
  const user = await open();
  await user.type(screen.getByLabelText(props.searchLabel), 'cam');
  await settle();
  const options = within(screen.getByRole('listbox')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Camden, NJ']);
});

test('a warning of the service is shown with the stores', async () => {
  services.stores = () =>
    found([storeAnswer(101)], { warnings: ['Only the nearest stores are listed.'] });
  await open('?q=camden');
  expect(screen.getByText('Only the nearest stores are listed.')).toBeVisible();
});
