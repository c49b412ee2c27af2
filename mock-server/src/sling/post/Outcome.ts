/** What an operation came to. */
export interface Outcome {
  /** The node that was created or changed. */
  readonly path: string;
  /** Whether the request was one to create; undefined where the operation does not tell. */
  readonly created?: boolean;
  /** Where it is neither 200 nor 201. */
  readonly status?: number;
  readonly message?: string;
}
