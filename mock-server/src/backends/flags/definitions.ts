/**
 * A feature flag. The pages keep the same table (ui.frontend/src/services/flags), because they
 * need a default when this service is down; a contract test holds the two together.
 */
export interface FlagDefinition {
  readonly name: string;
  readonly default: boolean;
  /** Who decides about it, and is asked once it has expired. */
  readonly owner: string;
  /** The day on which it has to be gone, as an ISO date. */
  readonly expires: string;
  /** What pages do while it is on. */
  readonly description: string;
}

export const FLAGS: readonly FlagDefinition[] = [
  {
    name: 'session-expiry-warning',
    default: true,
    owner: 'accounts',
    expires: '2027-06-30',
    description: 'Says a while before that a session is about to end.',
  },
  {
    name: 'account-progress',
    default: true,
    owner: 'accounts',
    expires: '2027-06-30',
    description: 'Shows the steps that finish setting up an account on the dashboard.',
  },
  {
    name: 'rewards-enrollment',
    default: true,
    owner: 'rewards',
    expires: '2027-06-30',
    description: 'Lets a signed-in visitor link a rewards card or get one.',
  },
];

/** Whether a flag should be gone by now, in UTC: somebody has to decide about it and remove it. */
export function isExpired({ expires }: FlagDefinition, now: Date): boolean {
  return expires <= now.toISOString().slice(0, 'YYYY-MM-DD'.length);
}
