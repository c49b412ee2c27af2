/** A request to a content service. */
export interface Asked {
  readonly fields: Readonly<Record<string, string>>;
  /** The idempotency key. */
  readonly key?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Answers a request in place of the content service: with its data, or with a code of the contract and its data. */
export type Answered =
  { readonly data: unknown } | { readonly code: string; readonly data?: unknown };
