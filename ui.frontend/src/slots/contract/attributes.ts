import { getMetadata, safeParse } from 'valibot';
import type { Attribute } from './attribute';
import type { Attributes, SlotDefinition, SlotProps } from './defineSlot';

/** What is wrong with one attribute, in words for the author who can mend it. */
export interface AttributeProblem {
  /** As it stands in the HTML: `data-cmp-endpoint`. */
  attribute: string;
  /** The dialog field's label: `Service address`. */
  label: string;
  /** A whole sentence: `Service address: enter a path that begins with …`. */
  message: string;
}

/** The texts of a slot's attributes by their camelCase names; those without a text are absent. */
export type RawAttributes = Readonly<Record<string, string>>;

export type ParsedAttributes<A extends Attributes> =
  { ok: true; props: SlotProps<A> } | { ok: false; problems: AttributeProblem[] };

type Contract<A extends Attributes> = Pick<SlotDefinition<A>, 'attributes'>;

/**
 * Reads a slot element's attributes. An empty value counts as missing, because AEM leaves out an
 * attribute whose value is empty.
 */
export function readAttributes(
  element: HTMLElement,
  { attributes }: { attributes: Attributes },
): RawAttributes {
  const raw: Record<string, string> = {};
  for (const key of Object.keys(attributes)) {
    const value = element.getAttribute(attributeName(key));
    if (value) raw[key] = value;
  }
  return raw;
}

/** Turns a slot's raw attributes into the typed props of its component, or says what to mend. */
export function parseAttributes<A extends Attributes>(
  id: string,
  raw: RawAttributes,
  { attributes }: Contract<A>,
): ParsedAttributes<A> {
  const props: Record<string, unknown> = { id };
  const problems: AttributeProblem[] = [];
  for (const [key, { label, schema, presence, fallback }] of entries(attributes)) {
    const value = raw[key];
    if (value === undefined && presence !== 'required') {
      if (presence === 'defaulted') props[key] = fallback;
      continue;
    }
    const parsed = safeParse(schema, value);
    if (parsed.success) props[key] = parsed.output;
    else {
      const message = `${label}: ${parsed.issues[0].message}`;
      problems.push({ attribute: attributeName(key), label, message });
    }
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, props: props as SlotProps<A> };
}

/**
 * The props that the first frame was rendered with: the authored texts are in it, but what is not
 * a text (a number, a choice, a flag) stands there with its default, and takes effect right after
 * hydration.
 */
export function firstFrameProps<A extends Attributes>(
  props: SlotProps<A>,
  { attributes }: Contract<A>,
): SlotProps<A> {
  const framed = entries(attributes).flatMap(([key, attribute]) => {
    if (frameKind(attribute) !== 'default') return key in props ? [[key, props[key as 'id']]] : [];
    return attribute.presence === 'defaulted' ? [[key, attribute.fallback]] : [];
  });
  return Object.fromEntries([['id', props.id], ...framed]) as SlotProps<A>;
}

/** How an attribute appears in the first frame: as authored text, list of texts, or by default. */
export function frameKind({ schema }: Attribute): 'text' | 'lines' | 'default' {
  if ('lines' in getMetadata(schema as Parameters<typeof getMetadata>[0])) return 'lines';
  const steps = 'pipe' in schema ? (schema.pipe as { kind: string }[]) : [];
  const isText = schema.type === 'string' && !steps.some(({ kind }) => kind === 'transformation');
  return isText ? 'text' : 'default';
}

/** `businessPhone` as it stands in the HTML: `data-cmp-business-phone`. */
export function attributeName(key: string): string {
  return `data-cmp-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

const entries = (attributes: Attributes): [string, Attribute][] => Object.entries(attributes);
