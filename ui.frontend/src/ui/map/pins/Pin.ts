import type { Position } from '../../../domain/geo';
import type { ClusterMark } from '../clusters/ClusterIndex';
import type { MapPlace } from '../map';

/** What stands on the map: a place, or several that would cover each other. */
export type Pin = PlacePin | ClusterPin;

export interface PlacePin {
  readonly kind: 'place';
  readonly place: MapPlace;
  /** In the list, from 1. */
  readonly number: number;
  readonly isSelected: boolean;
  /** Pixels to the right, where another place is at the very same spot. */
  readonly shift: number;
}

export interface ClusterPin {
  readonly kind: 'cluster';
  readonly cluster: ClusterMark;
}

/** The same for the same pin at another time. */
export function pinKey(pin: Pin): string {
  return pin.kind === 'place' ? `place ${pin.place.id}` : `cluster ${pin.cluster.id}`;
}

export function pinPosition(pin: Pin): Position {
  return pin.kind === 'place' ? pin.place : pin.cluster.position;
}
