import type { ContentNode, Property, PropertyType } from '../../repository';
import { ecmaDate } from './ecmaDate';
import { type Json, JsonNumber, type JsonObject } from './jsonText';

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
