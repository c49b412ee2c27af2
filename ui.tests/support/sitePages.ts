import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { SITES, UI_CONTENT, type Brand } from './site';

export type Language = 'en' | 'es';

export const VISITORS = ['guest', 'UBA + Rewards + Rx', 'UBA Only'] as const;

export type Visitor = (typeof VISITORS)[number];

/** A page of a site. */
export interface SitePage {
  /** The public path, such as `/es/stores`. */
  readonly path: string;
  /** The visitor whom the page keeps: any guest, a member, or a member without a rewards card. */
  readonly visitor: Visitor;
  /** True for pages that are looked at in every size: home pages, and those with the most controls that stay in view. */
  readonly isBusy: boolean;
}

const MEMBERS =
  /^\/(?:ra-dashboard|pharmacy\/prescriptions|account\/(?!login|signup|terms|closed|welcome-back))/;

/** Folders that group pages, which redirect to another page or are not for visitors. */
const NOT_SHOWN = /^\/(?:account|errors|pharmacy\/services(?:\/prescription-refills)?)$/;

/** Addresses that a service or a script renders, in English. Each is an example of many. */
const RENDERED: Readonly<Record<Brand, readonly string[]>> = {
  riteaid: [
    '/stores/nj',
    '/stores/nj/avalon/4525',
    '/stores?q=Philadelphia%2C+PA',
    '/search?q=flu',
    '/shop/hair-care',
    '/shop/fernwell-shampoo-conditioner-12-fl-oz.html',
    '/shop/checkout/cart',
  ],
  bartell: ['/search?q=flu', '/shop/vitamins', '/shop/checkout/cart'],
  thrifty: ['/search?q=peach'],
};

/** Returns the pages of a brand in a language: those of the content, and one of each kind that services render. */
export function pagesOf(brand: Brand, language: Language): readonly SitePage[] {
  const home = join(UI_CONTENT, SITES[brand].content, '..', language);
  const authored = readdirSync(home, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.content.xml'))
    .filter((file) => readFileSync(join(home, file), 'utf8').includes('jcr:primaryType="cq:Page"'))
    .map((file) => `/${relative('.', join(file, '..'))}`)
    .filter((path) => !NOT_SHOWN.test(path))
    .sort();
  const prefix = language === 'en' ? '' : '/es';
  return [...authored, ...RENDERED[brand]].map((path) => ({
    path: (prefix + path).replace(/\/$/, '') || '/',
    visitor: visitorOf(path),
    isBusy: path === '/' || RENDERED[brand].includes(path),
  }));
}

function visitorOf(path: string): Visitor {
  if (path === '/add-rewards') return 'UBA Only';
  return MEMBERS.test(path) ? 'UBA + Rewards + Rx' : 'guest';
}

/** Pages that a journey opens one after the other. */
interface PageGroup {
  readonly name: string;
  readonly visitor: Visitor;
  readonly pages: readonly SitePage[];
}

/** Returns each page for guests alone, because pages run beside each other, and a member's pages for one sign-in. */
export function groupsOf(brand: Brand, language: Language): readonly PageGroup[] {
  const pages = pagesOf(brand, language);
  const guest = pages
    .filter(({ visitor }) => visitor === 'guest')
    .map((page) => ({ name: page.path, visitor: 'guest' as const, pages: [page] }));
  const members = VISITORS.filter((visitor) => visitor !== 'guest').map((visitor) => ({
    name: `each ${language} page for members with ${visitor}`,
    visitor,
    pages: pages.filter((page) => page.visitor === visitor),
  }));
  return [...guest, ...members.filter((group) => group.pages.length > 0)];
}
