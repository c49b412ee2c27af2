import { screen, within } from '@testing-library/react';
import { respond } from '../../../base/http/respond.testing';
import {
  found,
  placeAnswer,
  storeAnswer,
  week,
  type MockStoreServices,
} from '../../service/storeServices.testing';
import { endTest, open, startTest } from './StoreLocator.testing';

let services: MockStoreServices;

beforeEach(() => {
  services = startTest();
  services.geocoder = () => respond([placeAnswer('Camden, NJ', 'NJ')]);
});
afterEach(endTest);

/** A store of the sister brand. It has no page on this site, so its entry contains the week. */
const elsewhere = { brand: 'BARTELL' };

async function see(given: Record<string, unknown>) {
  services.stores = () => found([storeAnswer(101, given)]);
  const user = await open('?q=camden');
  return { user, entry: within(screen.getByRole('list', { name: /^1 store/ })) };
}

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      // If rows are stacked, a heading is beside the hours, hidden from screen readers.
      [...row.children].map(
        (cell) => (cell.querySelector('[aria-hidden] + *') ?? cell).textContent,
      ),
    );

test('an entry shows whether shop and pharmacy are open, phone, directions and one button', async () => {
  const { entry } = await see(week('8:00am-10:00pm', '2:00pm-9:00pm'));
  expect(entry.getByText('101 Main Street, Camden, NJ 08104')).toBeVisible();
  expect(entry.getByText('Open until 10 pm')).toBeVisible();
  expect(entry.getByText('Closed, opens at 2 pm')).toBeVisible();
  expect(entry.getByRole('button', { name: /^Make this my store/ })).toBeVisible();
  expect(entry.queryByText(/^Hours for the week/)).not.toBeInTheDocument();
  expect(entry.getByRole('link', { name: /^Call Fernwell/ })).toHaveAttribute(
    'href',
    'tel:+18565550142',
  );
  expect(entry.getByRole('link', { name: /^Directions/ })).toBeVisible();
});

test('the hours of seven days from today include holidays, and later holidays follow', async () => {
  const { user } = await see({
    ...elsewhere,
    storeHoursSunday: 'Closed',
    holidayHours: [
      { holidayDate: '2026-03-06', storeHours: '9:00am-2:00pm', pharmacyHours: 'Closed' },
      { holidayDate: '2026-03-01', storeHours: 'Closed', pharmacyHours: 'Closed' },
      { holidayDate: '2026-05-25', storeHours: '9:00am-5:00pm', pharmacyHours: '' },
    ],
  });
  await user.click(screen.getByText(/^Hours for the week/));
  expect(screen.getByRole('table')).toBeVisible();
  expect(rows()).toEqual([
    ['Today', '8 am–10 pm', '9 am–9 pm'],
    ['Thursday', '8 am–10 pm', '9 am–9 pm'],
    ['Friday Holiday hours', '9 am–2 pm', 'Closed'],
    ['Saturday', '8 am–10 pm', '9 am–9 pm'],
    ['Sunday', 'Closed', '9 am–9 pm'],
    ['Monday', '8 am–10 pm', '9 am–9 pm'],
    ['Tuesday', '8 am–10 pm', '9 am–9 pm'],
  ]);
  expect(screen.getByRole('term')).toHaveTextContent('Monday, May 25');
  expect(screen.getAllByRole('definition').map(({ textContent: words }) => words)).toEqual([
    'Store: 9 am–5 pm',
    'Pharmacy: as usual',
  ]);
});

test.each([
  '03/04/2026',
  'Mar 4, 2026',
  'March 4',
  'Wednesday, March 4, 2026',
  '2026-03-04T00:00:00',
])('a store that is closed on a holiday on %j is not open', async (holidayDate) => {
  const { entry } = await see({
    holidayHours: [{ holidayDate, storeHours: 'Closed', pharmacyHours: 'Closed' }],
  });
  expect(entry.queryByText(/^Open/)).not.toBeInTheDocument();
  expect(entry.getByText('Closed, opens tomorrow at 8 am')).toBeVisible();
});

test.each<[string, unknown]>([
  ['a date', [{ holidayDate: '2026-05-25', storeHours: 'Closed', pharmacyHours: 'Closed' }]],
  ['a name', [{ holidayDate: 'Memorial Day', storeHours: 'Closed', pharmacyHours: 'Closed' }]],
  ['a text', ['Memorial Day: closed']],
])('a holiday sent as %s is listed with its date', async (_, holidayHours) => {
  const { user } = await see({ ...elsewhere, holidayHours });
  await user.click(screen.getByText(/^Hours for the week/));
  expect(screen.getByRole('term')).toHaveTextContent('Monday, May 25');
  expect(screen.getAllByRole('definition').map(({ textContent: words }) => words)).toEqual([
    'Store: Closed',
    'Pharmacy: Closed',
  ]);
});

test.each([
  ['3/3/2026-3/5/2026', 'Closed', 'Closed, opens Friday at 8 am'],
  ['March 4', 'Ask us', 'Today’s hours: Ask us'],
  ['March 4', '', 'Today’s hours are not listed'],
])(
  'special hours for %j that read %j do not claim that the store is open: %s',
  async (holidayDate, hours, words) => {
    const { entry } = await see({
      holidayHours: [{ holidayDate, storeHours: hours, pharmacyHours: hours }],
    });
    expect(entry.queryByText(/^Open/)).not.toBeInTheDocument();
    expect(entry.getAllByText(words).length).toBeGreaterThan(0);
  },
);

test('special hours without a known date are listed as they were sent', async () => {
  const { user } = await see({
    ...elsewhere,
    holidayHours: ['Easter Monday: Closed', 'Ask about the summer'],
  });
  await user.click(screen.getByText(/^Hours for the week/));
  expect(screen.getAllByRole('term').map(({ textContent: when }) => when)).toEqual([
    'Easter Monday',
    'Ask about the summer',
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent: words }) => words)).toEqual([
    'Store: Closed',
    'Pharmacy: Closed',
    'Store: Not listed',
    'Pharmacy: Not listed',
  ]);
});

test('a store without a pharmacy is marked and shows no pharmacy hours', async () => {
  const { user, entry } = await see({ ...elsewhere, ...week('8:00am-10:00pm', 'Closed') });
  expect(entry.getByText('No pharmacy in this store')).toBeVisible();
  await user.click(screen.getByText(/^Hours for the week/));
  expect(rows()[0]).toEqual(['Today', '8 am–10 pm']);
});

test.each([
  ["Coeur d'Alene", 'ID', '/stores/id/coeur-d-alene/101'],
  ['New York', 'NY', '/stores/ny/new-york/101'],
])('a store in %s links to its own page', async (city, state, address) => {
  const { entry } = await see({ city, state });
  expect(entry.getByRole('link', { name: 'Fernwell Pharmacy #101' })).toHaveAttribute(
    'href',
    address,
  );
});

test('stores of the sister brand do not link to a page on this site', async () => {
  const { entry } = await see({ brand: 'BARTELL' });
  expect(entry.getByRole('heading', { name: '1 , Fernwell Pharmacy #101' })).toBeVisible();
  expect(entry.queryByRole('link', { name: 'Fernwell Pharmacy #101' })).not.toBeInTheDocument();
});
