import type { ReactNode } from 'react';
import * as v from 'valibot';

/**
 * Declares a slot. It is the default export of `slots/<name>/slot.ts`, which is also the
 * entry of the component's lazy chunk:
 *
 *     export default defineSlot({
 *       name: 'distributor-form',
 *       attributes: {
 *         endpoint: attribute({ label: 'Service address', schema: path() }),
 *         heading: attribute({ label: 'Heading', schema: text(), fallback: 'Become a distributor' }),
 *         intro: attribute({ label: 'Introduction', schema: text(), optional: true }),
 *       },
 *       component: DistributorForm, // { id: string; endpoint: string; heading: string; intro?: string }
 *     });
 */
export function defineSlot<const A extends Attributes>(slot: SlotDefinition<A>): SlotDefinition<A> {
  return slot;
}

/**
 * The contract of a slot: the name that `data-cmp-is` gives, the attributes that an author may set, and the component.
 */
export interface SlotDefinition<A extends Attributes = Attributes> {
  readonly name: string;
  readonly attributes: A;
  readonly component: (props: SlotProps<A>) => ReactNode;
  /**
   * Loads data without which the component shows nothing; it is awaited before the component is shown. If it rejects,
   * the markup remains as it is, and hydration is tried again later.
   */
  readonly prepare?: () => Promise<void>;
}

/** A slot whose attributes are not known here; its own `defineSlot` has checked them. */
export interface AnySlot {
  readonly name: string;
  readonly attributes: Attributes;
  readonly component: (props: never) => ReactNode;
  readonly prepare?: () => Promise<void>;
}

/** A slot's attributes by their camelCase name. */
export type Attributes = Readonly<Record<string, Attribute>>;

/**
 * The props of a slot's component: its attributes, and the slot element's own id. Ids inside the component derive from
 * it (`${id}-email`), so that the first frame and React agree on them.
 */
export type SlotProps<A extends Attributes> = { id: string } & {
  [K in keyof A as A[K] extends Attribute<AttributeSchema, 'optional'> ? never : K]: v.InferOutput<
    A[K]['schema']
  >;
} & {
  [K in keyof A as A[K] extends Attribute<AttributeSchema, 'optional'> ? K : never]?: v.InferOutput<
    A[K]['schema']
  >;
};

/**
 * A slot's entry in the registry (`registry.ts`): the event or condition at which its code is loaded, and the import.
 * `Condition` has the names of conditions that a site adds (`conditions.ts`).
 */
export interface Registration<Condition extends string = string> {
  readonly due: Due | Condition;
  /**
   * Returns whether the slot has something to show before it is due. A slot that is due at an interaction is then due
   * when it nears the view; one that is due when visible is then due when the page is loaded and the browser is idle.
   */
  readonly hasNews?: () => boolean;
  readonly load: () => Promise<{ default: AnySlot }>;
  /**
   * Loads the code of the dialog that a press in the slot opens. It is fetched together with the slot's code if the
   * visitor points at the slot, has the focus in it or presses it. So is the style sheet whose link the server has put
   * into the template `${id}-styles` (`kit/ui/dialog/loadStyleSheet.ts`).
   */
  readonly opens?: () => Promise<unknown>;
}

/**
 * The event at which a slot is loaded and hydrated: `load` is at once, `idle` is when the browser is idle, `visible` is
 * when the slot nears the view. `interaction` is the first pointer, focus, input or submit in the slot, or a new hash
 * in the address; the code is fetched, but not run, when the browser is idle. `conditions.ts` adds `session`, when the
 * session has something to show: the visitor is signed in, or the address reports a session that has ended; `store`,
 * when the visitor has a store; and `cart`, when the visitor may have a cart or points at the slot.
 */
export type Due = 'load' | 'idle' | 'visible' | 'interaction';

/**
 * One option of a slot: its schema, and its label in the author's dialog. The attribute's name is its key in the slot:
 * `businessPhone` is `data-cmp-business-phone` in the HTML and `./businessPhone` in the dialog.
 */
export interface Attribute<
  Schema extends AttributeSchema = AttributeSchema,
  Presence extends 'required' | 'optional' | 'defaulted' = 'required' | 'optional' | 'defaulted',
> {
  readonly label: string;
  readonly schema: Schema;
  readonly presence: Presence;
  /** The value in place of a missing one; only if `presence` is 'defaulted'. */
  readonly fallback?: v.InferOutput<Schema>;
}

/** A schema that turns the attribute's string into the value for the component. */
export type AttributeSchema = v.GenericSchema<string, unknown>;

/**
 * Declares an attribute. With neither `fallback` nor `optional`, the author has to fill it in. A default text is
 * written only here: the first frame's HTL takes it from `fallback`.
 */
export function attribute<const Schema extends AttributeSchema>(options: {
  label: string;
  schema: Schema;
  fallback: v.InferOutput<Schema>;
}): Attribute<Schema, 'defaulted'>;
export function attribute<const Schema extends AttributeSchema>(options: {
  label: string;
  schema: Schema;
  optional: true;
}): Attribute<Schema, 'optional'>;
export function attribute<const Schema extends AttributeSchema>(options: {
  label: string;
  schema: Schema;
}): Attribute<Schema, 'required'>;
export function attribute(options: {
  label: string;
  schema: AttributeSchema;
  fallback?: unknown;
  optional?: true;
}): Attribute {
  const { label, schema, fallback, optional } = options;
  if (fallback !== undefined) return { label, schema, presence: 'defaulted', fallback };
  return { label, schema, presence: optional ? 'optional' : 'required' };
}

/** Any text, exactly as the author wrote it. Its fallback is a sentence of the dictionaries. */
export function text() {
  return v.pipe(v.string('enter a text.'), v.metadata({ sentence: true }));
}

/**
 * A path on this site, such as `/content/thrifty-web/en.emaildistributor.json`. It refuses other hosts (`//host/…` as
 * well) and characters that AEM's link filter would rewrite, because the address in the first frame has to equal the
 * one that React renders.
 */
export function path() {
  const message =
    'enter a path that begins with a single / and has no spaces, for example /content/site/page.';
  return v.pipe(v.string(message), v.regex(/^\/(?!\/)[\w./~%:@!$()*+,;=?#-]*$/, message));
}

/** One of a few values, as a dialog's select offers them. */
export function choice<const Words extends readonly [string, ...string[]]>(words: Words) {
  return v.picklist(words, `choose one of: ${words.join(', ')}.`);
}

/** A whole number between two bounds, both included. */
export function wholeNumber({ min, max }: { min: number; max: number }) {
  const message = `enter a whole number from ${min} to ${max}.`;
  return v.pipe(
    v.string(message),
    v.regex(/^\s*-?\d+\s*$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
}

/** A checkbox: `true` or `false`. An unchecked one is often missing, so give it a fallback. */
export function flag() {
  return v.pipe(
    v.picklist(['true', 'false'], 'choose yes or no.'),
    v.transform((word) => word === 'true'),
  );
}

/**
 * A multifield of texts; the HTL joins them with line breaks: `${properties.x @ join='\n'}`. Each
 * text of its fallback is a sentence of the dictionaries.
 */
export function lines() {
  return v.pipe(linesOf(), v.metadata({ lines: true, sentence: true }));
}

/** A multifield of codes, such as those of states, which are the same in every language. */
export function codes() {
  return v.pipe(linesOf(), v.metadata({ lines: true }));
}

function linesOf() {
  return v.pipe(
    v.string('enter at least one line.'),
    v.transform((joined) => joined.split('\n')),
  );
}
