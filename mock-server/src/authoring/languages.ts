import type { Repository } from '../repository/Repository';

/** A language of the content. */
export interface Language {
  readonly code: string;
  /** The name with which a model marks a field of this language: `messageSpanish` beside `message`. */
  readonly name: string;
}

/** The languages that are translated into each other. Content in a tree without a language is in the first one. */
export const LANGUAGES: readonly [Language, ...Language[]] = [
  { code: 'en', name: 'English' },
  { code: 'es', name: 'Spanish' },
];

/**
 * Returns the address of an asset or folder in each language that its site has a folder for, by code: `…/site/en/flavors` and
 * `…/site/es/flavors`, or `…/site/flavors` if the first language has no folder of its own.
 */
export function addressesOf(repository: Repository, path: string): ReadonlyMap<string, string> {
  const { before, after } = parted(path, ASSETS_SITE);
  const found = LANGUAGES.flatMap(({ code }, index): [string, string][] => {
    const folder = [...before, code].join('/');
    if (repository.get(folder)) return [[code, [folder, ...after].join('/')]];
    return index === 0 ? [[code, [...before, ...after].join('/')]] : [];
  });
  return new Map(found);
}

/**
 * Returns the address of a page in each language that its site has a page for, by code; empty for a page in no language, such
 * as the site itself.
 */
export function pageAddressesOf(repository: Repository, path: string): ReadonlyMap<string, string> {
  const isFragment = path.startsWith('/content/experience-fragments/');
  const { before, after, hasLanguage } = parted(path, isFragment ? ASSETS_SITE : PAGES_SITE);
  if (!hasLanguage) return new Map();
  const roots = LANGUAGES.map(({ code }) => [code, [...before, code].join('/')] as const);
  return new Map(
    roots
      .filter(([, root]) => repository.get(root))
      .map(([code, root]) => [code, [root, ...after].join('/')]),
  );
}

/** The segments of `/content/site`, and of `/content/dam/site` or `/content/experience-fragments/site`. */
const PAGES_SITE = 3;
const ASSETS_SITE = 4;

interface PartedPath {
  /** The segments before the language and after it. Without a language, the site's and those below it. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly hasLanguage: boolean;
}

function parted(path: string, site: number): PartedPath {
  const segments = path.split('/');
  const at = segments.findIndex(
    (segment, index) => index >= site && LANGUAGES.some(({ code }) => code === segment),
  );
  return {
    before: segments.slice(0, at < 0 ? site : at),
    after: segments.slice(at < 0 ? site : at + 1),
    hasLanguage: at >= 0,
  };
}
