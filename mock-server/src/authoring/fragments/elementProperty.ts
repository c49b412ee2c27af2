import type { FieldKind, ModelField } from '../../graphql/fragmentModels';
import type { Property, PropertyType } from '../../repository';
import { PostError } from '../../sling/post/PostRequest';

/**
 * Returns the property in which AEM stores the value of a field; undefined for an empty value, which is removed.
 *
 * @throws PostError 400 for a value that is none of the field's kind
 */
export function storedElement(
  { name, kind, multiple }: ModelField,
  value: unknown,
): Property | undefined {
  const given: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (Array.isArray(value) && !multiple) throw invalid(name, 'takes one value');
  const values = given
    .filter((each) => each !== null && each !== '')
    .map((each) => storedText(name, kind, each));
  return values.length === 0 ? undefined : { type: TYPES[kind] ?? 'String', multiple, values };
}

const TYPES: Readonly<Partial<Record<FieldKind, PropertyType>>> = {
  integer: 'Long',
  decimal: 'Double',
  boolean: 'Boolean',
  date: 'Date',
  time: 'Date',
  dateTime: 'Date',
};

function storedText(name: string, kind: FieldKind, value: unknown): string {
  if (!['string', 'number', 'boolean'].includes(typeof value)) {
    throw invalid(name, 'takes texts, numbers and booleans');
  }
  const text = String(value).trim();
  switch (kind) {
    case 'integer':
      if (!/^[+-]?\d{1,18}$/.test(text)) throw invalid(name, 'takes a whole number');
      return String(BigInt(text));
    case 'decimal':
      if (text === '' || !Number.isFinite(Number(text))) throw invalid(name, 'takes a number');
      return /^[+-]?\d+$/.test(text) ? `${text}.0` : text;
    case 'boolean':
      if (text !== 'true' && text !== 'false') throw invalid(name, 'takes true or false');
      return text;
    case 'date':
    case 'time':
    case 'dateTime':
      if (!DATE.test(text) || Number.isNaN(Date.parse(text))) throw invalid(name, 'takes a date');
      return text;
    case 'json':
      if (!isJson(text)) throw invalid(name, 'takes JSON');
      return text;
    default:
      return String(value);
  }
}

/** As FileVault writes a date, with milliseconds and offset. */
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(?:Z|[+-]\d\d:\d\d)$/;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const invalid = (name: string, reason: string): PostError =>
  new PostError(400, `The field “${name}” ${reason}.`);
