import { atom } from 'nanostores';
import type { Spot } from './spots';

/** The place that is marked on the page while the author goes through the list of places. */
export const $shownPlace = atom<Spot | undefined>(undefined);
