import type { Repository } from '../../repository/Repository';

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

/** The segments of `/content/dam/site`. */
const SITE = 4;

/**
 * Returns the address of an asset or folder in each language that its site has a folder for, by code: `…/site/en/flavors` and
 * `…/site/es/flavors`, or `…/site/flavors` if the first language has no folder of its own.
 */
export function addressesOf(repository: Repository, path: string): ReadonlyMap<string, string> {
  const segments = path.split('/');
  const at = segments.findIndex(
    (segment, index) => index >= SITE && LANGUAGES.some(({ code }) => code === segment),
  );
  const before = segments.slice(0, at < 0 ? SITE : at);
  const after = segments.slice(at < 0 ? SITE : at + 1);
  const found = LANGUAGES.flatMap(({ code }, index): [string, string][] => {
    const folder = [...before, code].join('/');
    if (repository.get(folder)) return [[code, [folder, ...after].join('/')]];
    return index === 0 ? [[code, [...before, ...after].join('/')]] : [];
  });
  return new Map(found);
}
