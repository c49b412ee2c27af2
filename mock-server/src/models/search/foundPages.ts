import type { Page } from '../../sling/resources/Page';
import type { Resource } from '../../sling/resources/Resource';
import type { PageManager } from '../../sling/resources/ResourceResolver';
import { isUnlisted } from '../pages/isUnlisted';
import { type PagePath, pagePathOf } from '../pages/pagePath';
import { propertyOf } from '../values';
import type { Entry } from './Entry';

/** A page that a visitor can find. */
export interface FoundPage {
  readonly path: string;
  /** The folders whose flavors the page shows. Flavors are content fragments. */
  readonly flavors: readonly string[];
  readonly entry: Entry & { readonly isEnglish: boolean };
}

/** The pages that a visitor can find. */
export interface FoundPages {
  readonly pages: readonly FoundPage[];
  /** The paths of the pages that, like the pages below them, are left out. */
  readonly unlisted: readonly string[];
}

const CAROUSEL = 'riteaid-web/components/flavor-carousel';

/**
 * Returns the pages of a site in the language of its search page, then those that exist only in English. A page that search
 * engines must not list (`cq:robotsTags`) is left out with the pages below it; a page with `hideInSearch` is left out alone.
 */
export function allPages(pageManager: PageManager, search: PagePath): FoundPages {
  const pages: FoundPage[] = [];
  const unlisted: string[] = [];
  const addAll = (page: Page): void => {
    if (isUnlisted(page)) {
      unlisted.push(page.path);
      return;
    }
    pages.push(...foundPage(pageManager, search, page));
    page.listChildren.forEach(addAll);
  };
  for (const code of codesOf(search)) {
    const home = pageManager.getPage(`${search.site}/${code}`);
    if (home) addAll(home);
  }
  // The pages below a page have no order of their own in every repository.
  return { pages: pages.sort(byAddress), unlisted: unlisted.sort() };
}

/**
 * Returns the page at a path if it can be found. Then `unlisted` is empty; otherwise it may be the path of the page, or that
 * of the page above it that must not be listed.
 */
export function pageAt(pageManager: PageManager, search: PagePath, path: string): FoundPages {
  const root = codesOf(search)
    .map((code) => `${search.site}/${code}`)
    .find((language) => `${path}/`.startsWith(`${language}/`));
  if (root === undefined) return { pages: [], unlisted: [] };
  const names = path.slice(root.length).split('/');
  let page: Page | undefined;
  for (const [index] of names.entries()) {
    page = pageManager.getPage(root + names.slice(0, index + 1).join('/'));
    if (!page) return { pages: [], unlisted: [] };
    if (isUnlisted(page)) return { pages: [], unlisted: [page.path] };
  }
  return { pages: page ? foundPage(pageManager, search, page) : [], unlisted: [] };
}

function codesOf({ language }: PagePath): readonly string[] {
  return language === 'en' ? ['en'] : [language, 'en'];
}

function byAddress({ entry: one }: FoundPage, { entry: other }: FoundPage): number {
  if (one.isEnglish !== other.isEnglish) return one.isEnglish ? 1 : -1;
  return one.address < other.address ? -1 : 1;
}

/** Returns a page that can be found, and nothing if it is hidden or has a translation. */
function foundPage(pageManager: PageManager, search: PagePath, page: Page): readonly FoundPage[] {
  const { path, contentResource } = page;
  const { language, rest } = pagePathOf(path);
  const isEnglish = language !== search.language;
  const isTranslated =
    isEnglish && pageManager.getPage(`${search.site}/${search.language}${rest}`) !== undefined;
  if (isTranslated || propertyOf(contentResource, 'hideInSearch') === 'true') return [];
  const parts = contentResource?.children ?? [];
  const title = propertyOf(contentResource, 'jcr:title') || page.name;
  const description = propertyOf(contentResource, 'jcr:description');
  const text = parts.map((part) => ` ${textBelow(part)}`).join('');
  const entry = {
    group: 'pages',
    title,
    description,
    link: `${path}.html`,
    address: (language === 'en' ? '' : `/${language}`) + rest || '/',
    isEnglish,
    fields: [title, description, text],
  } as const;
  return [{ path, flavors: parts.flatMap(flavorsBelow), entry }];
}

/** Returns the texts that authors have written on a page, without markup. */
function textBelow(resource: Resource): string {
  const own = ['jcr:title', 'pretitle', 'text'].map((name) => propertyOf(resource, name));
  const text = own.join(' ').replace(/<[^>]*>|&[a-z]+;/g, ' ');
  return [text, ...resource.children.map(textBelow)].join(' ');
}

function flavorsBelow(resource: Resource): readonly string[] {
  const folder = propertyOf(resource, 'folder');
  const isCarousel = folder !== '' && propertyOf(resource, 'sling:resourceType') === CAROUSEL;
  return [...(isCarousel ? [folder] : []), ...resource.children.flatMap(flavorsBelow)];
}
