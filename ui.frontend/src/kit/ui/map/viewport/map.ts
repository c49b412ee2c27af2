import type { Bounds, Position } from '../../../../base/geo/geo';

/** Something that the map shows with a marker, which has the number of its place in the list, from 1. */
export interface MapPlace extends Position {
  readonly id: string;
  readonly name: string;
}

/** The name of a place's marker, and of its entry in the list: `2, Fresno Plaza`. */
export function markerName(number: number, { name }: Pick<MapPlace, 'name'>): string {
  return `${number}, ${name}`;
}

/** What the map looks at. */
export interface MapView {
  readonly center: Position;
  /** Web map zoom: 3 is the continent, 8 a city and its surroundings, 16 a street. */
  readonly zoom: number;
}

/** Where the map has come to rest. */
export interface MapMove extends MapView {
  readonly bounds: Bounds;
  /** The visitor has moved it, not a change of `places`, `view` or `selected`. */
  readonly byVisitor: boolean;
}

/** An XYZ tile server. */
export interface TileSource {
  /** With `{z}`, `{x}` and `{y}`, and `{s}` where the server has the subdomains a, b and c. */
  readonly url: string;
  /** The provider's own line, as it is given: text and links; other markup is left out. */
  readonly attribution: string;
}

/** What stands on the map in words: the map knows places, and its page knows what they are. */
export interface MapWords {
  /** The map's name for a screen reader. */
  readonly label: string;
  /** So many places within a sentence, `12 stores`. Keep the function between renders. */
  readonly count: (places: number) => string;
  /** The name of a cluster's button, `12 stores, zoom in`. */
  readonly cluster: (places: number) => string;
  /** That the map could not be loaded, and what to do. */
  readonly failed: string;
}

/** What the map reports to its page, and asks it for. */
export interface MapEvents {
  readonly onSelect: (id: string) => void;
  readonly onMove: (move: MapMove) => void;
  /** The places of the current view are drawn. */
  readonly onShown: (shown: ShownPlaces) => void;
  /** The name of a cluster's button. */
  readonly clusterName: (places: number) => string;
}

export interface ShownPlaces {
  readonly places: number;
  readonly zoom: number;
  readonly byVisitor: boolean;
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
}

/** The map in an element. */
export interface MapHandle {
  /** Shows these places instead of those before; the view stays. */
  setPlaces(places: readonly MapPlace[]): void;
  /** Brings a place into view and highlights its marker; undefined highlights none. */
  select(id: string | undefined): void;
  /** Goes there, or to where all the places can be seen. */
  goTo(view: MapView | undefined): void;
  zoomBy(levels: 1 | -1): void;
  remove(): void;
}
