import { screen, within } from '@testing-library/react';
import { respond } from '../../services/services.testing';
import {
  setStoreCookie,
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
  services.stores = () =>
    found([
      storeAnswer(202, { latitude: 39.99 }),
      storeAnswer(101, { specialServiceKeys: ['PREF-101', 'PREF-102'] }),
    ]);
});
afterEach(endTest);

test('at first the page says what to do, and asks no service', async () => {
  await open();
  expect(results()).toHaveTextContent('Stores near you');
  expect(screen.getByText(/^Enter a city, a ZIP code or an address, or use/)).toBeVisible();
  expect(services.asked).toEqual([]);
});

test('words become the stores around their place, the closest first, and can be shared', async () => {
  const user = await open();
  await search(user, ' camden ');
  expect(results()).toHaveTextContent('2 stores within 25 miles near Camden, NJ');
  expect(results()).toHaveFocus();
  expect(names()).toEqual(['1, Fernwell Pharmacy #101', '2, Fernwell Pharmacy #202']);
  expect(location.search).toBe('?q=camden');
  const [geocoding, stores] = services.asked;
  expect(geocoding).toMatch(/^\/services\/geocode\/search\?q=camden&/);
  expect(stores).toMatch(/getStores\?latitude=39\.93&longitude=-75\.11&radius=26&/);
});

test('an address that was shared opens with its stores, and the focus stays where it is', async () => {
  await open('?q=camden&filter=drive-through');
  expect(names()).toEqual(['1, Fernwell Pharmacy #101']);
  expect(results()).toHaveTextContent(
    '1 store within 25 miles near Camden, NJ, drive-through pharmacy',
  );
  expect(screen.getByLabelText(props.searchLabel)).toHaveValue('camden');
  expect(screen.getByRole('checkbox', { name: 'Drive-through pharmacy' })).toBeChecked();
  expect(document.body).toHaveFocus();
});

test('of places with one name the one in a state with stores is meant', async () => {
  services.geocoder = () =>
    respond([placeAnswer('Camden, SC', 'SC', 34.2, -80.6), placeAnswer('Camden, NJ', 'NJ')]);
  await open('?q=camden');
  expect(results()).toHaveTextContent('near Camden, NJ');
});

test('who has a store sees the stores around it, without asking', async () => {
  setStoreCookie(101);
  await open();
  expect(results()).toHaveTextContent('2 stores within 25 miles near your store in Camden');
  expect(services.asked[0]).toMatch(/getStores\?storeNumbers=101$/);
});

test('a store that is none any more is passed over', async () => {
  setStoreCookie(999);
  await open();
  expect(results()).toHaveTextContent('Stores near you');
});

test('a part of the map shows what is in it and not what is near', async () => {
  await open('?area=39.9,-75.2,39.95,-75');
  expect(names()).toEqual(['1, Fernwell Pharmacy #101']);
  expect(results()).toHaveTextContent('1 store in this part of the map');
});

test('filters narrow what was found, and ask no service again', async () => {
  const user = await open('?q=camden');
  const asked = services.asked.length;
  await press(user, screen.getByRole('checkbox', { name: 'Photo prints' }));
  expect(names()).toEqual(['1, Fernwell Pharmacy #101']);
  expect(location.search).toBe('?q=camden&filter=pref-102');
  expect(services.asked).toHaveLength(asked);
});

test('open now is now: by the store’s own clock, at the moment of asking', async () => {
  services.stores = () =>
    found([
      storeAnswer(101),
      storeAnswer(303, {
        name: 'West',
        timeZone: 'PST',
        state: 'WA',
        storeHoursWednesday: '11:00am-9:00pm',
      }),
    ]);
  await open('?q=camden&filter=open-now');
  expect(names()).toEqual(['1, Fernwell Pharmacy #101']);
});

test('while the visitor types, places with stores are suggested, each once', async () => {
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

test('the service remarks that there are more', async () => {
  services.stores = () =>
    found([storeAnswer(101)], { warnings: ['Only the nearest 100 stores are listed.'] });
  await open('?q=camden');
  expect(screen.getByText('Only the nearest 100 stores are listed.')).toBeVisible();
});
