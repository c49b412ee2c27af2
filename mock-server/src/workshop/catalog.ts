import { existsSync, readFileSync } from 'node:fs';

/** Every slot with its examples and every building block, as the build of ui.frontend writes it (`dist/examples.json`). */
export interface Catalog {
  readonly slots: readonly CatalogSlot[];
  readonly blocks: readonly CatalogBlock[];
}

export interface CatalogSlot {
  /** As `data-cmp-is` names it; also the folder of the component. */
  readonly name: string;
  readonly attributes: readonly CatalogAttribute[];
  readonly examples: readonly CatalogExample[];
  /** Bytes after gzip of the component's own chunk, and its budget. */
  readonly bytes?: number;
  readonly budget?: number;
}

/** A building block of `ui.frontend/src/ui`. */
export interface CatalogBlock {
  readonly name: string;
  /** What it is for. */
  readonly when: string;
  /** React's markup of each variant, without the site's script. */
  readonly variants: readonly { readonly name: string; readonly markup: string }[];
}

export interface CatalogAttribute {
  /** The dialog's property: `submitLabel`. */
  readonly key: string;
  /** As it stands in the HTML: `data-cmp-submit-label`. */
  readonly attribute: string;
  readonly label: string;
  readonly presence: 'required' | 'optional' | 'defaulted';
  /** A list is authored with one line for each text. */
  readonly kind: 'text' | 'lines' | 'default';
  readonly fallback?: string | number | boolean | readonly string[];
}

export interface CatalogExample {
  /** As it stands in an address: `wrong-password`. */
  readonly id: string;
  readonly name: string;
  readonly when: string;
  readonly attributes?: Readonly<Record<string, string>>;
  /** A query, a fragment or both: `#loginForm`. */
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

/** Reads the catalog; empty where the frontend has not been built. */
export function readCatalog(file: string): Catalog {
  if (!existsSync(file)) return { slots: [], blocks: [] };
  return JSON.parse(readFileSync(file, 'utf8')) as Catalog;
}
