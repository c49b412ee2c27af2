import { getMetadata, safeParse } from 'valibot';
import { t } from '../base/i18n/t';
import type { Attribute, Attributes, SlotDefinition, SlotProps } from './defineSlot';

/** A problem with one attribute, explained to the author who can solve it. */
export interface AttributeProblem {
  /** The attribute's name in the HTML: `data-cmp-endpoint`. */
  attribute: string;
  /** The dialog field's label: `Service address`. */
  label: string;
  /** A whole sentence: `Service address: enter a path that begins with …`. */
  message: string;
}

/** The texts of a slot's attributes by their camelCase names; those without a text are absent. */
export type RawAttributes = Readonly<Record<string, string>>;

/**
 * The typed props of a slot, or the problems for its author to solve. The first frame was rendered with `firstFrame`:
 * it has the authored texts, but the fallback for any attribute that is not a text (a number, a choice, a flag); those
 * values take effect right after hydration. If nothing differs, `firstFrame` is `props` itself.
 */
export type ParsedAttributes<A extends Attributes> =
  | { ok: true; props: SlotProps<A>; firstFrame: SlotProps<A> }
  | { ok: false; problems: AttributeProblem[] };

type Contract<A extends Attributes> = Pick<SlotDefinition<A>, 'attributes'>;

/**
 * Reads a slot element's attributes. An empty value counts as missing, because AEM leaves out an attribute whose value
 * is empty.
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

/**
 * Turns a slot's raw attributes into the typed props of its component, or returns the problems.
 *
 * @param id the slot element's own id
 */
export function parseAttributes<A extends Attributes>(
  id: string,
  raw: RawAttributes,
  { attributes }: Contract<A>,
): ParsedAttributes<A> {
  const props: Record<string, unknown> = { id };
  const firstFrame: Record<string, unknown> = { id };
  const problems: AttributeProblem[] = [];
  for (const [key, attribute] of Object.entries<Attribute>(attributes)) {
    const { label, schema, presence } = attribute;
    const isText = frameKind(attribute) !== 'default';
    if (presence === 'defaulted') firstFrame[key] = props[key] = translatedFallback(attribute);
    const value = raw[key];
    if (value === undefined && presence !== 'required') continue;
    const parsed = safeParse(schema, value);
    if (parsed.success) {
      props[key] = parsed.output;
      if (isText) firstFrame[key] = parsed.output;
    } else {
      const message = `${label}: ${parsed.issues[0].message}`;
      problems.push({ attribute: attributeName(key), label, message });
    }
  }
  if (problems.length > 0) return { ok: false, problems };
  const differs = Object.entries(props).some(([key, value]) => firstFrame[key] !== value);
  return {
    ok: true,
    props: props as SlotProps<A>,
    firstFrame: (differs ? firstFrame : props) as SlotProps<A>,
  };
}

/** Returns how an attribute appears in the first frame: as authored text, as a list of texts, or as its fallback. */
export function frameKind({ schema }: Attribute): 'text' | 'lines' | 'default' {
  if ('lines' in getMetadata(schema as Parameters<typeof getMetadata>[0])) return 'lines';
  const steps = 'pipe' in schema ? (schema.pipe as { kind: string }[]) : [];
  const isText = schema.type === 'string' && !steps.some(({ kind }) => kind === 'transformation');
  return isText ? 'text' : 'default';
}

/** Returns whether an attribute's fallback is English text that has to be translated for other languages. */
export function isSentence({ schema }: Attribute): boolean {
  return 'sentence' in getMetadata(schema as Parameters<typeof getMetadata>[0]);
}

function translatedFallback(attribute: Attribute): unknown {
  const { fallback } = attribute;
  if (!isSentence(attribute)) return fallback;
  return Array.isArray(fallback) ? fallback.map((text: string) => t(text)) : t(fallback as string);
}

/** Returns an attribute's name in the HTML: `data-cmp-business-phone` for `businessPhone`. */
export function attributeName(key: string): string {
  return `data-cmp-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
