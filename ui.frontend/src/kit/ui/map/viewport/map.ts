import type { Bounds, Position } from '../../../../base/geo/geo';

/**
 * A place that the map shows with a marker, which has the number of the place in the list, from 1.
 */
export interface MapPlace extends Position {
  readonly id: string;
  readonly name: string;
  /** Whether there is no list: then the pin shows a dot instead of a number. */
  readonly isOnlyOne?: true;
}

/** Returns the name of a place's marker, and of its entry in the list: `2, Fresno Plaza`. */
export function markerName(
  number: number,
  { name, isOnlyOne }: Pick<MapPlace, 'name' | 'isOnlyOne'>,
): string {
  return isOnlyOne ? name : `${number}, ${name}`;
}

/** The center and zoom of a map. */
export interface MapView {
  readonly center: Position;
  /** Web map zoom: 3 is the continent, 8 a city and its surroundings, 16 a street. */
  readonly zoom: number;
}

/** The view at which the map has come to rest. */
export interface MapMove extends MapView {
  readonly bounds: Bounds;
  /** True if the visitor has moved it, not a change of `places`, `view` or `selected`. */
  readonly byVisitor: boolean;
}

/** A server of map tiles, or a file with vector tiles. */
export interface TileSource {
  /**
   * The address with `{z}`, `{x}` and `{y}`, and `{s}` if the server has the subdomains a, b and c; or that of a file, `….pmtiles`.
   */
  readonly url: string;
  /**
   * The provider's own attribution line: its text and links are shown, other markup is left out.
   */
  readonly attribution: string;
}

/** Returns whether an address is that of vector tiles (Protomaps): `….pmtiles`, `…/{z}/{x}/{y}.mvt` or `.pbf`. */
export const isVector = (url: string): boolean =>
  /\.(?:pmtiles|mvt|pbf)$/.test(url.split('?')[0] ?? '');

/** The texts on the map: the map knows places, and its page knows what they are. */
export interface MapWords {
  /** The map's name for a screen reader. */
  readonly label: string;
  /**
   * Returns the number of places as part of a sentence, `12 stores`. Keep the function between
   * renders.
   */
  readonly count: (places: number) => string;
  /** Returns the name of a cluster's button, `12 stores, zoom in`. */
  readonly cluster: (places: number) => string;
  /** The message that the map could not be loaded, and what to do. */
  readonly failed: string;
}

/** The events that the map reports to its page, and the texts that it requests. */
export interface MapEvents {
  readonly onSelect: (id: string) => void;
  readonly onMove: (move: MapMove) => void;
  /** Called when the places of the current view are drawn. */
  readonly onShown: (shown: ShownPlaces) => void;
  /** Returns the name of a cluster's button. */
  readonly clusterName: (places: number) => string;
}

export interface ShownPlaces {
  readonly places: number;
  readonly zoom: number;
  readonly byVisitor: boolean;
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
}

/** A map in an element. */
export interface MapHandle {
  /** Shows these places instead of the previous ones; the view stays. */
  setPlaces(places: readonly MapPlace[]): void;
  /** Brings a place into view and highlights its marker; undefined highlights none. */
  select(id: string | undefined): void;
  /** Goes to a view, or to one that shows all places. */
  goTo(view: MapView | undefined): void;
  zoomBy(levels: 1 | -1): void;
  remove(): void;
}
