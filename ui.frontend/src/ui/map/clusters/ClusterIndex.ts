import type { Bounds, Position } from '../../../domain/geo';

/** One of the indexed positions, by its place in the array that was given. */
export interface PlaceMark {
  readonly kind: 'place';
  readonly index: number;
  readonly position: Position;
}

/** Positions that would cover each other at this zoom. */
export interface ClusterMark {
  readonly kind: 'cluster';
  readonly id: number;
  readonly count: number;
  readonly position: Position;
}

export type Mark = PlaceMark | ClusterMark;

/** Which positions stand alone at a zoom, and which are gathered. */
export interface ClusterIndex {
  /** What lies within the bounds, at a whole zoom. */
  within(bounds: Bounds, zoom: number): Promise<readonly Mark[]>;
  /** The zoom at which a cluster falls apart. */
  openingZoom(cluster: number): Promise<number>;
  close(): void;
}

/** Latitude and longitude of each position in turn, so that a worker can be given them at once. */
export type Coordinates = Float64Array<ArrayBuffer>;

/** From this zoom on every place has a pin of its own. */
export const SINGLE_ZOOM = 16;
