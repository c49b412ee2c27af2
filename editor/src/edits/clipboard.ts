import { atom } from 'nanostores';

/** A copied component. It stays on its page, and is copied from there when the author pastes it. */
export interface Copied {
  readonly path: string;
  readonly type: string;
  readonly label: string;
}

export const $clipboard = atom<Copied | undefined>(undefined);
