import type { ReactNode } from 'react';
import * as v from 'valibot';

/**
 * Declares a slot. It is the default export of `components/<name>/slot.ts`, which is also the
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

/** The contract of a slot: what `data-cmp-is` names, what an author may set, what is shown. */
export interface SlotDefinition<A extends Attributes = Attributes> {
  readonly name: string;
  readonly attributes: A;
  readonly component: (props: SlotProps<A>) => ReactNode;
  /**
   * Awaited before the component is shown, for one that shows nothing without what this reads. Where it
   * rejects, the markup stays as it is, and it is tried again later.
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
 * What the component of a slot is given: its attributes, and the slot element's own id. Ids inside
 * the component derive from it (`${id}-email`), so that the first frame and React agree on them.
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

/** How a slot's code is found (`runtime/registry.ts`), and when it is loaded. */
export interface Registration {
  readonly due: Due;
  /**
   * For a slot that is due at an interaction: whether it has something to show before that, so that
   * it is due when it nears the view.
   */
  readonly hasNews?: () => boolean;
  readonly load: () => Promise<{ default: AnySlot }>;
  /**
   * What a press in the slot opens. Its code is fetched together with the slot's where that is loaded because the
   * visitor points at it, has the focus in it or presses it, and so is the style sheet whose link the server has put
   * into the template `${id}-styles` (`kit/ui/dialog/loadStyleSheet.ts`).
   */
  readonly opens?: () => Promise<unknown>;
}

/**
 * When a slot is loaded and hydrated: at once (`load`), when the browser is idle, when the slot
 * nears the view (`visible`), at the first pointer, focus, input or submit in it or a new hash in the
 * address (`interaction`; fetched, but not run, when the browser is idle), when the session has
 * something to show (the visitor is signed in, or the address tells of a session that has ended),
 * when the visitor has a store, or when the visitor may have a cart or points at the slot (`cart`).
 */
export type Due = 'load' | 'idle' | 'visible' | 'interaction' | 'session' | 'store' | 'cart';

/**
 * One option of a slot: how its string is read, and what the author's dialog calls it.
 * The attribute's own name is its key in the slot: `businessPhone` stands in the HTML as
 * `data-cmp-business-phone` and in the dialog as `./businessPhone`.
 */
export interface Attribute<
  Schema extends AttributeSchema = AttributeSchema,
  Presence extends 'required' | 'optional' | 'defaulted' = 'required' | 'optional' | 'defaulted',
> {
  readonly label: string;
  readonly schema: Schema;
  readonly presence: Presence;
  /** What stands for a missing value; only where `presence` is 'defaulted'. */
  readonly fallback?: v.InferOutput<Schema>;
}

/** Every attribute arrives as a string; a schema turns it into what the component wants. */
export type AttributeSchema = v.GenericSchema<string, unknown>;

/**
 * Declares an attribute. With neither `fallback` nor `optional` the author has to fill it in.
 * The `fallback` is the only place where a default text is written: the first frame's HTL
 * takes it from here.
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
 * A path on this site, such as `/content/thrifty-web/en.emaildistributor.json`. Other hosts are
 * refused (`//host/…` as well), and so are characters that AEM's link filter would rewrite:
 * the address in the first frame has to equal the one that React renders.
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

/** A checkbox: `true` or `false`. An unticked one is often missing, so give it a fallback. */
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
