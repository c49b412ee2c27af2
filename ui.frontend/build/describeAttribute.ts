import { safeParse } from 'valibot';
import { frameKind, isSentence } from '../src/slot/attributes';
import type { Attribute } from '../src/slot/defineSlot';

/** The values of an attribute in words, for the workshop. */
export interface AttributeDescription {
  /** The kind of value in a few words, such as `a whole number`. */
  readonly type: string;
  /** The sentence that an author reads about an invalid value; absent if every value is valid. */
  readonly problem: string | undefined;
}

/** Returns the type of an attribute's values, and what an author reads if a value is invalid. */
export function describeAttribute(attribute: Attribute): AttributeDescription {
  const { label, schema, presence } = attribute;
  // An empty value counts as missing, so only a required attribute can be without one.
  const values = [...(presence === 'required' ? [undefined] : []), '<', '//'];
  const [issue] = values.flatMap((value) => safeParse(schema, value).issues ?? []);
  return { type: typeOf(attribute), problem: issue && `${label}: ${issue.message}` };
}

function typeOf(attribute: Attribute): string {
  const { schema } = attribute;
  const accepts = (value: string): boolean => safeParse(schema, value).success;
  const kind = frameKind(attribute);
  if (kind === 'lines') return isSentence(attribute) ? 'texts' : 'codes';
  if (accepts('/a') && !accepts('a')) return 'path';
  const words = optionsOf(schema);
  if (words) return words.join() === 'true,false' ? 'yes or no' : `one of ${words.join(', ')}`;
  if (!accepts('1') || accepts('a')) return 'text';
  return accepts('1,2') ? 'whole numbers' : 'whole number';
}

/** Returns the words of a choice, which may be the first step of a pipe. */
function optionsOf(schema: object): readonly string[] | undefined {
  const [first = schema] = 'pipe' in schema ? (schema.pipe as object[]) : [];
  return 'options' in first ? (first.options as readonly string[]) : undefined;
}
