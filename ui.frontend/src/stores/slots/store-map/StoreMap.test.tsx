import { renderToString } from 'react-dom/server';
import { render, screen } from '@testing-library/react';
import { mockLayout } from '../../../kit/ui/map/map.testing';
import { exampleProps } from '../../../slot/examples.testing';
import examples from './examples';
import slot from './slot';
import { StoreMap } from './StoreMap';

const props = exampleProps(slot, examples);

test('the first frame is empty space, without the map’s controls', () => {
  expect(renderToString(<StoreMap {...props} />)).toBe('<div class="cmp-store-map__map"></div>');
});

test('the map is named after the store', async () => {
  mockLayout();
  render(<StoreMap {...props} />);
  expect(
    await screen.findByRole('region', { name: 'Map of Fernwell Pharmacy #101' }),
  ).toBeVisible();
});
