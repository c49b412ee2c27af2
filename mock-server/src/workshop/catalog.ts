import { existsSync, readFileSync } from 'node:fs';

/**
 * All slots with their examples and all building blocks, as written by the build of ui.frontend
 * (`dist/examples.json`).
 */
export interface Catalog {
  readonly slots: readonly CatalogSlot[];
  readonly blocks: readonly CatalogBlock[];
}

export interface CatalogSlot {
  /** The name in `data-cmp-is`, which is also the component's folder. */
  readonly name: string;
  readonly attributes: readonly CatalogAttribute[];
  readonly examples: readonly CatalogExample[];
  /** The size of the component's own chunk in bytes after gzip, and its budget. */
  readonly bytes?: number;
  readonly budget?: number;
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
  readonly fallback?: string | number | boolean | readonly string[];
}

export interface CatalogExample {
  /** The example's name in addresses, such as `wrong-password`. */
  readonly id: string;
  readonly name: string;
  readonly when: string;
  readonly attributes?: Readonly<Record<string, string>>;
  /** A query, a fragment or both, such as `#loginForm`. */
  readonly address?: string;
  readonly session?: unknown;
  readonly sessionEndsInSeconds?: number;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly answers?: Readonly<Record<string, ExampleAnswer>>;
  readonly steps?: readonly ExampleStep[];
}

export type ExampleAnswer = { readonly status?: number; readonly body: unknown } | 'never' | 'lost';

export type ExampleStep =
  | { readonly fill: string; readonly with: string }
  | { readonly tick: string }
  | { readonly press: string };

/** Reads the catalog, which is empty if the frontend has not been built. */
export function readCatalog(file: string): Catalog {
  if (!existsSync(file)) return { slots: [], blocks: [] };
  return JSON.parse(readFileSync(file, 'utf8')) as Catalog;
}
