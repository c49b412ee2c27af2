import { act, screen } from '@testing-library/react';
import { respond } from '../../../base/http/respond.testing';
import {
  found,
  placeAnswer,
  storeAnswer,
  type MockStoreServices,
} from '../../service/storeServices.testing';
import { endTest, open, press, search, settle, startTest } from './StoreLocator.testing';

let services: MockStoreServices;

beforeEach(() => {
  services = startTest();
  document.title = 'Find a store – Fernwell Pharmacy';
  services.geocoder = () => respond(placeAnswer('Camden, NJ', 'NJ'));
  services.stores = () =>
    found([storeAnswer(101, { specialServiceKeys: ['PREF-101'] })], {
      resolvedAddress: { latitude: 39.93, longitude: -75.11, formattedAddress: 'Camden, NJ' },
    });
});
afterEach(endTest);

test('the document’s title names the results, and is the page’s own after the step back', async () => {
  const user = await open();
  expect(document.title).toBe('Find a store – Fernwell Pharmacy');
  await search(user, 'camden');
  expect(document.title).toBe('Stores near Camden, NJ | Find a store – Fernwell Pharmacy');
  act(() => {
    history.back();
  });
  await settle();
  expect(document.title).toBe('Find a store – Fernwell Pharmacy');
});

test('the title of a shared address names its place and filters', async () => {
  await open('?q=camden&filter=drive-through');
  expect(document.title).toBe(
    'Stores near Camden, NJ, drive-through pharmacy | Find a store – Fernwell Pharmacy',
  );
});

test('a running search keeps the title, and one without stores changes it to ‘No stores’', async () => {
  const user = await open('?q=camden');
  let answer: (response: Partial<Response>) => void = () => undefined;
  services.stores = () =>
    new Promise<Partial<Response>>((resolve) => {
      answer = resolve;
    });
  await search(user, 'nowhere');
  expect(document.title).toBe('Stores near Camden, NJ | Find a store – Fernwell Pharmacy');
  services.stores = () => found([]);
  answer(found([]));
  await settle();
  expect(document.title).toBe('No stores | Find a store – Fernwell Pharmacy');
});

test('a failed search restores the page’s own title, until another try succeeds', async () => {
  const user = await open('?q=camden');
  services.stores = () => respond({}, 503);
  await search(user, 'erie');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(document.title).toBe('Find a store – Fernwell Pharmacy');
  services.stores = () => found([storeAnswer(101)]);
  await press(user, screen.getByRole('button', { name: 'Try again' }));
  expect(document.title).toMatch(/^Stores .* \| Find a store – Fernwell Pharmacy$/);
});
