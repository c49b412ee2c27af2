import type { Limit } from '../../kit/limits/throttle';

const HOUR = 60 * 60_000;

/** The limit of an account's requests for another email address, or for its link once more. */
export const EMAIL_CHANGES: readonly Limit[] = [{ name: 'email-changes', most: 5, withinMs: HOUR }];

/** The limit of mails to one new address, from all accounts; more are left out without notice. */
export const CONFIRM_MAILS: readonly Limit[] = [{ name: 'confirm-mails', most: 3, withinMs: HOUR }];

/** The limit of an account's requests for everything that is kept of it. */
export const PERSONAL_DATA: readonly Limit[] = [{ name: 'kept-data', most: 5, withinMs: HOUR }];

/** The limit of one network's requests to the pages behind links in mails. */
export const LINK_TRIES: readonly Limit[] = [{ name: 'link-tries', most: 60, withinMs: HOUR }];
