import type { BotAction } from 'contract/botActions';
import type { ChallengePlace } from './place';

/** The reports of a provider about one check. */
export interface ChallengeEvents {
  /** The visitor has to do something. */
  readonly shown: () => void;
  /** The visitor has done it, and the provider decides. */
  readonly hidden: () => void;
  readonly passed: (token: string) => void;
  /** The visitor did not finish the challenge. */
  readonly unfinished: () => void;
  /** The provider could not check; `code` is its own, for the console. */
  readonly failed: (code: unknown) => void;
}

/** Starts one check of a provider, and returns the function that removes what it has rendered. */
export type StartChallenge = (
  check: { siteKey: string; action: BotAction; language: string; place: ChallengePlace },
  events: ChallengeEvents,
) => () => void;
