import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlaceMap } from './PlaceMap';
import { mockLayout, storeWords } from './map.testing';

let mockIsReachable = false;

// Simulates the chunk that draws the map behind an unreliable network.
jest.mock('./createMap', () => {
  if (!mockIsReachable) throw new Error('Loading chunk map failed.');
  return jest.requireActual<object>('./createMap');
});

beforeEach(mockLayout);

test('a map that fails to load explains that, points to the list, and loads at another try', async () => {
  render(<PlaceMap places={[]} onSelect={() => undefined} words={storeWords} />);
  const tryAgain = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert')).toHaveTextContent('Every store is in the list.');
  await userEvent.click(tryAgain);
  expect(await screen.findByRole('button', { name: 'Try again' })).not.toHaveAttribute(
    'aria-disabled',
  );
  mockIsReachable = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
  expect(screen.getByRole('application')).toHaveFocus();
});
