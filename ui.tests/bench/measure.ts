/** One line of the table that `npm run bench` prints. */
export interface Measure {
  readonly what: string;
  readonly value: string;
  /** The limit, where the project sets one. */
  readonly bound?: string;
}
