import type { AccountFlags } from './session';

/**
 * The steps of setting up an account, in the order in which they are shown
 * (docs/specification/session.md#account-progress).
 */
export const progressSteps = [
  'rewardsSignup',
  'pharmacySignup',
  'pharmacyComms',
  'linkDependents',
  'isLoggedInMobile',
  'defaultBilling',
  'defaultShipping',
] as const;

export type ProgressStep = (typeof progressSteps)[number];

/** The steps that the dashboard's service reports; the account's flags give the other two. */
export type ProgressSteps = Readonly<
  Partial<Record<Exclude<ProgressStep, 'rewardsSignup' | 'pharmacySignup'>, boolean>>
>;

export interface AccountProgress {
  /** All seven, in their order. */
  steps: readonly { step: ProgressStep; done: boolean }[];
  done: number;
  total: number;
}

/** Returns how far the account is set up. A step that the service leaves out is not done. */
export function accountProgress(
  { pharmacy, wellness }: AccountFlags,
  known: ProgressSteps = {},
): AccountProgress {
  const done: Readonly<Partial<Record<ProgressStep, boolean>>> = {
    ...known,
    rewardsSignup: wellness,
    pharmacySignup: pharmacy,
  };
  const steps = progressSteps.map((step) => ({ step, done: done[step] === true }));
  return { steps, done: steps.filter((each) => each.done).length, total: steps.length };
}
