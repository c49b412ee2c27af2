import type { ContentNode, Property } from '../../repository/node';

/** A node as plain JSON, with its children as objects. */
export interface JsonTree {
  readonly [name: string]: JsonValue | JsonTree;
}

/** A property as plain JSON: text, number, boolean, or an array of them. */
export type JsonValue = string | number | boolean | readonly JsonValue[];

/** Returns a node's properties and children. */
export function treeJson(node: ContentNode): JsonTree {
  const json: Record<string, JsonValue | JsonTree> = { ...propertiesJson(node) };
  for (const child of node.children.values()) json[child.name] = treeJson(child);
  return json;
}

/** Returns a node's properties without its types, which JCR sets. */
export function propertiesJson(node: ContentNode): Readonly<Record<string, JsonValue>> {
  return Object.fromEntries(
    [...node.properties]
      .filter(([name]) => name !== 'jcr:primaryType' && name !== 'jcr:mixinTypes')
      .map(([name, property]) => [name, valueJson(property)]),
  );
}

/** Returns the second tree over the first, child by child. */
export function mergedTree(below: JsonTree, above: JsonTree): JsonTree {
  const merged: Record<string, JsonValue | JsonTree> = { ...below };
  for (const [name, value] of Object.entries(above)) {
    const old = merged[name];
    merged[name] = isTree(old) && isTree(value) ? mergedTree(old, value) : value;
  }
  return merged;
}

function isTree(value: JsonValue | JsonTree | undefined): value is JsonTree {
  return typeof value === 'object' && !Array.isArray(value);
}

function valueJson({ type, multiple, values }: Property): JsonValue {
  const json = values.map((value) => single(type, value));
  return multiple ? json : (json[0] ?? '');
}

function single(type: Property['type'], text: string): JsonValue {
  if (type === 'Boolean') return text.trim().toLowerCase() === 'true';
  const isNumber = type === 'Long' || type === 'Double';
  return isNumber && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}
