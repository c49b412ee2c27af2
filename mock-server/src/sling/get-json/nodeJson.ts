import type { ContentNode, Property, PropertyType } from '../../repository';

/** The properties of a node and `depth` levels of its children. */
export function nodeJson(node: ContentNode, depth: number, harray: boolean): JsonObject {
  const json = new Map<string, Json>();
  for (const [name, property] of node.properties) json.set(...propertyJson(name, property));
  const children = depth > 0 ? [...node.children.values()] : [];
  if (!harray) {
    for (const child of children) json.set(child.name, nodeJson(child, depth - 1, false));
  } else if (children.length > 0) {
    const items = children.map(
      (child) =>
        new Map<string, Json>([['__name__', child.name], ...nodeJson(child, depth - 1, true)]),
    );
    json.set('__children__', items);
  }
  return json;
}

/** A binary is given as its length, under its name with a colon before it. */
function propertyJson(name: string, property: Property): [string, Json] {
  const { type, multiple, values, size = 0 } = property;
  if (type === 'Binary') {
    const length = new JsonNumber(String(size));
    return [`:${name}`, multiple ? values.map(() => length) : length];
  }
  const json = values.map((value) => valueJson(type, value));
  return [name, multiple ? json : (json[0] ?? '')];
}

function valueJson(type: PropertyType, value: string): Json {
  switch (type) {
    case 'Boolean':
      return value.toLowerCase() === 'true';
    case 'Long':
      return /^-?\d+$/.test(value) ? new JsonNumber(BigInt(value).toString()) : value;
    case 'Double':
      return doubleJson(value);
    case 'Date':
      return ecmaDate(value) ?? value;
    default:
      return value;
  }
}

/** Java writes a whole Double as `3.0`. */
function doubleJson(value: string): Json {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  const text = String(number);
  return new JsonNumber(/^-?\d+$/.test(text) ? `${text}.0` : text);
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * A JCR date in the format of Sling's JSON, `EEE MMM dd yyyy HH:mm:ss 'GMT'Z`, in the zone that
 * it was authored in. Undefined where the text is no date.
 */
function ecmaDate(text: string): string | undefined {
  const found = /^(.*?)(Z|[+-]\d{2}:?\d{2})?$/.exec(text);
  const [, local = '', zone = 'Z'] = found ?? [];
  const offset = zone === 'Z' ? '+0000' : zone.replace(':', '');
  // The wall-clock time, read as if it were UTC: only its parts are printed.
  const clock = new Date(`${local.includes('T') ? local : `${local}T00:00:00`}Z`);
  if (Number.isNaN(clock.getTime())) return undefined;
  const two = (number: number): string => String(number).padStart(2, '0');
  const day = DAYS[clock.getUTCDay()] ?? '';
  const month = MONTHS[clock.getUTCMonth()] ?? '';
  const date = `${day} ${month} ${two(clock.getUTCDate())} ${clock.getUTCFullYear()}`;
  const time = [clock.getUTCHours(), clock.getUTCMinutes(), clock.getUTCSeconds()]
    .map(two)
    .join(':');
  return `${date} ${time} GMT${offset}`;
}

/** A number as it was authored: a JavaScript number would lose the digits of a large Long. */
class JsonNumber {
  constructor(readonly text: string) {}
}

type Json = string | boolean | JsonNumber | readonly Json[] | JsonObject;

/** A map, because a JavaScript object would put names such as `10` first. */
type JsonObject = ReadonlyMap<string, Json>;

/** @param indent Spaces for each level; 0 for all on one line. */
export function jsonText(value: Json, indent: number, margin = ''): string {
  if (typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value);
  if (value instanceof JsonNumber) return value.text;
  const inner = margin + ' '.repeat(indent);
  const parts = isArray(value)
    ? value.map((item) => jsonText(item, indent, inner))
    : [...value].map(
        ([name, item]) =>
          `${JSON.stringify(name)}:${indent > 0 ? ' ' : ''}${jsonText(item, indent, inner)}`,
      );
  const [open, close] = isArray(value) ? '[]' : '{}';
  if (indent === 0 || parts.length === 0) return `${open}${parts.join(',')}${close}`;
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${margin}${close}`;
}

function isArray(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
