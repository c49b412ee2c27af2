import { atom } from 'nanostores';
import type { Carried } from './Carried';

/** The component for which the author chooses a place in the list of places. */
export const $choosing = atom<Carried | undefined>(undefined);
