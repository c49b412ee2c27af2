import type { Limit } from '../../kit/limits/throttle';

const HOUR = 60 * 60_000;

/** How often an account may ask for another email address, or for its link once more. */
export const EMAIL_CHANGES: readonly Limit[] = [{ name: 'email-changes', most: 5, withinMs: HOUR }];

/** Mails to one new address, from whatever accounts; more are left out without a word. */
export const CONFIRM_MAILS: readonly Limit[] = [{ name: 'confirm-mails', most: 3, withinMs: HOUR }];

/** How often an account may ask for everything that is kept of it. */
export const PERSONAL_DATA: readonly Limit[] = [{ name: 'kept-data', most: 5, withinMs: HOUR }];

/** How often the pages behind links in mails are opened or sent from one network. */
export const LINK_TRIES: readonly Limit[] = [{ name: 'link-tries', most: 60, withinMs: HOUR }];
