import Supercluster from 'supercluster';
import type { Bounds } from '../../../domain/geo';
import { type Coordinates, type Mark, SINGLE_ZOOM } from './ClusterIndex';

/** Pins whose places are closer than this many pixels would cover each other: they are 44 wide. */
const CLOSE = 56;

/** Of many places fewer pins are shown, farther apart, so that the map stays smooth. */
const FAR = 80;

/** So many pins are no burden to any browser. */
const FEW = 200;

/** The clusters of some positions, for every zoom: built at once, asked at once. */
export class Clusters {
  private readonly tree: Supercluster<{ index: number }>;

  /** @param indexes which of the coordinates are meant; all of them unless it says so */
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

  within({ west, south, east, north }: Bounds, zoom: number): Mark[] {
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
