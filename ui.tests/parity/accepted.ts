/** A difference from Sling that we decide to keep. */
export interface AcceptedDifference {
  /** The differences it covers, by their {@link Difference.what}. */
  readonly what: RegExp;
  readonly reason: string;
}

/** Every difference that we keep. One that no longer occurs fails the comparison, so that the list stays true. */
export const ACCEPTED: readonly AcceptedDifference[] = [];
