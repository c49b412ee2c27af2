/** The callers who get a response from a content service, other than a refusal. */
export type MayCall =
  /** Every caller, also without a session; the response is about no account. */
  | 'public'
  /** Every account; without a session 422, with an expired one 403. */
  | 'signed in'
  /** An account with a rewards card; another account gets a response with empty data. */
  | 'rewards'
  /** An account that is linked to the pharmacy; another account gets RA0023. */
  | 'linked pharmacy'
  /** The same, or a guest of the counter; others get RA0021, as a guest has no session to lose. */
  | 'linked pharmacy or guest';

/** The permitted callers of a content service. */
interface Permission {
  readonly mayCall: MayCall;
  /** The fields of a request, if the service returns nothing without them. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** The permitted callers of each content service, by the name in its address. */
export type Permissions = Readonly<Record<string, Permission>>;
