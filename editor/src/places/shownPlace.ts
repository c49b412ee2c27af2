import { atom } from 'nanostores';
import type { Place } from './places';

/** The place that is marked on the page while the author goes through the list of places. */
export const $shownPlace = atom<Place | undefined>(undefined);
