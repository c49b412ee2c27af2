import { atom } from 'nanostores';

/**
 * What the author sees: `edit` selects and changes components, `preview` uses the page as a visitor would. Slots on the
 * page follow by the cookie `wcmmode`.
 */
export type Mode = 'edit' | 'preview';

/** The widths in pixels at which a page can be looked at. `undefined` fills the window. */
export const WIDTHS = [320, 360, 768, 1024, 1280] as const;

export type Width = (typeof WIDTHS)[number] | undefined;

export const $mode = atom<Mode>('edit');
export const $width = atom<Width>(undefined);
