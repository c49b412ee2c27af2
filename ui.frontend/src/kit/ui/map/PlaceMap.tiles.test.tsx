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

test.each([
  ['https://basemap.nationalmap.gov/tile/{z}/{y}/{x}', 16],
  ['https://tiles.example/nationalmap.gov/{z}/{y}/{x}', 18],
])('at the closest zoom the tiles of %s are those of zoom %d', async (url, zoom) => {
  const view = { center: { latitude: 39.95, longitude: -75.16 }, zoom: 18 };
  await show({ tiles: { ...tiles, url }, view });
  await waitFor(() => {
    expect(pictures().at(-1)?.src).toContain(`/${zoom}/`);
  });
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
