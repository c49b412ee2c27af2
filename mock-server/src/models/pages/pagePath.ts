/** The parts of a page's path, such as `/content/riteaid-web/en/stores`. Other paths have empty parts. */
export interface PagePath {
  /** The path of the site, such as `/content/riteaid-web`. */
  readonly site: string;
  /** The code of the language, such as `en`. */
  readonly language: string;
  /** The path of the page below the language's home page, such as `/stores`, or else below the site's. */
  readonly rest: string;
}

export function pagePathOf(path: string): PagePath {
  const [, site = '', language = '', rest = ''] = PARTS.exec(path) ?? [];
  return { site, language, rest };
}

const PARTS = /^(\/content\/[^/]+)(?:\/([a-z]{2})(?=\/|$))?(\/.*)?$/;
