import { atom } from 'nanostores';
import type { AllowedComponents } from '../server/components';

/** The components that may be added to the page; undefined until the server has named them. */
export const $allowed = atom<AllowedComponents | undefined>(undefined);
