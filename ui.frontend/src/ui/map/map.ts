import type { Bounds, Position } from '../../domain/geo';

/** Something that the map shows with a pin. Its number is its place in the list, from 1. */
export interface MapPlace extends Position {
  readonly id: string;
  readonly name: string;
}

/** How a place's pin is named, and its entry in the list: `2, Fresno Plaza`. */
export function pinName(number: number, { name }: Pick<MapPlace, 'name'>): string {
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
  /** A person has moved it, not a change of `places`, `view` or `selected`. */
  readonly byVisitor: boolean;
}

/** An XYZ tile server. */
export interface TileSource {
  /** With `{z}`, `{x}` and `{y}`, and `{s}` where the server has the subdomains a, b and c. */
  readonly url: string;
  /** The provider's own line, as it is given: text and links; other markup is left out. */
  readonly attribution: string;
}

/** What the map tells its page. */
export interface MapEvents {
  readonly onSelect: (id: string) => void;
  readonly onMove: (move: MapMove) => void;
  /** The places of the part that is now looked at are drawn. */
  readonly onShown: (shown: ShownPlaces) => void;
}

export interface ShownPlaces {
  readonly places: number;
  readonly zoom: number;
  readonly byVisitor: boolean;
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
}

/** A map that lives in an element. */
export interface LiveMap {
  /** Shows these places instead of those before; the view stays. */
  setPlaces(places: readonly MapPlace[]): void;
  /** Brings a place into view and marks its pin; undefined marks none. */
  select(id: string | undefined): void;
  /** Goes there, or to where all the places can be seen. */
  goTo(view: MapView | undefined): void;
  zoomBy(levels: 1 | -1): void;
  remove(): void;
}
