import type { ReactNode } from 'react';
import type { StorePlace } from '../rules/storePlace';
import type { Failure } from '../../kit/ui/feedback/RetryNotice';
import type { MapView } from '../../kit/ui/map/viewport/map';
import type { LocatorQuery } from './useLocatorAddress';

/** A store in the list. */
export interface ListedPlace extends StorePlace {
  /** Miles from the place of the search; the entry shows it if it is known. */
  readonly distance?: number;
}

/** A filter with a checkbox. */
export interface LocatorFilter {
  /** The filter's key in the page's address, `retail`. */
  readonly key: string;
  /** The label in English: the key of its translation. */
  readonly label: string;
}

/**
 * The results to show. Keep the object between renders: another object is a new result, which is
 * announced and moves the map.
 */
export type LocatorResults<T extends ListedPlace> =
  /** The first stores are still loading. */
  | { readonly kind: 'waiting' }
  /** A search is running; the previous results stay until it is done. */
  | { readonly kind: 'searching' }
  | {
      readonly kind: 'failed';
      readonly problem: string;
      /** The phone number in the problem's sentence, if any. */
      readonly phone?: string | undefined;
      readonly failure: Failure;
    }
  | FoundPlaces<T>;

export interface FoundPlaces<T extends ListedPlace> {
  readonly kind: 'found';
  /** The number of stores in words, `12 stores within 20 miles`. */
  readonly count: string;
  /** The place and the filters, `near Fresno, CA, retail only`; empty if all stores are shown. */
  readonly about: string;
  /** The stores in the order of the list. */
  readonly places: readonly T[];
  /** A note about these results, such as that a place could not be looked up. */
  readonly notice?: string | undefined;
  /** Alternative searches for ambiguous words, each with the label of its button. */
  readonly ways?: DeadEnd['ways'];
  /** A page that lists the stores of a state with the name of the city. */
  readonly link?: DeadEnd['link'];
  /** The reason why there are no stores. */
  readonly deadEnd?: DeadEnd | undefined;
  /** The map's view; without it, the map shows all the stores. */
  readonly view?: MapView | undefined;
}

/** The reason why a search found no store, with alternative searches. */
export interface DeadEnd {
  readonly text: string;
  /** A second sentence, such as the places that have stores. */
  readonly hint?: string | undefined;
  /** Whether the words are the problem: then the search box shows the error and gets the focus. */
  readonly isAboutWords: boolean;
  /** Alternative searches, each with the label of its button. */
  readonly ways: readonly { readonly label: string; readonly query: LocatorQuery }[];
  /** A page that lists the stores. */
  readonly link?: { readonly label: string; readonly address: string } | undefined;
}

/** The additions of a locator to a store's entry. Keep the object between renders. */
export interface EntryParts<T> {
  /** Returns the address of the store's page; undefined if this site has none. */
  readonly page: (place: T) => string | undefined;
  /** Renders further content between address and links. */
  readonly more: (place: T) => ReactNode;
}

/** A text for the search box, and the provider that has to be named below it, if any. */
export interface SuggestedText {
  readonly text: string;
  readonly credit?: string | undefined;
}

/** Returns suggestions for a text. A rejection counts as no suggestions. */
export type Suggest = (text: string, signal: AbortSignal) => Promise<readonly SuggestedText[]>;
