import type { Bounds, Position } from '../../../../base/geo/geo';
import { pause } from '../../../../base/pacing/slices';
import {
  type ClusterAnswer,
  type ClusterIndex,
  type ClusterMessage,
  type ClusterQuestion,
  Clusters,
  type Coordinates,
  type MapFeature,
} from './Clusters';

/** Clusters positions: a few immediately, many in a worker, and many without a worker in slices. */
export function indexPlaces(positions: readonly Position[]): ClusterIndex {
  const coordinates = new Float64Array(2 * positions.length);
  positions.forEach(({ latitude, longitude }, index) => {
    coordinates[2 * index] = latitude;
    coordinates[2 * index + 1] = longitude;
  });
  return positions.length <= SLICE
    ? new SlicedIndex(coordinates)
    : new WorkerOrSlicedIndex(coordinates);
}

/** Uses a worker as long as there is one. */
class WorkerOrSlicedIndex implements ClusterIndex {
  private index: ClusterIndex;
  private isClosed = false;

  constructor(private readonly coordinates: Coordinates) {
    this.index = firstIndex(coordinates);
  }

  within(bounds: Bounds, zoom: number): Promise<readonly MapFeature[]> {
    return this.ask((index) => index.within(bounds, zoom));
  }

  openingZoom(cluster: number): Promise<number> {
    return this.ask((index) => index.openingZoom(cluster));
  }

  close(): void {
    this.isClosed = true;
    this.index.close();
  }

  private async ask<Answer>(question: (index: ClusterIndex) => Promise<Answer>): Promise<Answer> {
    try {
      return await question(this.index);
    } catch (error) {
      if (!(error instanceof NoWorkerError) || this.isClosed) throw error;
      if (this.index instanceof WorkerIndex) this.index = new SlicedIndex(this.coordinates);
      return question(this.index);
    }
  }
}

function firstIndex(coordinates: Coordinates): ClusterIndex {
  try {
    return new WorkerIndex(coordinates);
  } catch (error) {
    if (error instanceof NoWorkerError) return new SlicedIndex(coordinates);
    throw error;
  }
}

/** The browser refused a worker, or the worker broke. */
class NoWorkerError extends Error {
  override readonly name = 'NoWorkerError';
}

interface PendingQuestion {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: NoWorkerError) => void;
}

/** Clusters that a worker computes, outside the page's own thread. */
class WorkerIndex implements ClusterIndex {
  private readonly worker: Worker;
  private readonly pending = new Map<number, PendingQuestion>();
  private asked = 0;
  private isBroken = false;

  /** @throws NoWorkerError if the browser refuses a worker; later, requests are rejected with it */
  constructor(coordinates: Coordinates) {
    this.worker = startWorker();
    this.worker.addEventListener('message', ({ data }: MessageEvent<ClusterAnswer>) => {
      this.pending.get(data.number)?.resolve(data.answer as never);
      this.pending.delete(data.number);
    });
    this.worker.addEventListener('error', () => {
      this.close();
    });
    // The page keeps the coordinates in case the worker breaks.
    this.post({ kind: 'load', coordinates });
  }

  within(bounds: Bounds, zoom: number): Promise<readonly MapFeature[]> {
    return this.ask({ ask: 'within', bounds, zoom });
  }

  openingZoom(cluster: number): Promise<number> {
    return this.ask({ ask: 'openingZoom', cluster });
  }

  close(): void {
    this.isBroken = true;
    this.worker.terminate();
    for (const { reject } of this.pending.values()) reject(new NoWorkerError());
    this.pending.clear();
  }

  private ask<Answer extends ClusterAnswer['answer']>(question: ClusterQuestion): Promise<Answer> {
    if (this.isBroken) return Promise.reject(new NoWorkerError());
    this.asked += 1;
    const number = this.asked;
    return new Promise((resolve, reject) => {
      this.pending.set(number, { resolve, reject });
      this.post({ kind: 'question', number, ...question });
    });
  }

  private post(message: ClusterMessage): void {
    this.worker.postMessage(message);
  }
}

function startWorker(): Worker {
  try {
    return new Worker(
      new URL(/* webpackChunkName: "map-clusters" */ './cluster.worker.ts', import.meta.url),
    );
  } catch {
    throw new NoWorkerError();
  }
}

/** This many positions are clustered in far less than 50 ms, even on a slow phone. */
const SLICE = 1_000;

/**
 * Clusters that are computed on the page's own thread, a strip of the map at a time and none before
 * the list is rendered. Clusters of neighboring strips stay separate, which is the price of never
 * blocking the page.
 */
class SlicedIndex implements ClusterIndex {
  private readonly strips: Promise<readonly Clusters[]>;
  private isClosed = false;

  constructor(coordinates: Coordinates) {
    this.strips = this.build(coordinates);
  }

  async within(bounds: Bounds, zoom: number): Promise<readonly MapFeature[]> {
    const strips = await this.strips;
    return strips.flatMap((strip, number) =>
      strip
        .within(bounds, zoom)
        .map((feature) =>
          feature.kind === 'cluster'
            ? { ...feature, id: feature.id * strips.length + number }
            : feature,
        ),
    );
  }

  async openingZoom(cluster: number): Promise<number> {
    const strips = await this.strips;
    const strip = strips[cluster % strips.length];
    if (!strip) throw new RangeError('There are no clusters.');
    return strip.openingZoom(Math.floor(cluster / strips.length));
  }

  close(): void {
    this.isClosed = true;
  }

  private async build(coordinates: Coordinates): Promise<readonly Clusters[]> {
    const fromWest = Array.from({ length: coordinates.length / 2 }, (_, index) => index);
    fromWest.sort((a, b) => (coordinates[2 * a + 1] ?? 0) - (coordinates[2 * b + 1] ?? 0));
    const strips: Clusters[] = [];
    for (let from = 0; from < fromWest.length && !this.isClosed; from += SLICE) {
      await pause();
      strips.push(new Clusters(coordinates, fromWest.slice(from, from + SLICE)));
    }
    return strips;
  }
}
