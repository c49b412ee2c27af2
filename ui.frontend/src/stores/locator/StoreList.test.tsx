import { fireEvent, render, screen } from '@testing-library/react';
import { nextOf, shownOf, StoreList } from './StoreList';
import type { FoundPlaces, ListedPlace } from './locator';

test.each([
  // number of stores, page, number shown, number that the next page adds
  [0, 1, 0, 0],
  [7, 1, 7, 0],
  [10, 1, 10, 0],
  [13, 1, 10, 3],
  [13, 2, 13, 0],
  [13, 9, 13, 0],
  [17_682, 1, 10, 10],
  [17_682, 20, 200, 0],
  [17_682, 900, 200, 0],
])('%d stores on page %d: %d are shown, %d may follow', (count, page, shown, next) => {
  expect(shownOf(count, page)).toBe(shown);
  expect(nextOf(count, page)).toBe(next);
});

test('all found stores are printed, and the list is as before afterwards', () => {
  const places = Array.from({ length: 25 }, (_, index): ListedPlace => ({
    id: String(index),
    name: `Store ${index}`,
    address: `${index} Main Street`,
    city: 'Camden',
    state: 'NJ',
    zip: '08104',
    latitude: 39.9,
    longitude: -75.1,
  }));
  const found = {
    kind: 'found',
    places,
    count: '25 stores',
    about: '',
  } as FoundPlaces<ListedPlace>;
  const ignore = (): undefined => undefined;
  render(
    <StoreList
      id="stores"
      found={found}
      page={1}
      selected={undefined}
      entry={undefined}
      onPage={ignore}
      onShowOnMap={ignore}
    />,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(10);
  fireEvent(window, new Event('beforeprint'));
  expect(screen.getAllByRole('listitem')).toHaveLength(25);
  expect(screen.getByText('Showing all 25 stores')).toBeVisible();
  fireEvent(window, new Event('afterprint'));
  expect(screen.getAllByRole('listitem')).toHaveLength(10);
});
