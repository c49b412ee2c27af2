import { screen, within } from '@testing-library/react';
import { success } from '../../../slot/examples';
// Their code comes late, and takes longer than a test waits.
import '../../../kit/ui/map/createMap';
import { mockLayout } from '../../../kit/ui/map/map.testing';
import { answers, close, open } from './scheduler.testing';
import './where/StoreMap';

const FIRST = 'Fernwell Pharmacy #101';
const OTHER = 'Fernwell Pharmacy #102';

beforeEach(() => {
  mockLayout();
  Element.prototype.scrollIntoView = () => undefined;
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  answers.racloudgetavailablestores = success({
    stores: [39.945, 39.9].map((latitude, index) => ({
      storeNumber: 101 + index,
      name: `Fernwell Pharmacy #${String(101 + index)}`,
      address: `${String(101 + index)} Market Street`,
      city: 'Camden',
      state: 'NJ',
      zipcode: '08102',
      fullPhone: '(856) 555-0101',
      latitude,
      longitude: -75.119,
      milesFromCenter: index,
      totalSlotCount: 4,
      firstAvailableSlot: '2035-05-14T09:20:00',
      availableSlots: [],
    })),
  });
});

afterEach(() => {
  close();
  jest.restoreAllMocks();
});

const store = (name: string) => screen.findByRole('radio', { name });
const pin = async (name: string) =>
  within(await screen.findByRole('application', { name: 'Map of stores' })).findByRole('button', {
    name,
  });

test('beside the list each store has a pin with its number, and the pin chooses it', async () => {
  const user = await open('Stores');
  expect(await store(FIRST)).toBeChecked();
  await user.click(await pin(`2, ${OTHER}`));
  expect(await store(OTHER)).toBeChecked();
  expect(await store(FIRST)).not.toBeChecked();
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said).toContain(`Chosen: ${OTHER}, 102 Market Street`);
});

test('the store that is chosen in the list is marked on the map', async () => {
  const user = await open('Stores');
  expect(await pin(`1, ${FIRST}`)).toHaveAttribute('aria-current', 'true');
  await user.click(await store(OTHER));
  expect(await pin(`2, ${OTHER}`)).toHaveAttribute('aria-current', 'true');
  expect(await pin(`1, ${FIRST}`)).not.toHaveAttribute('aria-current');
});

test('on a phone the list is first, and the map is loaded with its tab', async () => {
  globalThis.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
  const user = await open('Stores');
  expect(await store(FIRST)).toBeVisible();
  expect(screen.queryByRole('application')).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Map' }));
  await user.click(await pin(`2, ${OTHER}`));
  await user.click(screen.getByRole('tab', { name: 'List' }));
  expect(await store(OTHER)).toBeChecked();
});

test('the map can be passed over', async () => {
  const user = await open('Stores');
  const map = await screen.findByRole('application');
  await user.click(await screen.findByRole('button', { name: 'Skip the map' }));
  expect(map.compareDocumentPosition(document.activeElement ?? map)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});
