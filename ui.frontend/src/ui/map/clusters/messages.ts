import type { Bounds } from '../../../domain/geo';
import type { Coordinates, Mark } from './ClusterIndex';

/** What the page says to the worker; it answers questions, each with its number. */
export type ClusterMessage =
  | { readonly kind: 'load'; readonly coordinates: Coordinates }
  | ({ readonly kind: 'question'; readonly number: number } & ClusterQuestion);

export type ClusterQuestion =
  | { readonly ask: 'within'; readonly bounds: Bounds; readonly zoom: number }
  | { readonly ask: 'openingZoom'; readonly cluster: number };

export interface ClusterAnswer {
  readonly number: number;
  readonly answer: readonly Mark[] | number;
}
