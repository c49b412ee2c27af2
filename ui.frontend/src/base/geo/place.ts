import type { Position } from './geo';

/** A place that a geocoder knows. */
export interface Place {
  readonly id: string;
  readonly position: Position;
  /** The shown name: `Fresno, CA 93701`. */
  readonly name: string;
  /** Empty if the geocoder gives none. */
  readonly city: string;
  /** Two letters, `CA`; empty if the geocoder gives none. */
  readonly state: string;
  /** Five digits; empty for a place with many. */
  readonly zip: string;
}

/** A place to which an unfinished text may lead. A search for its name finds its position. */
export interface Suggestion extends Omit<Place, 'position'> {
  /** The provider that has to be named where its suggestions are shown, exactly as written here. */
  readonly credit?: string;
}

export interface PlaceQuery {
  /** The states that the places may be in, such as `CA`; without it, any. */
  readonly states?: readonly string[];
  /** The maximum number of places: 5 by default. */
  readonly limit?: number;
  /** Aborts the request, as when the visitor types more. */
  readonly signal?: AbortSignal;
}

/**
 * Turns words into places and back. Every method rejects with a RequestError: NetworkError or ServiceError if the
 * geocoder is down, TimeoutError if it takes longer than four seconds, MalformedAnswerError if its response has another
 * form than agreed. An unknown place is not an error.
 */
export interface Geocoder {
  /** Returns the places of that name, ZIP or address, the likeliest first; of a suggestion's name, its place. */
  search(text: string, query?: PlaceQuery): Promise<Place[]>;
  /** Returns the place at a position. */
  reverse(position: Position): Promise<Place | undefined>;
  /**
   * Returns the places that an unfinished text may lead to. Nominatim cannot complete words: if the address has no
   * `suggest`, the results of a search are suggested.
   */
  suggest(text: string, query?: PlaceQuery): Promise<Suggestion[]>;
}
