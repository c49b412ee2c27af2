import { atom } from 'nanostores';

/** The title of the asset that was dropped where nothing takes it, until the author does something else. */
export const $refused = atom<string | undefined>(undefined);
