/** The JCR property types in FileVault XML (`{Long}12`). String is the default. */
export const PROPERTY_TYPES = [
  'String',
  'Binary',
  'Boolean',
  'Date',
  'Decimal',
  'Double',
  'Long',
  'Name',
  'Path',
  'Reference',
  'URI',
  'WeakReference',
] as const;

/** One of {@link PROPERTY_TYPES}. */
export type PropertyType = (typeof PROPERTY_TYPES)[number];

/**
 * A property as authored. It keeps type and raw text, because a JavaScript Date would lose the offset, and
 * Long, Double and Decimal are different types.
 */
export interface Property {
  readonly type: PropertyType;
  readonly multiple: boolean;
  /** One value, or any number of values if `multiple`. The text is unescaped. */
  readonly values: readonly string[];
  /** The length in bytes of a Binary that is a file; its value is then empty. */
  readonly size?: number;
}

/** The position of a node in its file, so that a problem can name file and line. */
export interface Origin {
  readonly file: string;
  readonly line: number;
}

/**
 * A node of the content tree. It is immutable: a change creates a new tree, so a reader never sees half of a
 * change.
 */
export interface ContentNode {
  readonly name: string;
  /** The absolute path, `/` for the root. */
  readonly path: string;
  readonly properties: ReadonlyMap<string, Property>;
  /** The children in authored order. */
  readonly children: ReadonlyMap<string, ContentNode>;
  readonly origin: Origin | undefined;
}

/** A problem in the content; the message names the remedy. */
export interface ContentProblem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Returns whether two properties have the same type and values. The bytes of a Binary may still differ. */
export function sameProperty(a: Property, b: Property): boolean {
  if (a === b) return true;
  return (
    a.type === b.type &&
    a.multiple === b.multiple &&
    a.size === b.size &&
    a.values.length === b.values.length &&
    a.values.every((value, at) => value === b.values[at])
  );
}

/** Returns the path of the parent: `/` for a child of the root and for the root itself. */
export function parentPath(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash <= 0 ? '/' : path.slice(0, slash);
}

/** Returns the last segment of a path, which is empty for the root. */
export function nodeName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Returns the path of a child. */
export function childPath(parent: string, name: string): string {
  return parent === '/' ? `/${name}` : `${parent}/${name}`;
}

/** Returns whether `path` is `ancestor` or is below it. */
export function isAtOrBelow(path: string, ancestor: string): boolean {
  return ancestor === '/' || path === ancestor || path.startsWith(`${ancestor}/`);
}

/** Returns the names from `ancestor` down to `path`, which must be at or below it. */
export function namesBelow(path: string, ancestor: string): readonly string[] {
  return path
    .slice(ancestor === '/' ? 0 : ancestor.length)
    .split('/')
    .filter((name) => name !== '');
}
