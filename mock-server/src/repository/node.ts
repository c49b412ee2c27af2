/** The JCR property types that FileVault XML can name (`{Long}12`). String is the default. */
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
 * A property as authored. Type and raw text are kept, because a JavaScript Date would lose the
 * offset, and Long, Double and Decimal are different types.
 */
export interface Property {
  readonly type: PropertyType;
  readonly multiple: boolean;
  /** One value, or any number of values where `multiple`. Text as authored, unescaped. */
  readonly values: readonly string[];
  /** The length in bytes of a Binary that is a file; its value is then empty. */
  readonly size?: number;
}

/** The source of a node, so that a problem can name file and line. */
export interface Origin {
  readonly file: string;
  readonly line: number;
}

/** A node of the content tree. Immutable: a change makes a new tree, so a reader never sees half of a change. */
export interface ContentNode {
  readonly name: string;
  /** Absolute, `/` for the root. */
  readonly path: string;
  readonly properties: ReadonlyMap<string, Property>;
  /** In authored order. */
  readonly children: ReadonlyMap<string, ContentNode>;
  readonly origin: Origin | undefined;
}

/** Something wrong in the content, in a sentence that names the remedy. */
export interface ContentProblem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** The path of the parent, `/` for a child of the root and for the root itself. */
export function parentPath(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash <= 0 ? '/' : path.slice(0, slash);
}

/** The last segment of a path, empty for the root. */
export function nodeName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The path of a child. */
export function childPath(parent: string, name: string): string {
  return parent === '/' ? `/${name}` : `${parent}/${name}`;
}

/** Whether `path` is `ancestor` or lies below it. */
export function isAtOrBelow(path: string, ancestor: string): boolean {
  return ancestor === '/' || path === ancestor || path.startsWith(`${ancestor}/`);
}

/** The names from `ancestor` down to `path`, which lies at or below it. */
export function namesBelow(path: string, ancestor: string): readonly string[] {
  return path
    .slice(ancestor === '/' ? 0 : ancestor.length)
    .split('/')
    .filter((name) => name !== '');
}
