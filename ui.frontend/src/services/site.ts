import { readMode } from '../domain/cookies';
import type { PagePath } from '../domain/account/pages';

export type { PagePath };

/** The services' name for the site that the page belongs to; it stands on the page's body. */
export type Brand = 'riteaid' | 'bartell' | 'thrifty';

export function brand(): Brand {
  const name = document.body.dataset.brand;
  return name === 'bartell' || name === 'thrifty' ? name : 'riteaid';
}

/** The dessert brand has no accounts, so no visitor is signed in there. */
export function hasAccounts(): boolean {
  return brand() !== 'thrifty';
}

/**
 * Whether an author has the page open in Edit or Preview: the server's mark on the page, which
 * publish never sets, and the cookie.
 */
export function isAuthoring(cookies = document.cookie): boolean {
  return (
    document.documentElement.hasAttribute('data-wcm-author') && readMode(cookies) !== undefined
  );
}

/** Where the site's content begins, and its services: `/content/riteaid-web/en`. */
export function contentRoot(): string {
  return `/content/${brand()}-web/en`;
}

/**
 * The page behind a path, as the server will find it: written short (publish) or long (author),
 * encoded or not, with selectors, a trailing slash or a suffix.
 */
export function pageOf(pathname: string): PagePath {
  const root = contentRoot();
  const path = decoded(pathname).replace(/(\.[^/]*)?\.html(\/.*)?$/s, '');
  const short = path === root || path.startsWith(`${root}/`) ? path.slice(root.length) : path;
  return `/${short.split('/').filter(Boolean).join('/')}`;
}

/** The address of a page in the form that this tier uses: short on publish, long on author. */
export function addressOf(page: PagePath, { pathname } = location): string {
  if (!pathname.startsWith('/content/')) return page;
  return page === '/' ? `${contentRoot()}.html` : `${contentRoot()}${page}.html`;
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
