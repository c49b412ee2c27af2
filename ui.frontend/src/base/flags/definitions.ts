/**
 * A feature flag: a temporary switch, not a permanent setting. The flag service has the same table, because the pages
 * need a default when it is down.
 */
export interface FlagDefinition {
  /** The value if the service does not contain the flag, or cannot be reached. */
  readonly default: boolean;
  /** The team that decides about it, and is asked once it has expired. */
  readonly owner: string;
  /** The day by which it should be removed, as an ISO date; from then on the mock console marks it. */
  readonly expires: string;
  /** The effect on pages while it is on. */
  readonly description: string;
}

export type FlagName = keyof typeof flagDefinitions;

/** Every flag that this code reads, by the flag service's name. */
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
