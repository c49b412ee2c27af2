import { createHash } from 'node:crypto';
import { childPath } from '../../repository';
import type { Repository } from '../../repository/Repository';
import { textOf } from '../../sling/resources/valueMap';
import { LANGUAGES } from '../languages';

/** An asset of JSON. */
export interface JsonAsset {
  readonly path: string;
  readonly text: string;
  /** The hash of the text. */
  readonly revision: string;
}

/** Returns the asset of JSON at a path; undefined if there is none. */
export function jsonAssetAt(repository: Repository, path: string): JsonAsset | undefined {
  if (textOf(repository.get(path), 'jcr:primaryType') !== 'dam:Asset') return undefined;
  const original = originalOf(path);
  const type = textOf(repository.get(childPath(original, 'jcr:content')), 'jcr:mimeType');
  const bytes = type === 'application/json' ? repository.readFile(original) : undefined;
  if (!bytes) return undefined;
  const revision = createHash('sha256').update(bytes).digest('base64url').slice(0, LENGTH);
  return { path, text: bytes.toString('utf8'), revision };
}

const LENGTH = 22;

/** Returns the path of the original rendition of an asset. */
export const originalOf = (path: string): string => `${path}/jcr:content/renditions/original`;

/**
 * Returns the address of JSON in each language, by code: `rules.json` and `rules-es.json`. A path without the extension has one
 * address, which is itself.
 */
export function jsonAddressesOf(path: string): ReadonlyMap<string, string> {
  const [first, ...others] = LANGUAGES.map(({ code }) => code);
  if (!path.endsWith('.json')) return new Map([[first ?? '', path]]);
  const name = path.slice(0, -'.json'.length);
  const own = others.find((code) => name.endsWith(`-${code}`));
  const stem = own === undefined ? name : name.slice(0, -own.length - 1);
  return new Map([
    [first ?? '', `${stem}.json`],
    ...others.map((code) => [code, `${stem}-${code}.json`] as const),
  ]);
}

/** Returns whether an asset holds rules in the format of json-rules-engine, as a list of alternatives: `conditions.any[].all`. */
export function hasRules({ text }: JsonAsset): boolean {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return false;
  }
  const { conditions } = (json ?? {}) as {
    readonly conditions?: { readonly any?: unknown } | null;
  };
  const any = conditions?.any;
  return (
    Array.isArray(any) &&
    any.every((rule: { readonly all?: unknown } | null) => Array.isArray(rule?.all))
  );
}
