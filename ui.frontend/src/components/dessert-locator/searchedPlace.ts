import type { Position } from '../../domain/geo';
import type { Place } from '../../services/geocoder';

/** What the geocoder knows about the words of a search. */
export type SearchedPlace =
  /** There are no words to look up. */
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'found'; readonly place: Place }
  /** No such place in the allowed states. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly why: 'slow' | 'down' };

/** The state that was searched for as a whole, `OR`. */
export function searchedState(searched: SearchedPlace): string | undefined {
  if (searched.kind !== 'found') return undefined;
  const { city, zip, state } = searched.place;
  return city === '' && zip === '' && state !== '' ? state : undefined;
}

/** Around what to search. A state is no such place: nobody is in its middle. */
export function searchedCenter(searched: SearchedPlace): Position | undefined {
  const isPlace = searched.kind === 'found' && searchedState(searched) === undefined;
  return isPlace ? searched.place.position : undefined;
}
