/** A property of a node to create: its JCR type and value, or plain JSON that implies the type. */
export type PropertyValue =
  | string
  | number
  | boolean
  | readonly (string | number | boolean)[]
  | { readonly type: string; readonly value: string | readonly string[] };

/**
 * A node to create: its properties, and its children, which are the members with a `jcr:primaryType`. A child named
 * `c*3` creates `c0`, `c1` and `c2`.
 */
export interface NodeContent {
  readonly [name: string]: PropertyValue | NodeContent;
}

/** One request. `{case}` in an address, a field or a header is the path of the case's node. */
export interface TableRequest {
  readonly method: string;
  /** Sent as written: neither escaped nor normalized. */
  readonly path: string;
  readonly form?: readonly (readonly [name: string, value: string])[];
  /** Sends the form, and these files, as `multipart/form-data`. */
  readonly multipart?: readonly UploadedPart[];
  /** Sends this text unchanged, with the content type that the headers give. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A file of a multipart form. */
export interface UploadedPart {
  readonly name: string;
  readonly filename: string;
  readonly contentType?: string;
  readonly text: string;
}

/** The parts that are compared after each request; `tree` only after the last one. */
export type Aspect = 'status' | 'location' | 'type' | 'part' | 'json' | 'body' | 'changes' | 'tree';

/** Requests that are sent one after the other, with a node of their own. */
export interface TableCase {
  readonly name: string;
  readonly content?: NodeContent;
  readonly requests: readonly TableRequest[];
  readonly compare: readonly Aspect[];
}

/** Returns the name of a case's node, which needs no escaping: the case's position in its table, and its name. */
export function caseName(index: number, name: string): string {
  const words = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `c${String(index)}-${words}`.slice(0, 40).replace(/-$/, '');
}

/** Returns whether a member of a node is a child, not a property. */
export function isNode(value: PropertyValue | NodeContent): value is NodeContent {
  return typeof value === 'object' && !Array.isArray(value) && 'jcr:primaryType' in value;
}

/** Returns the members of a node one by one, `c*3` as three. */
export function membersOf(content: NodeContent): readonly [string, PropertyValue | NodeContent][] {
  return Object.entries(content).flatMap(
    ([name, value]): [string, PropertyValue | NodeContent][] => {
      const [, stem, count] = /^(.+)\*(\d+)$/.exec(name) ?? [];
      if (stem === undefined) return [[name, value]];
      return Array.from({ length: Number(count) }, (_, index) => [stem + String(index), value]);
    },
  );
}

/** A property as JCR stores it. */
export interface TypedProperty {
  readonly type: string;
  readonly multiple: boolean;
  readonly values: readonly string[];
}

/** Returns a property of a node as JCR stores it. */
export function typedProperty(name: string, value: PropertyValue): TypedProperty {
  if (typeof value === 'object' && 'type' in value) {
    const multiple = Array.isArray(value.value);
    return { type: value.type, multiple, values: [value.value].flat() };
  }
  const values = [value].flat() as readonly (string | number | boolean)[];
  const type = TYPE_OF_NAME[name] ?? typeOf(values[0]);
  return { type, multiple: Array.isArray(value), values: values.map(String) };
}

const TYPE_OF_NAME: Readonly<Record<string, string>> = {
  'jcr:primaryType': 'Name',
  'jcr:mixinTypes': 'Name',
};

function typeOf(value: string | number | boolean | undefined): string {
  if (typeof value === 'boolean') return 'Boolean';
  if (typeof value === 'number') return Number.isInteger(value) ? 'Long' : 'Double';
  return 'String';
}
