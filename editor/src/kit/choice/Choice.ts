/** One of the values that a control offers. */
export interface Choice {
  /** Unique in its list. */
  readonly value: string;
  /** The text for the author. */
  readonly text: string;
  readonly isDisabled?: boolean;
}
