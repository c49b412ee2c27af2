import { act, render, screen, waitFor, within } from '@testing-library/react';
import { type PlaceMapProps, PlaceMap } from './PlaceMap';
import type { MapMove, MapPlace, MapWords } from './viewport/map';

/* A rendered map, and the queries of its tests. */

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

export const storeWords: MapWords = {
  label: 'Map of stores',
  count: (places) => (places === 1 ? '1 store' : `${places} stores`),
  cluster: (places) => `${places} stores, zoom in`,
  failed: 'The map could not be loaded. Every store is in the list.',
};

/** Renders a map of three stores unless the props say otherwise, and waits until it is drawn. */
export async function show(props: Partial<PlaceMapProps> = {}) {
  const moves: MapMove[] = [];
  const onSelect = jest.fn<undefined, [string]>();
  const all = (more: Partial<PlaceMapProps> = {}): PlaceMapProps => ({
    places: threeStores,
    words: storeWords,
    onSelect,
    onMove: (move) => moves.push(move),
    ...props,
    ...more,
  });
  const { rerender, unmount } = render(<PlaceMap {...all()} />);
  await waitFor(() => {
    expect(frame()).not.toHaveAttribute('aria-busy', 'true');
  });
  await markersDrawn();
  return {
    moves,
    onSelect,
    unmount,
    update: async (more: Partial<PlaceMapProps>) => {
      rerender(<PlaceMap {...all(more)} />);
      await markersDrawn();
    },
  };
}

/** Waits for the markers, which the map draws once the page is idle. */
const markersDrawn = () => act(() => new Promise((resolve) => setTimeout(resolve)));

export const frame = () => screen.getByRole('application');
export const markers = () =>
  within(frame())
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
export const last = (moves: readonly MapMove[]) => {
  const move = moves.at(-1);
  if (!move) throw new Error('The map has not moved.');
  return move;
};

/* The features that a map needs and jsdom lacks. It has no layout, so every element gets the
   same size, and no canvas, so the basemap stays empty. */

let size = { width: 800, height: 600 };
const observers = new Set<() => void>();

/** Call it before each test; the map is 800 by 600 pixels, and nothing moves by itself. */
export function mockLayout(): void {
  size = { width: 800, height: 600 };
  observers.clear();
  for (const [property, side] of [
    ['clientWidth', 'width'],
    ['clientHeight', 'height'],
  ] as const) {
    Object.defineProperty(HTMLElement.prototype, property, {
      configurable: true,
      get: () => size[side],
    });
  }
  window.scrollTo = () => undefined;
  HTMLCanvasElement.prototype.getContext = () => null;
  globalThis.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList;
  globalThis.ResizeObserver = class implements ResizeObserver {
    private readonly notify: () => void;

    constructor(onResize: ResizeObserverCallback) {
      this.notify = () => {
        onResize([], this);
      };
    }

    observe(): void {
      observers.add(this.notify);
    }

    unobserve(): void {
      observers.delete(this.notify);
    }

    disconnect(): void {
      observers.delete(this.notify);
    }
  };
}

/** Gives every element another size and notifies the observers. */
export function resize(width: number, height: number): void {
  size = { width, height };
  for (const onResize of observers) onResize();
}
