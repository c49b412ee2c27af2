import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { PlaceMap } from '../../../ui.frontend/src/kit/ui/map/PlaceMap';
import type { MapPlace, MapWords } from '../../../ui.frontend/src/kit/ui/map/viewport/map';

/* The page on which the map is measured: a map, and functions that give it places and count its frames. */

/** Latitude and longitude of each place. */
export type PlaceRow = readonly [number, number];

declare global {
  interface Window {
    /** Prepares places, so that only the map's own work is measured. */
    preparePlaces: (rows: readonly PlaceRow[]) => void;
    /** Gives the map the places; resolves to the milliseconds until the first pins are shown. */
    showPlaces: () => Promise<number>;
    /** Starts to count frames; the returned function stops and returns the frames per second. */
    countFrames: () => () => number;
    endOfFrames: () => number;
  }
}

const element = document.getElementById('map') ?? document.body;
const root = createRoot(element);
const words: MapWords = {
  label: 'Map of stores',
  count: (count) => `${count} stores`,
  cluster: (count) => `${count} stores, zoom in`,
  failed: 'The map could not be loaded.',
};
let places: MapPlace[] = [];

render();

window.preparePlaces = (rows) => {
  places = rows.map(toPlace);
};

window.showPlaces = async () => {
  const start = performance.now();
  render();
  await untilThereIs('.ui-map__place, .ui-map__cluster');
  return performance.now() - start;
};

export function untilDrawn(): Promise<void> {
  return untilThereIs('[role=application][aria-busy=false] canvas');
}

function untilThereIs(selector: string): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (element.querySelector(selector)) resolve();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

window.countFrames = () => {
  const start = performance.now();
  let frames = 0;
  let request = requestAnimationFrame(function count() {
    frames += 1;
    request = requestAnimationFrame(count);
  });
  return () => {
    cancelAnimationFrame(request);
    return (frames * 1000) / (performance.now() - start);
  };
};

function render(selected?: string): void {
  root.render(createElement(PlaceMap, { places, selected, onSelect: render, words }));
}

function toPlace([latitude, longitude]: PlaceRow, index: number): MapPlace {
  const id = String(index + 1);
  return { id, name: `Store ${id}`, latitude, longitude };
}
