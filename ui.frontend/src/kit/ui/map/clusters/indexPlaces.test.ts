import type { Bounds } from '../../../../base/geo/geo';
import type { ClusterIndex, ClusterMessage, MapFeature } from './Clusters';
import { indexPlaces } from './indexPlaces';

/* jsdom has no workers, so these tests show what happens in a browser that refuses one. */

const everywhere: Bounds = { north: 80, south: -10, west: -179, east: -20 };

/** Returns places on a lattice over the states, about 4 miles apart. */
function lattice(count: number): { latitude: number; longitude: number }[] {
  return Array.from({ length: count }, (_, index) => ({
    latitude: 30 + Math.floor(index / 100) * 0.07,
    longitude: -120 + (index % 100) * 0.07,
  }));
}

const counted = (features: readonly MapFeature[]) =>
  features.reduce((sum, feature) => sum + (feature.kind === 'cluster' ? feature.count : 1), 0);

async function firstCluster(index: ClusterIndex, zoom: number) {
  const cluster = (await index.within(everywhere, zoom)).find(({ kind }) => kind === 'cluster');
  if (cluster?.kind !== 'cluster') throw new Error('Nothing is gathered.');
  return cluster;
}

test.each([
  ['none', 0],
  ['one', 1],
  ['some', 300],
  ['so many that they are worked out in slices', 5_200],
])('every place is single or in one cluster: %s', async (_, count) => {
  const index = indexPlaces(lattice(count));
  for (const zoom of [3, 6, 9, 12, 16, 18]) {
    expect(counted(await index.within(everywhere, zoom))).toBe(count);
  }
});

test('at low zooms a few clusters represent all places; at high zooms every place is single', async () => {
  const index = indexPlaces(lattice(900));
  expect((await index.within(everywhere, 3)).length).toBeLessThan(10);
  const close = await index.within(everywhere, 16);
  expect(close).toHaveLength(900);
  expect(close.every(({ kind }) => kind === 'place')).toBe(true);
});

test('places at exactly the same spot are single, too, at the closest zoom', async () => {
  const spot = { latitude: 34, longitude: -118 };
  const index = indexPlaces([spot, spot, spot]);
  expect(await index.within(everywhere, 15)).toEqual([
    expect.objectContaining({ kind: 'cluster', count: 3 }),
  ]);
  expect(await index.within(everywhere, 16)).toHaveLength(3);
});

test.each([900, 5_200])('a cluster of %i places opens at a closer zoom', async (count) => {
  const index = indexPlaces(lattice(count));
  const { id } = await firstCluster(index, 4);
  expect(await index.openingZoom(id)).toBeGreaterThan(4);
});

test('only features within the bounds are returned', async () => {
  const index = indexPlaces([
    { latitude: 34, longitude: -118 },
    { latitude: 41, longitude: -74 },
  ]);
  const west = await index.within({ north: 40, south: 30, west: -125, east: -110 }, 8);
  expect(west).toEqual([
    { kind: 'place', index: 0, position: expect.objectContaining({ latitude: 34 }) as unknown },
  ]);
});

describe('if the browser allows a worker', () => {
  /** A simulated worker of the browser: it responds only when the test makes it. */
  class StubWorker extends EventTarget {
    static readonly started: StubWorker[] = [];
    readonly heard: ClusterMessage[] = [];
    isEnded = false;

    constructor() {
      super();
      StubWorker.started.push(this);
    }

    postMessage(message: ClusterMessage): void {
      this.heard.push(message);
    }

    terminate(): void {
      this.isEnded = true;
    }
  }

  const worker = () => {
    const last = StubWorker.started.at(-1);
    if (!last) throw new Error('No worker was started.');
    return last;
  };

  beforeEach(() => {
    StubWorker.started.length = 0;
    globalThis.Worker = StubWorker as unknown as typeof Worker;
  });

  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'Worker');
  });

  test('few places need no worker', async () => {
    await indexPlaces(lattice(300)).within(everywhere, 3);
    expect(StubWorker.started).toHaveLength(0);
  });

  test('the worker receives the positions once, and its response is passed on', async () => {
    const index = indexPlaces(lattice(5_200));
    const answer = index.within(everywhere, 3);
    expect(worker().heard.map(({ kind }) => kind)).toEqual(['load', 'question']);
    worker().dispatchEvent(new MessageEvent('message', { data: { number: 1, answer: [] } }));
    await expect(answer).resolves.toEqual([]);
  });

  test('after the worker breaks, pending requests are completed on the page itself', async () => {
    const index = indexPlaces(lattice(5_200));
    const answer = index.within(everywhere, 3);
    worker().dispatchEvent(new Event('error'));
    expect(counted(await answer)).toBe(5_200);
    expect(counted(await index.within(everywhere, 8))).toBe(5_200);
    expect(StubWorker.started).toHaveLength(1);
  });

  test('the worker ends with the index', () => {
    indexPlaces(lattice(5_200)).close();
    expect(worker().isEnded).toBe(true);
  });
});
