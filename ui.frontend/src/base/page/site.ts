import { readMode } from '../values/cookies';
import type { PagePath } from './pages';

export type { PagePath };

/** The services' name for the site that the page belongs to, an attribute of the page's body. */
export type Brand = 'riteaid' | 'bartell' | 'thrifty';

export function brand(): Brand {
  const name = document.body.dataset.brand;
  return name === 'bartell' || name === 'thrifty' ? name : 'riteaid';
}

/** Returns whether the site has accounts. The dessert brand has none, so no visitor is signed in there. */
export function hasAccounts(): boolean {
  return brand() !== 'thrifty';
}

/**
 * Returns whether an author has the page open in Edit or Preview: the server's mark is on the page, which publish never
 * sets, and the cookie is set. A visitor's page does not read the cookie: a browser fetches its cookies from another
 * process, for which every slot of the page would wait again.
 */
export function isAuthoring(cookies = (): string => document.cookie): boolean {
  return (
    document.documentElement.hasAttribute('data-wcm-author') && readMode(cookies()) !== undefined
  );
}

/** Returns the path of the site's content and services: `/content/riteaid-web/en`. */
export function contentRoot(): string {
  return `/content/${brand()}-web/en`;
}

/**
 * The pages that also exist in Spanish, of those to which the browser makes links of its own. A link to any other page
 * leads to the English one.
 */
export const SPANISH_PAGES: readonly PagePath[] = [
  '/',
  '/account/closed',
  '/account/welcome-back',
  '/add-rewards',
  '/find-us',
  '/forgotpassword',
  '/login',
  '/ra-dashboard',
  '/signup',
  '/stores',
];

/**
 * Returns the page behind a path, as the server will find it: short (publish) or long (author), encoded or not, with
 * selectors, a trailing slash or a suffix. A page is the same page in every language: `/es/login` is `/login`.
 */
export function pageOf(pathname: string): PagePath {
  const steps = decoded(pathname).split('/');
  const last = steps.findIndex((step) => step.endsWith('.html'));
  if (last !== -1) steps.splice(last, Infinity, steps[last]?.split('.', 1)[0] ?? '');
  const path = steps.join('/');
  const roots = [contentRoot(), spanishRoot(), '/es'];
  const root = roots.find((prefix) => path === prefix || path.startsWith(`${prefix}/`)) ?? '';
  return `/${path.slice(root.length).split('/').filter(Boolean).join('/')}`;
}

/**
 * Returns the address of a page in the form that this tier uses (short on publish, long on author) and in the language
 * of the current page, if the page exists in it.
 */
export function addressOf(page: PagePath, here: Here = location): string {
  const exists = SPANISH_PAGES.includes(page);
  return addressIn(exists && isSpanish(here.pathname) ? 'es' : 'en', page, here);
}

/** The part of `location` that determines the form and the language of addresses. */
type Here = Pick<Location, 'pathname'>;

/** Returns the address of a page in a language, in the form that this tier uses. */
export function addressIn(
  language: 'en' | 'es',
  page: PagePath,
  { pathname }: Here = location,
): string {
  const isLong = pathname.startsWith('/content/');
  const english = isLong ? contentRoot() : '';
  const root = language === 'en' ? english : isLong ? spanishRoot() : '/es';
  const path = page === '/' ? root : root + page;
  return isLong ? `${path}.html` : path || '/';
}

function isSpanish(pathname: string): boolean {
  return ['/es', spanishRoot()].some((root) => new RegExp(`^${root}(?:[./]|$)`).test(pathname));
}

/** Returns the path of the Spanish pages. Services have no language, and stay at `contentRoot`. */
export function spanishRoot(): string {
  return `/content/${brand()}-web/es`;
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
