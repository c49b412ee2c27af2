import type { Limit } from '../kit/limits/throttle';

/*
 * The limits of the account services (docs/decisions, "Slow down before locking"). A person who mistypes
 * stays below all of them.
 */

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Failed sign-ins to one account from one network: six tries take more than a minute. */
export const TRIES: readonly Limit[] = [
  { name: 'tries-10s', most: 3, withinMs: 10 * SECOND },
  { name: 'tries-1m', most: 5, withinMs: MINUTE },
];

/** Failed sign-ins from one network, to any accounts. */
export const NETWORK_TRIES: readonly Limit[] = [
  { name: 'network-tries', most: 30, withinMs: 30 * MINUTE },
];

/** Mails with a link for a new password to one mailbox. */
export const RESET_MAILS: readonly Limit[] = [
  { name: 'reset-mails', most: 3, withinMs: 60 * MINUTE },
];

/** Requests for such a mail from one network. */
export const RESET_REQUESTS: readonly Limit[] = [
  { name: 'reset-requests', most: 20, withinMs: 60 * MINUTE },
];

/** Responses to one network that an email address has an account. */
export const EXISTING_ACCOUNTS: readonly Limit[] = [
  { name: 'existing-accounts', most: 5, withinMs: 30 * MINUTE },
];
