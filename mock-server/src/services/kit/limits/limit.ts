/** A limit on how often one sender, or one mailbox, may do something. */
export interface Limit {
  /** Distinguishes the limit from the others. */
  readonly name: string;
  readonly most: number;
  readonly withinMs: number;
}

/**
 * The limits of an address. Every address that creates, mails or holds something, or checks a secret, names one
 * (addressLimits.test.ts).
 */
export interface AddressLimits {
  /** Limits of the sender's network. The server takes a turn of each before it reads the body. */
  readonly network?: readonly Limit[];
  /** Limits that the handler counts, because only some of the requests count, such as failed ones. */
  readonly counted?: readonly Limit[];
  /** Limits of a mailbox or a telephone, which the handler counts when it sends something. */
  readonly mailbox?: readonly Limit[];
}
