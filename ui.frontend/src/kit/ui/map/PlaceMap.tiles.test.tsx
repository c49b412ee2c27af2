import { fireEvent, screen, waitFor } from '@testing-library/react';
import { markers, show, mockLayout } from './map.testing';

beforeEach(mockLayout);

const tiles = {
  url: 'https://tiles.example/{z}/{x}/{y}.png',
  attribution: '&copy; <a href="https://tiles.example/copyright">Example Maps</a>',
};
const pictures = () => [...document.querySelectorAll<HTMLImageElement>('img.leaflet-tile')];

test("a tile server's images are the basemap, and its attribution is shown on the map", async () => {
  await show({ tiles });
  expect(pictures()[0]?.src).toMatch(/^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/);
  expect(screen.getByRole('link', { name: 'Example Maps' })).toHaveAttribute(
    'href',
    'https://tiles.example/copyright',
  );
  expect(screen.queryByText(/Census/)).not.toBeInTheDocument();
});

test('a tile server that returns nothing is replaced by the outlines', async () => {
  await show({ tiles });
  for (const picture of pictures()) fireEvent.error(picture);
  await waitFor(() => {
    expect(document.querySelector('canvas.leaflet-tile')).toBeInTheDocument();
  });
  expect(pictures()).toHaveLength(0);
  expect(markers()).toHaveLength(3);
});
