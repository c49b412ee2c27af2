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
  expect(services.asked).toEqual([expect.stringMatching(/getStores\?address=camden&radius=25&/)]);
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

test('of places with one name the service takes one, and the others are a press away', async () => {
  services.stores = () =>
    found(both, { resolvedAddress: camden, ambiguousAddresses: [{ displayName: 'Camden, DE' }] });
  const user = await open('?q=camden');
  expect(results()).toHaveTextContent('near Camden, NJ');
  expect(screen.getByText('Did you mean another place?')).toBeVisible();
  await press(user, screen.getByRole('button', { name: 'Search near Camden, DE' }));
  expect(location.search).toBe('?q=Camden,+DE');
});

test('the name of a store, or its street, finds it, although the service knows no such place', async () => {
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

test('more stores than the service lists are not counted', async () => {
  const stores = Array.from({ length: 25 }, (_, index) => storeAnswer(index + 1));
  services.stores = () => found(stores, { resolvedAddress: camden });
  await open('?q=camden');
  expect(results()).toHaveTextContent('The 25 closest stores near Camden, NJ');
});

test('who is somewhere is known to the service by the ZIP alone', async () => {
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

test('who has a store sees the stores around it, without asking', async () => {
  setStoreCookie(101);
  await open();
  expect(results()).toHaveTextContent('2 stores within 25 miles near your store in Camden');
  expect(services.asked).toEqual([expect.stringMatching(/getStores\?address=08104&/)]);
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

test('a service is asked of the service, and what else is ticked is looked for in its answer', async () => {
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

test('open now is now: by the store’s own clock, at the moment of asking', async () => {
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
    found([storeAnswer(101)], { warnings: ['Only the nearest stores are listed.'] });
  await open('?q=camden');
  expect(screen.getByText('Only the nearest stores are listed.')).toBeVisible();
});
