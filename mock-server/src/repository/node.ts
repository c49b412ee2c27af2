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

export type PropertyType = (typeof PROPERTY_TYPES)[number];

/**
 * A property as it was written: the type and the raw text are kept, because a JavaScript Date
 * would lose the offset and Long, Double and Decimal are not one type.
 */
export interface Property {
  readonly type: PropertyType;
  readonly multiple: boolean;
  /** One value, or any number of them where `multiple`. Text as authored, unescaped. */
  readonly values: readonly string[];
  /** Of a Binary that lies in a file: its length in bytes. The value itself is then empty. */
  readonly size?: number;
}

/** Where a node was read from, so that a problem can name file and place. */
export interface Origin {
  readonly file: string;
  readonly line: number;
}

/** A node of the content tree. Immutable: a change makes a new tree, so a reader never sees half of one. */
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
