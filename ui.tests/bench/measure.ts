/** One line of the table that `npm run bench` prints. */
export interface Measure {
  readonly what: string;
  readonly value: string;
  /** What the house asks for, where it asks. */
  readonly bound?: string;
}
