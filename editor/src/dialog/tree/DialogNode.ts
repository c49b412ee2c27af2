/** JSON as Sling's GET servlet writes it: a property is a value or an array, a child node is an object. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [name: string]: Json;
}

/** A node of a dialog. */
export interface DialogNode {
  readonly name: string;
  /**
   * The resource type, shortened: `form/textfield` for Granite's of any version, `container`, or the type without
   * `/libs/` or `/apps/` for another. Empty if the node has none.
   */
  readonly type: string;
  readonly json: JsonObject;
  /** The children in order. */
  readonly children: readonly DialogNode[];
}

/** Reads a node from the JSON of `cq:dialog.infinity.json`, or of `.infinity.harray.json`, which keeps every order. */
export function readNode(json: JsonObject, name = ''): DialogNode {
  const listed = json.__children__;
  const children = Array.isArray(listed)
    ? listed.filter(isObject).map((child) => readNode(child, scalarText(child.__name__)))
    : Object.entries(json).flatMap(([key, value]) => (isObject(value) ? readNode(value, key) : []));
  return { name, type: shortType(json['sling:resourceType']), json, children };
}

export function isObject(json: Json | undefined): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** The folders of Granite's components, in the Coral version and in the one before. */
const GRANITE = /^granite\/ui\/components\/(?:coral\/)?foundation\//;

function shortType(type: Json | undefined): string {
  if (typeof type !== 'string') return '';
  return type.replace(/^\/(?:libs|apps)\//, '').replace(GRANITE, '');
}

/**
 * Returns a property as text; undefined if it is missing, no single value, or an expression such as
 * `${cqDesign.title}`, which only the server can evaluate.
 */
export function textOf({ json }: DialogNode, name: string): string | undefined {
  const value = json[name];
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return undefined;
  const [, constant] = /^\$\{\s*(true|false)\s*\}$/.exec(value) ?? [];
  return constant ?? (/^\$\{.*\}$/s.test(value) ? undefined : value);
}

/** Returns whether a property is true, as a Boolean or as text. */
export function flagOf(node: DialogNode, name: string, fallback = false): boolean {
  const text = textOf(node, name);
  return text === undefined ? fallback : text === 'true';
}

/** Returns a value as text; a node or an array as JSON. */
export function scalarText(value: Json | undefined): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Returns a property as a number; undefined if it is not one. */
export function numberOf(node: DialogNode, name: string): number | undefined {
  const text = textOf(node, name);
  const number = Number(text);
  return text === undefined || text.trim() === '' || Number.isNaN(number) ? undefined : number;
}

/** Returns the values of a property. */
export function textsOf(node: DialogNode, name: string): readonly string[] {
  const value = node.json[name];
  if (!Array.isArray(value)) return [textOf(node, name)].filter((text) => text !== undefined);
  return value.filter((item) => typeof item !== 'object').map(String);
}

export function childOf(node: DialogNode, name: string): DialogNode | undefined {
  return node.children.find((child) => child.name === name);
}

/** Returns the children of a node's `items`, except those that the dialog hides. */
export function itemsOf(node: DialogNode): readonly DialogNode[] {
  return (childOf(node, 'items')?.children ?? []).filter(
    (item) => !flagOf(item, 'granite:hide') && isRendered(item),
  );
}

/**
 * Returns whether the condition of a node holds (`granite:rendercondition`). Only the server knows a privilege or an
 * expression; a condition that it has not evaluated holds, so that no field is lost.
 */
function isRendered(node: DialogNode): boolean {
  const condition = childOf(node, 'granite:rendercondition') ?? childOf(node, 'rendercondition');
  return condition === undefined || holds(condition) !== false;
}

/** Returns whether a condition holds; undefined if only the server knows. */
function holds(condition: DialogNode): boolean | undefined {
  const parts = condition.children.map(holds);
  switch (condition.type.replace(/^renderconditions\//, '')) {
    case 'simple': {
      const text = textOf(condition, 'expression');
      return text === 'true' || text === 'false' ? text === 'true' : undefined;
    }
    case 'and':
      if (parts.includes(false)) return false;
      return parts.includes(undefined) ? undefined : true;
    case 'or':
      if (parts.includes(true)) return true;
      return parts.includes(undefined) ? undefined : parts.length === 0;
    case 'not': {
      const [part] = parts;
      return part === undefined ? undefined : !part;
    }
    default:
      return undefined;
  }
}

/** Returns an attribute that the dialog gives to the element of a field (`granite:data`). */
export function dataOf(node: DialogNode, name: string): string | undefined {
  const data = childOf(node, 'granite:data');
  return data && textOf(data, name);
}
