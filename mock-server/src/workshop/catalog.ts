import { existsSync, readFileSync, statSync } from 'node:fs';

/**
 * All components with their examples, all building blocks and all tokens, as written by the build of ui.frontend
 * (`dist/examples.json`).
 */
export interface Catalog {
  readonly slots: readonly CatalogSlot[];
  /** The components that are HTL and CSS only. */
  readonly contents: readonly CatalogContent[];
  readonly blocks: readonly CatalogBlock[];
  /** The tokens by brand. */
  readonly tokens: Readonly<Record<string, readonly CatalogToken[]>>;
}

/** A component that is HTL and CSS only. */
export interface CatalogContent {
  /** The component's folder. */
  readonly name: string;
  readonly examples: readonly CatalogExample[];
}

/** A custom property that the style sheets use in place of a value. */
export interface CatalogToken {
  readonly name: string;
  readonly value: string;
  /** The value in a dark color scheme, if it differs. */
  readonly dark?: string;
}

export interface CatalogSlot {
  /** The name in `data-cmp-is`, which is also the component's folder. */
  readonly name: string;
  readonly attributes: readonly CatalogAttribute[];
  readonly examples: readonly CatalogExample[];
  /** The events that the component sends to the data layer, and those of the window and document that it hears. */
  readonly sends?: readonly string[];
  readonly hears?: readonly string[];
  /** The chunks that a page loads for the component; absent if the frontend was not built for production. */
  readonly chunks?: readonly CatalogChunk[];
  /** The largest allowed size of the component's own chunk, in bytes after gzip. */
  readonly budget?: number;
}

/** A file of the build. */
export interface CatalogChunk {
  readonly name: string;
  /** The size after gzip. */
  readonly bytes: number;
}

/** A building block of `ui.frontend/src/kit/ui`. */
export interface CatalogBlock {
  readonly name: string;
  /** The purpose of the block. */
  readonly when: string;
  /** The static React markup of each variant. */
  readonly variants: readonly { readonly name: string; readonly markup: string }[];
}

export interface CatalogAttribute {
  /** The dialog's property, such as `submitLabel`. */
  readonly key: string;
  /** The HTML attribute, such as `data-cmp-submit-label`. */
  readonly attribute: string;
  readonly label: string;
  readonly presence: 'required' | 'optional' | 'defaulted';
  /** The kind of value. Authors write one line for each text of `lines`. */
  readonly kind: 'text' | 'lines' | 'default';
  /** The type of the values in a few words, such as `whole number`. */
  readonly type?: string;
  /** The sentence that an author reads about an invalid value; absent if every value is valid. */
  readonly problem?: string;
  readonly fallback?: string | number | boolean | readonly string[];
}

export interface CatalogExample {
  /** The example's name in addresses, such as `wrong-password`. */
  readonly id: string;
  readonly name: string;
  readonly when: string;
  readonly attributes?: Readonly<Record<string, string>>;
  /** The content of a component that is HTL and CSS only. */
  readonly content?: AuthoredContent;
  /** A query, a fragment or both, such as `#loginForm`. */
  readonly address?: string;
  readonly session?: unknown;
  readonly sessionEndsInSeconds?: number;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly answers?: Readonly<Record<string, ExampleAnswer>>;
  readonly steps?: readonly ExampleStep[];
}

/** Properties and child nodes as JSON. */
export interface AuthoredContent {
  readonly [name: string]: string | number | boolean | readonly string[] | AuthoredContent;
}

export type ExampleAnswer = { readonly status?: number; readonly body: unknown } | 'never' | 'lost';

export type ExampleStep =
  | { readonly fill: string; readonly with: string }
  | { readonly tick: string }
  | { readonly press: string };

/** Reads the catalog, which is empty if the frontend has not been built. */
export function readCatalog(file: string): Catalog {
  const nothing: Catalog = { slots: [], contents: [], blocks: [], tokens: {} };
  if (!existsSync(file)) return nothing;
  return { ...nothing, ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<Catalog>) };
}

/** Returns a function that returns the catalog, and reads it again only after a build has written it. */
export function catalogReader(file: string): () => Catalog {
  let catalog = readCatalog(file);
  let readAt = changeTime(file);
  return () => {
    const time = changeTime(file);
    if (time !== readAt) {
      catalog = readCatalog(file);
      readAt = time;
    }
    return catalog;
  };
}

const changeTime = (file: string): number | undefined =>
  statSync(file, { throwIfNoEntry: false })?.mtimeMs;
