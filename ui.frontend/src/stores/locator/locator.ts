import type { ReactNode } from 'react';
import type { StorePlace } from '../rules/storePlace';
import type { Failure } from '../../kit/ui/feedback/RetryNotice';
import type { MapView } from '../../kit/ui/map/viewport/map';
import type { LocatorQuery } from './useLocatorAddress';

/** A store in the list. */
export interface ListedPlace extends StorePlace {
  /** Miles from what was searched for; without it nothing is said about how far it is. */
  readonly distance?: number;
}

/** Something that a visitor may ask of a store, with a checkbox. */
export interface LocatorFilter {
  /** As the address has it, `retail`. */
  readonly key: string;
  /** In English: the key of its translation. */
  readonly label: string;
}

/**
 * What is to be shown. Keep the object between renders: another one is a new result, which is
 * announced, and to which the map goes.
 */
export type LocatorResults<T extends ListedPlace> =
  /** There are no stores yet. */
  | { readonly kind: 'waiting' }
  /** A search is on its way; what was found before stays until it arrives. */
  | { readonly kind: 'searching' }
  | {
      readonly kind: 'failed';
      readonly problem: string;
      /** The number that the problem's sentence names, where it names one. */
      readonly phone?: string | undefined;
      readonly failure: Failure;
    }
  | FoundPlaces<T>;

export interface FoundPlaces<T extends ListedPlace> {
  readonly kind: 'found';
  /** How many, `12 stores within 20 miles`. */
  readonly count: string;
  /** Of what, `near Fresno, CA, retail only`; empty where everything is shown. */
  readonly about: string;
  /** In the order of the list. */
  readonly places: readonly T[];
  /** Something to know about these results, such as that a place could not be looked up. */
  readonly notice?: string | undefined;
  /** Other searches that the words may have meant, each with the words of its button. */
  readonly ways?: DeadEnd['ways'];
  /** Why there are none. */
  readonly deadEnd?: DeadEnd | undefined;
  /** Where the map looks; without it, where all the stores can be seen. */
  readonly view?: MapView | undefined;
}

/** Where a search ends without a store, and the ways on. */
export interface DeadEnd {
  readonly text: string;
  /** More that helps, such as where there are stores at all. */
  readonly hint?: string | undefined;
  /** The words are at fault: the search box says so, and gets the focus. */
  readonly isAboutWords: boolean;
  /** Other searches, each with the words of its button. */
  readonly ways: readonly { readonly label: string; readonly query: LocatorQuery }[];
}

/** What else an entry of the list says about its store. */
export type MoreOf<T> = (place: T) => ReactNode;

/** The words that a text may become; rejecting is the same as knowing none. */
export type Suggest = (text: string, signal: AbortSignal) => Promise<readonly string[]>;
