import type { ReactNode } from 'react';
import type { InferOutput } from 'valibot';
import type { Attribute, AttributeSchema } from './attribute';

export { attribute, choice, flag, lines, path, text, wholeNumber } from './attribute';

/** A slot's attributes by their camelCase name. */
export type Attributes = Readonly<Record<string, Attribute>>;

/**
 * What the component of a slot is given: its attributes, and the slot element's own id. Ids inside
 * the component derive from it (`${id}-email`), so that the first frame and React agree on them.
 */
export type SlotProps<A extends Attributes> = { id: string } & {
  [K in keyof A as A[K] extends Attribute<AttributeSchema, 'optional'> ? never : K]: InferOutput<
    A[K]['schema']
  >;
} & {
  [K in keyof A as A[K] extends Attribute<AttributeSchema, 'optional'> ? K : never]?: InferOutput<
    A[K]['schema']
  >;
};

/** The contract of a slot: what `data-cmp-is` names, what an author may set, what is shown. */
export interface SlotDefinition<A extends Attributes = Attributes> {
  readonly name: string;
  readonly attributes: A;
  readonly component: (props: SlotProps<A>) => ReactNode;
}

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
