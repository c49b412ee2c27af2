import type { Bounds, Position } from '../../../domain/geo';
import type { ClusterIndex, Coordinates, Mark } from './ClusterIndex';
import { SLICE, SlicedIndex } from './SlicedIndex';
import { NoWorker, WorkerIndex } from './WorkerIndex';

/**
 * Clusters of positions: few of them at once, many in a worker, and many without a worker in
 * slices.
 */
export function indexPlaces(positions: readonly Position[]): ClusterIndex {
  const coordinates = new Float64Array(2 * positions.length);
  positions.forEach(({ latitude, longitude }, index) => {
    coordinates[2 * index] = latitude;
    coordinates[2 * index + 1] = longitude;
  });
  return positions.length <= SLICE ? new SlicedIndex(coordinates) : new SturdyIndex(coordinates);
}

/** Asks a worker for as long as there is one. */
class SturdyIndex implements ClusterIndex {
  private index: ClusterIndex;
  private isClosed = false;

  constructor(private readonly coordinates: Coordinates) {
    this.index = firstIndex(coordinates);
  }

  within(bounds: Bounds, zoom: number): Promise<readonly Mark[]> {
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
      if (!(error instanceof NoWorker) || this.isClosed) throw error;
      if (this.index instanceof WorkerIndex) this.index = new SlicedIndex(this.coordinates);
      return question(this.index);
    }
  }
}

function firstIndex(coordinates: Coordinates): ClusterIndex {
  try {
    return new WorkerIndex(coordinates);
  } catch (error) {
    if (error instanceof NoWorker) return new SlicedIndex(coordinates);
    throw error;
  }
}
