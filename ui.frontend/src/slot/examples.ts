/**
 * One state of a component, whole: what the author wrote, who the visitor is, what the services
 * answer and what the visitor does. Unit tests, axe, the README's table and the workshop read it.
 */
export interface Example<Name extends string = string> {
  /** What is seen, in a few words; unique within its component: `Wrong password`. */
  readonly name: string;
  /** When a visitor sees it: one sentence for the README and the workshop. */
  readonly when: string;
  /** The author's values as they stand in the dialog; an attribute left out has its default. */
  readonly attributes?: Readonly<Partial<Record<Name | 'id', string>>>;
  /** The end of the page's address: a query, a fragment or both, such as `#loginForm`. */
  readonly address?: string;
  /** `Data` of the session's answer (product-spec §3); signed out where it is missing. */
  readonly session?: unknown;
  /** How long the session lasts from now on, in seconds; a day where it is missing. */
  readonly sessionEndsInSeconds?: number;
  /** Further cookies by name, such as `storeNumber`. */
  readonly cookies?: Readonly<Record<string, string>>;
  /** What each service answers, by method and path: `POST /content/riteaid-web/en.raauth.json`. */
  readonly answers?: Readonly<Record<`${'GET' | 'POST'} /${string}`, ExampleAnswer>>;
  /** What the visitor does once the slot is hydrated, in order. */
  readonly steps?: readonly ExampleStep[];
}

/** A service's answer: a body (an object is sent as JSON), none that ever comes, or a lost one. */
export type ExampleAnswer = { readonly status?: number; readonly body: unknown } | 'never' | 'lost';

/** Something that a visitor does. Fields are told by `name`, buttons and links by their text. */
export type ExampleStep =
  | { readonly fill: string; readonly with: string }
  | { readonly tick: string }
  | { readonly press: string };

/**
 * Declares a component's examples. The default export of `components/<name>/examples.ts`; the
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

/** The services' envelope of a success (domain-facts §0: codes and messages that are unset are null). */
export function success(Data: unknown = null) {
  return { body: { Status: 'SUCCESS', ErrCde: null, ErrMsg: null, ErrMsgDtl: null, Data } };
}

/** The services' envelope of a refusal, such as `RA0001`, with sentences by the paths of fields. */
export function refusal(
  ErrCde: string,
  ErrMsg: string,
  ErrMsgDtl: Readonly<Record<string, readonly string[]>> | null = null,
) {
  return { body: { Status: 'ERROR', ErrCde, ErrMsg, ErrMsgDtl, Data: null } };
}

/** A refusal with data, such as that of a record that another page has changed: `Data` is what stands. */
export function refusalWith(ErrCde: string, ErrMsg: string, Data: unknown) {
  return { body: { ...refusal(ErrCde, ErrMsg).body, Data } };
}

/** An example's name as it stands in an address: `Wrong password` is `wrong-password`. */
export function exampleId({ name }: Pick<Example, 'name'>): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
