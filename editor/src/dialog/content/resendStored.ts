import type { FormField } from '../../server/request';
import { isObject, type Json, type JsonObject, scalarText } from '../tree/DialogNode';

/**
 * Returns the fields that store a value or a node again as it is, for a place that a form deletes and writes again.
 * Types follow from the JSON: Boolean, Long, Double, Date and String.
 */
export function resendStored(name: string, value: Json): readonly FormField[] {
  if (isObject(value)) return resendNode(name, value);
  const values: readonly Json[] = Array.isArray(value) ? value : [value];
  const type = typeOf(values);
  const hint = `${type}${Array.isArray(value) ? '[]' : ''}`;
  const fields = values.map((item): FormField => [
    name,
    type === 'Date' ? isoDate(item) : scalarText(item),
  ]);
  return hint === 'String' ? fields : [...fields, [`${name}@TypeHint`, hint]];
}

function resendNode(name: string, node: JsonObject): readonly FormField[] {
  const rest = Object.entries(node).filter(([key, value]) => !isDefaultType(key, value));
  // A node without a property to send is made by its type.
  if (rest.length === 0)
    return [[`${name}/jcr:primaryType`, scalarText(node['jcr:primaryType'] ?? '')]];
  return rest.flatMap(([key, value]) => resendStored(`${name}/${key}`, value));
}

/** Returns whether a property is the type that Sling gives to a node anyway. */
export function isDefaultType(name: string, value: Json): boolean {
  return name === 'jcr:primaryType' && value === 'nt:unstructured';
}

/** Returns whether a node has, at any depth, a file, of which JSON gives the length alone (`":jcr:data": 123`). */
export function hasBinary(value: Json | undefined): boolean {
  return (
    isObject(value) &&
    Object.entries(value).some(([name, child]) => name.startsWith(':') || hasBinary(child))
  );
}

/** Returns the JCR type of the values of a property. */
export function typeOf(values: readonly Json[]): 'Boolean' | 'Long' | 'Double' | 'Date' | 'String' {
  const all = (fits: (value: Json) => boolean): boolean => values.length > 0 && values.every(fits);
  if (all((value) => typeof value === 'boolean')) return 'Boolean';
  if (all((value) => Number.isInteger(value))) return 'Long';
  if (all((value) => typeof value === 'number')) return 'Double';
  if (all((value) => typeof value === 'string' && ECMA_DATE.test(value))) return 'Date';
  return 'String';
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A Date in Sling's JSON: `Fri Nov 27 2026 11:02:59 GMT+0100`. */
const ECMA_DATE =
  /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) (\d{2}) (\d{4}) (\d{2}:\d{2}:\d{2}) GMT([+-]\d{2})(\d{2})$/;

/** Returns a Date of Sling's JSON as ISO 8601 with its own offset; another text as it is. */
export function isoDate(value: Json): string {
  const [, name = '', day, year, time, hours, minutes] = ECMA_DATE.exec(scalarText(value)) ?? [];
  const month = MONTHS.indexOf(name) + 1;
  if (month === 0) return scalarText(value);
  return `${year ?? ''}-${String(month).padStart(2, '0')}-${day ?? ''}T${time ?? ''}.000${hours ?? ''}:${minutes ?? ''}`;
}
