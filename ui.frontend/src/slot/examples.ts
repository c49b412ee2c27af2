/**
 * One complete state of a component: the author's values, the visitor's session, the responses of the services and the
 * visitor's actions. Unit tests, axe, the README's table and the workshop read it.
 */
export interface Example<Name extends string = string> {
  /** A few words for what the page shows, unique within the component: `Wrong password`. */
  readonly name: string;
  /** A sentence for the README and the workshop that describes when a visitor sees this state. */
  readonly when: string;
  /** The author's values as in the dialog; an attribute left out has its default. */
  readonly attributes?: Readonly<Partial<Record<Name | 'id', string>>>;
  /** The end of the page's address: a query, a fragment or both, such as `#loginForm`. */
  readonly address?: string;
  /** `Data` of the session's response (docs/specification/session.md#user-session); signed out if it is missing. */
  readonly session?: unknown;
  /** The time until the session ends, in seconds; a day if it is missing. */
  readonly sessionEndsInSeconds?: number;
  /** Further cookies by name, such as `storeNumber`. */
  readonly cookies?: Readonly<Record<string, string>>;
  /** The response of each service, by method and path: `POST /content/riteaid-web/en.raauth.json`. */
  readonly answers?: Readonly<Record<`${'GET' | 'POST'} /${string}`, ExampleAnswer>>;
  /** The visitor's actions once the slot is hydrated, in order. */
  readonly steps?: readonly ExampleStep[];
}

/** A service's response: a body (an object is sent as JSON), one that never comes, or one that is lost. */
export type ExampleAnswer = { readonly status?: number; readonly body: unknown } | 'never' | 'lost';

/** An action of the visitor. Fields are identified by `name`, buttons and links by their text. */
export type ExampleStep =
  | { readonly fill: string; readonly with: string }
  | { readonly tick: string }
  | { readonly press: string };

/**
 * Declares a component's examples. They are the default export of `slots/<name>/examples.ts`; the
 * first is the component as an author places it.
 *
 *     export default defineExamples<typeof slot>([
 *       { name: 'Empty', when: 'The page has loaded.', attributes: { endpoint: '/…' } },
 *     ]);
 */
export function defineExamples<Slot extends { readonly attributes: object }>(
  examples: readonly Example<Extract<keyof Slot['attributes'], string>>[],
): readonly Example[] {
  return examples;
}

/** The content of a component that is HTL and CSS only: its properties and child nodes, as authors store them. */
export interface AuthoredContent {
  readonly [name: string]: string | number | boolean | readonly string[] | AuthoredContent;
}

/** One look of a component that is HTL and CSS only, with the same names as {@link Example}. */
export interface ContentExample {
  readonly name: string;
  readonly when: string;
  readonly content: AuthoredContent;
}

/**
 * Declares the examples of a component that is HTL and CSS only. They are the default export of
 * `site/<name>/examples.ts`; the first is the component as an author places it.
 */
export function defineContentExamples(
  examples: readonly ContentExample[],
): readonly ContentExample[] {
  return examples;
}

/**
 * Returns the services' envelope of a success. Unset codes and messages are null
 * (docs/specification/services.md#envelope).
 */
export function success(Data: unknown = null) {
  return { body: { Status: 'SUCCESS', ErrCde: null, ErrMsg: null, ErrMsgDtl: null, Data } };
}

/** Returns the services' envelope of a refusal, such as `RA0001`, with sentences by the paths of fields. */
export function refusal(
  ErrCde: string,
  ErrMsg: string,
  ErrMsgDtl: Readonly<Record<string, readonly string[]>> | null = null,
) {
  return { body: { Status: 'ERROR', ErrCde, ErrMsg, ErrMsgDtl, Data: null } };
}

/** Returns a refusal with data: after another page has changed a record, `Data` is the current record. */
export function refusalWith(ErrCde: string, ErrMsg: string, Data: unknown) {
  return { body: { ...refusal(ErrCde, ErrMsg).body, Data } };
}

/** Returns an example's name for use in an address: `wrong-password` for `Wrong password`. */
export function exampleId({ name }: Pick<Example, 'name'>): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
