/**
 * A feature flag: a switch for a while, not a setting for good. The flag service keeps the same
 * table, because the pages need a default when it is down.
 */
export interface FlagDefinition {
  /** Holds as long as the service does not say otherwise, or cannot be asked. */
  readonly default: boolean;
  /** Who decides about it, and is asked once it has expired. */
  readonly owner: string;
  /** The day by which it should be gone, as an ISO date; from then on the mock console marks it. */
  readonly expires: string;
  /** What pages do while it is on. */
  readonly description: string;
}

export type FlagName = keyof typeof flagDefinitions;

/** Every flag that this code asks for, by the flag service's name. */
export const flagDefinitions = {
  'session-expiry-warning': {
    default: true,
    owner: 'accounts',
    expires: '2027-06-30',
    description: 'Says a while before that a session is about to end.',
  },
  'account-progress': {
    default: true,
    owner: 'accounts',
    expires: '2027-06-30',
    description: 'Shows the steps that finish setting up an account on the dashboard.',
  },
  'rewards-enrollment': {
    default: true,
    owner: 'rewards',
    expires: '2027-06-30',
    description: 'Lets a signed-in visitor link a rewards card or get one.',
  },
} as const satisfies Readonly<Record<string, FlagDefinition>>;
