/** Every page of the three brands has these parts for every visitor, by its markup alone. */
import { parse, type DefaultTreeAdapterMap } from 'parse5';
import { SITES, type Brand } from '../support/site';
import { pagesOf, type Language } from '../support/sitePages';
import { serveSites } from './sites.testing';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

const { get } = serveSites();

const SITES_BY_LANGUAGE = (Object.keys(SITES) as Brand[]).flatMap((brand) =>
  (['en', 'es'] as const).map((language) => [brand, language] as const),
);

/** Fetched once, because each test reads all of them. */
const fetched = new Map<string, Promise<readonly Read[]>>();

interface Read {
  readonly path: string;
  readonly elements: readonly Element[];
}

function read(brand: Brand, language: Language): Promise<readonly Read[]> {
  const key = brand + language;
  const pages = fetched.get(key) ?? readAll(brand, language);
  fetched.set(key, pages);
  return pages;
}

const readAll = (brand: Brand, language: Language): Promise<readonly Read[]> =>
  Promise.all(
    pagesOf(brand, language).map(async ({ path }) => ({
      path,
      elements: elementsOf(parse((await get(path, brand)).body)),
    })),
  );

function elementsOf(node: Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes.flatMap(elementsOf) : [];
  return 'tagName' in node ? [node, ...children] : children;
}

const attribute = ({ attrs }: Element, wanted: string): string | undefined =>
  attrs.find(({ name }) => name === wanted)?.value;

const textOf = (node: Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';

/** Returns the links of the first such element, in order. */
function linksIn(elements: readonly Element[], tag: string): string[] {
  const part = elements.find(({ tagName }) => tagName === tag);
  return (part ? elementsOf(part) : [])
    .filter(({ tagName }) => tagName === 'a')
    .map((link) => textOf(link).trim().replace(/\s+/g, ' '));
}

test.each(SITES_BY_LANGUAGE)(
  'each page of %s in %s has a title of its own, which ends with the name of the site',
  async (brand, language) => {
    const titles = new Map<string, string>();
    const names = new Set<string>();
    for (const { path, elements } of await read(brand, language)) {
      const head = elements.find(({ tagName }) => tagName === 'title');
      const title = head ? textOf(head).trim() : '';
      // A search for stores gets its title when its results are read.
      if (path.includes('/stores?q=')) continue;
      expect([title, titles.get(title)]).toEqual([title, undefined]);
      titles.set(title, path);
      if (!/^\/(?:es)?$/.test(path)) names.add(title.split(' – ').at(-1) ?? '');
    }
    expect([...names]).toHaveLength(1);
  },
);

test.each(SITES_BY_LANGUAGE)(
  'each page of %s in %s names its language, and that of links to the other one',
  async (brand, language) => {
    for (const { path, elements } of await read(brand, language)) {
      const [html] = elements;
      expect([path, html && attribute(html, 'lang')]).toEqual([path, `${language}-US`]);
      const foreign = elements
        .filter(({ tagName }) => tagName === 'a')
        .filter((link) => {
          const of = attribute(link, 'hreflang');
          return (
            of !== undefined && !of.startsWith(language) && attribute(link, 'lang') === undefined
          );
        });
      expect([path, foreign.map(textOf)]).toEqual([path, []]);
    }
  },
);

test.each(SITES_BY_LANGUAGE)(
  'each page of %s in %s has the links of its header, its footer and its help in the same order',
  async (brand, language) => {
    const [home, ...others] = await read(brand, language);
    const wanted = ['header', 'footer'].map((part) => linksIn(home?.elements ?? [], part));
    expect(wanted.flat()).not.toHaveLength(0);
    for (const { path, elements } of others)
      expect([path, ...['header', 'footer'].map((part) => linksIn(elements, part))]).toEqual([
        path,
        ...wanted,
      ]);
  },
);

test.each(SITES_BY_LANGUAGE)(
  'each page of %s in %s has one main heading and landmarks for header, main part and footer',
  async (brand, language) => {
    for (const { path, elements } of await read(brand, language)) {
      const counts = ['h1', 'header', 'main', 'footer'].map(
        (tag) => elements.filter(({ tagName }) => tagName === tag).length,
      );
      expect([path, counts]).toEqual([path, [1, 1, 1, 1]]);
    }
  },
);
