import { createContentServer } from 'mock-server';
import { UI_APPS, UI_CONTENT } from '../../support/site';

/** An address that visitors ask for, after the rewrite rules. */
export interface Address {
  readonly url: string;
  readonly site: string;
  /** The share of the site's page views, in proportion to the others'. */
  readonly weight: number;
  readonly kind: 'page' | 'picture';
}

/** The share of each site in the visits. */
const SITES = { 'riteaid-web': 0.82, 'bartell-web': 0.13, 'thrifty-web': 0.05 } as const;

/** The stores of a national chain, its sister and the dessert brand; the content has fewer. */
const STORES = { 'riteaid-web': 2400, 'bartell-web': 70, 'thrifty-web': 150 } as const;

/** The share of page views in Spanish. */
const SPANISH = 0.08;

/** The share of a site's page views that go to pages of stores. */
const STORE_VIEWS = 0.15;

type Site = keyof typeof SITES;

/**
 * Returns the pages of the content, each with its weight: the home page has a third, the others follow Zipf's law in the
 * order of the content, and pages of stores are as many as a chain has. Pictures are those of the asset library.
 */
export async function visitedAddresses(): Promise<readonly Address[]> {
  const server = await createContentServer({ mounts: [UI_APPS, UI_CONTENT] });
  const pages: string[] = [];
  const pictures: string[] = [];
  const visit = (path: string): void => {
    const node = server.repository.get(path);
    if (!node) return;
    const type = node.properties.get('jcr:primaryType')?.values[0];
    if (type === 'cq:Page') pages.push(path);
    if (type === 'dam:Asset') pictures.push(path);
    else
      for (const name of node.children.keys()) if (name !== 'jcr:content') visit(`${path}/${name}`);
  };
  for (const site of Object.keys(SITES)) {
    visit(`/content/${site}`);
    visit(`/content/dam/${site}`);
  }
  await server.close();
  return (Object.keys(SITES) as Site[]).flatMap((site) => [
    ...pagesOf(site, pages),
    ...storesOf(site),
    ...picturesOf(site, pictures),
  ]);
}

function pagesOf(site: Site, pages: readonly string[]): readonly Address[] {
  return (['en', 'es'] as const).flatMap((language) => {
    const home = `/content/${site}/${language}`;
    const views = SITES[site] * (language === 'es' ? SPANISH : 1 - SPANISH) * (1 - STORE_VIEWS);
    const below = pages.filter((path) => path.startsWith(`${home}/`));
    const ranks = below.reduce((sum, _, rank) => sum + 1 / (rank + 1), 0);
    return [
      { url: `${home}.html`, site, weight: views / 3, kind: 'page' as const },
      ...below.map((path, rank) => ({
        url: `${path}.html`,
        site,
        weight: (views * 2) / 3 / (rank + 1) / ranks,
        kind: 'page' as const,
      })),
    ];
  });
}

function storesOf(site: Site): readonly Address[] {
  const directory = site === 'thrifty-web' ? 'find-us/directory' : 'stores/directory';
  const count = STORES[site];
  return Array.from({ length: count }, (_, number) => ({
    url: `/content/${site}/en/${directory}.html/nj/town/${String(number + 1)}.html`,
    site,
    weight: (SITES[site] * STORE_VIEWS) / count,
    kind: 'page' as const,
  }));
}

function picturesOf(site: Site, pictures: readonly string[]): readonly Address[] {
  const own = pictures.filter((path) => path.startsWith(`/content/dam/${site}/`));
  return own
    .filter((path) => /[.](?:svg|png|jpe?g|webp|avif)$/.test(path))
    .map((url, _, all) => ({
      url,
      site,
      weight: SITES[site] / all.length,
      kind: 'picture' as const,
    }));
}
