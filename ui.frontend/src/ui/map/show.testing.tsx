import { act, render, screen, waitFor, within } from '@testing-library/react';
import type { MapMove, MapPlace } from './map';
import { StoreMap, type StoreMapProps } from './StoreMap';

/* A shown map, and what its tests ask about it. */

export const place = (name: string, latitude: number, longitude: number): MapPlace => ({
  id: name,
  name,
  latitude,
  longitude,
});

export const pasadena = place('Pasadena Corner', 34.15, -118.14);
export const fresno = place('Fresno Plaza', 36.74, -119.78);
export const eureka = place('Eureka Square', 40.8, -124.16);
export const threeStores = [pasadena, fresno, eureka];

/** Shows a map of three stores unless the props say otherwise, and waits until it is alive. */
export async function show(props: Partial<StoreMapProps> = {}) {
  const moves: MapMove[] = [];
  const onSelect = jest.fn<undefined, [string]>();
  const all = (more: Partial<StoreMapProps> = {}): StoreMapProps => ({
    places: threeStores,
    onSelect,
    onMove: (move) => moves.push(move),
    ...props,
    ...more,
  });
  const { rerender, unmount } = render(<StoreMap {...all()} />);
  await waitFor(() => {
    expect(frame()).not.toHaveAttribute('aria-busy', 'true');
  });
  await pinsDrawn();
  return {
    moves,
    onSelect,
    unmount,
    update: async (more: Partial<StoreMapProps>) => {
      rerender(<StoreMap {...all(more)} />);
      await pinsDrawn();
    },
  };
}

/** The map draws its pins once the page has nothing better to do. */
const pinsDrawn = () => act(() => new Promise((resolve) => setTimeout(resolve)));

export const frame = () => screen.getByRole('application');
export const pins = () =>
  within(frame())
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
export const last = (moves: readonly MapMove[]) => {
  const move = moves.at(-1);
  if (!move) throw new Error('The map has not moved.');
  return move;
};
