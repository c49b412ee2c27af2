import Supercluster from 'supercluster';
import type { Bounds, Position } from '../../../../base/geo/geo';

/**
 * Markers whose places are closer than this many pixels would cover each other: they are 44 pixels
 * wide.
 */
const CLOSE = 56;

/**
 * If there are many places, fewer markers are shown, farther apart, so that the map stays smooth.
 */
const FAR = 80;

/** Up to this many markers, no browser slows down. */
const FEW = 200;

/** The clusters of some positions at every zoom: built and queried synchronously. */
export class Clusters {
  private readonly tree: Supercluster<{ index: number }>;

  /** @param indexes the indexes of the coordinates to use; all of them by default */
  constructor(coordinates: Coordinates, indexes?: readonly number[]) {
    const count = indexes?.length ?? coordinates.length / 2;
    const points = Array.from({ length: count }, (_, at) =>
      point(coordinates, indexes?.[at] ?? at),
    );
    this.tree = new Supercluster<{ index: number }>({
      radius: count > FEW ? FAR : CLOSE,
      // The unit of the radius: Leaflet's world is 256 pixels wide at zoom 0.
      extent: 256,
      minZoom: 2,
      maxZoom: SINGLE_ZOOM - 1,
    }).load(points);
  }

  within({ west, south, east, north }: Bounds, zoom: number): MapFeature[] {
    return this.tree
      .getClusters([west, south, east, north], zoom)
      .map(({ geometry, properties }) => {
        const [longitude = 0, latitude = 0] = geometry.coordinates;
        const position = { latitude, longitude };
        return 'cluster_id' in properties
          ? { kind: 'cluster', id: properties.cluster_id, count: properties.point_count, position }
          : { kind: 'place', index: properties.index, position };
      });
  }

  openingZoom(cluster: number): number {
    return this.tree.getClusterExpansionZoom(cluster);
  }
}

function point(
  coordinates: Coordinates,
  index: number,
): {
  type: 'Feature';
  properties: { index: number };
  geometry: { type: 'Point'; coordinates: [number, number] };
} {
  const [latitude = 0, longitude = 0] = [coordinates[2 * index], coordinates[2 * index + 1]];
  return {
    type: 'Feature',
    properties: { index },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  };
}

/** A single position, by its index in the given array. */
export interface PlaceFeature {
  readonly kind: 'place';
  readonly index: number;
  readonly position: Position;
}

/** Positions that would cover each other at this zoom. */
export interface ClusterFeature {
  readonly kind: 'cluster';
  readonly id: number;
  readonly count: number;
  readonly position: Position;
}

export type MapFeature = PlaceFeature | ClusterFeature;

/** The positions that have their own marker at a zoom, and those that are clustered. */
export interface ClusterIndex {
  /** Returns the features within the bounds, at a whole zoom. */
  within(bounds: Bounds, zoom: number): Promise<readonly MapFeature[]>;
  /** Returns the zoom at which a cluster expands. */
  openingZoom(cluster: number): Promise<number>;
  close(): void;
}

/** Latitude and longitude of each position in turn, so that a worker can receive them at once. */
export type Coordinates = Float64Array<ArrayBuffer>;

/** From this zoom on every place has its own marker. */
const SINGLE_ZOOM = 16;

/** A message from the page to the worker, which responds to each numbered request. */
export type ClusterMessage =
  | { readonly kind: 'load'; readonly coordinates: Coordinates }
  | ({ readonly kind: 'question'; readonly number: number } & ClusterQuestion);

export type ClusterQuestion =
  | { readonly ask: 'within'; readonly bounds: Bounds; readonly zoom: number }
  | { readonly ask: 'openingZoom'; readonly cluster: number };

export interface ClusterAnswer {
  readonly number: number;
  readonly answer: readonly MapFeature[] | number;
}
