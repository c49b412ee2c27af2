import type { ContentNode, Property, PropertyType } from '../../repository';
import { javaDecimal, javaDouble } from '../resources/javaNumbers';
import { shownName } from '../resources/propertyNames';

/** Returns the properties of a node and `depth` levels of its children. */
export function nodeJson(node: ContentNode, depth: number, harray: boolean): JsonObject {
  const json = new Map<string, Json>();
  for (const [name, property] of node.properties) {
    json.set(...propertyJson(shownName(name), property));
  }
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

/** Returns a property's name and value. A binary becomes its length in bytes, with a colon before the name. */
function propertyJson(name: string, property: Property): [string, Json] {
  const { type, multiple, values, size } = property;
  if (type === 'Binary' && values.length > 0) {
    const lengths = values.map((value) => new JsonNumber(String(size ?? Buffer.byteLength(value))));
    return [`:${name}`, multiple ? lengths : (lengths[0] ?? '')];
  }
  const json = values.map((value) => valueJson(type, value));
  return [name, multiple ? json : (json[0] ?? '')];
}

function valueJson(type: PropertyType, value: string): Json {
  switch (type) {
    case 'Boolean':
      return value.toLowerCase() === 'true';
    case 'Long':
      return /^[+-]?\d+$/.test(value) ? new JsonNumber(BigInt(value).toString()) : value;
    case 'Double':
      return doubleJson(value);
    case 'Decimal':
      // A Decimal is a string, so that no reader loses digits.
      return javaDecimal(value) ?? value;
    case 'Date':
      return ecmaDate(value) ?? value;
    default:
      return value;
  }
}

/** A number that JSON cannot represent, for which Sling responds with 500. */
export class UnwritableNumber extends Error {
  override readonly name = 'UnwritableNumber';

  constructor(value: string) {
    super(`JSON has no number ${value}. Store another Double.`);
  }
}

/** Returns the JSON of a Double. @throws UnwritableNumber for NaN and the infinities. */
function doubleJson(value: string): Json {
  const number = Number(value);
  if (value.trim() === '') return value;
  if (Number.isFinite(number)) {
    // Sling's JSON library writes a Double as the Decimal of its text, such as 1.0E+10 for 1.0E10.
    const text = javaDouble(number);
    return new JsonNumber(javaDecimal(text) ?? text);
  }
  if (/^(?:NaN|[+-]?Infinity)$/.test(value)) throw new UnwritableNumber(value);
  return value;
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const ISO_DATE =
  /^([+-]?\d{4,})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * Returns a JCR date in the format of Sling's JSON, `EEE MMM dd yyyy HH:mm:ss 'GMT'Z`, in its authored zone,
 * or undefined if the text is not a date.
 */
function ecmaDate(text: string): string | undefined {
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone = 'Z'] =
    ISO_DATE.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const weekday = DAYS[dayNumber(Number(year), Number(month), Number(day)) % 7];
  const monthName = MONTHS[Number(month) - 1];
  if (weekday === undefined || monthName === undefined) return undefined;
  const offset = /[1-9]/.test(zone) ? zone.replace(':', '') : '+0000';
  return `${weekday} ${monthName} ${day} ${year} ${hour}:${minute}:${second} GMT${offset}`;
}

/**
 * Returns the number of days since a fixed Sunday. As in Java's calendar, dates before October 15, 1582 are
 * Julian: every fourth year is a leap year.
 */
function dayNumber(year: number, month: number, day: number): number {
  const isGregorian = year * 10_000 + month * 100 + day >= 15_821_015;
  // Years are counted from March, so that a leap day is the last day.
  const years = month > 2 ? year : year - 1;
  const months = month > 2 ? month - 3 : month + 9;
  const days = 365 * years + Math.floor(years / 4) + Math.floor((153 * months + 2) / 5) + day;
  return isGregorian ? days - Math.floor(years / 100) + Math.floor(years / 400) + 2 : days;
}

/** A number as authored. A JavaScript number would lose digits of a large Long. */
class JsonNumber {
  constructor(readonly text: string) {}
}

type Json = string | boolean | JsonNumber | readonly Json[] | JsonObject;

/** A JSON object. It is a map, because a JavaScript object would put names such as `10` first. */
type JsonObject = ReadonlyMap<string, Json>;

/** Returns JSON text. @param indent spaces for each level; 0 puts all on one line */
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
