import fc from 'fast-check';
import type { FastifyRequest } from 'fastify';
import { join } from 'node:path';
import type { Change, ContentServer } from '../../../index';
import type { PluginHost } from '../../../ServerPlugin';
import { RepositoryError } from '../../../repository';
import { ContentFixture } from '../../../sling/content.testing';
import { anyEdit, changesOf, type Vocabulary } from '../../../sling/edits.testing';
import type { SiteContent } from '../../../sling/serving/siteContent';
import type { SiteEntries } from './responses';
import { siteEntries } from './siteEntries';

const UI_APPS = join(__dirname, '../../../../../ui.apps/src/main/content/jcr_root');
const CAROUSEL = 'riteaid-web/components/flavor-carousel';

const page = (attributes: string, children = '', below = ''): string =>
  '<jcr:root jcr:primaryType="cq:Page"><jcr:content jcr:primaryType="cq:PageContent" ' +
  `sling:resourceType="riteaid-web/components/page" ${attributes}>${children}</jcr:content>${below}</jcr:root>`;

const node = (name: string, attributes: string, children = ''): string =>
  `<${name} jcr:primaryType="nt:unstructured" ${attributes}>${children}</${name}>`;

const text = (words: string): string =>
  node(
    'root',
    '',
    node('text', `folder="/content/dam/shop-web/shops" text="&lt;p&gt;${words}&lt;/p&gt;"`),
  );

const searchPage = (word: string, others: string): string =>
  page(
    `jcr:title="Search" cq:robotsTags="[noindex]" wordsPages="[${others}]"`,
    node('tasks', '', node('item0', `text="${word} now" link="/content/shop-web/en/a"`)) +
      node('synonyms', '', node('item0', `typed="${word}" meant="bird"`)),
  ).replace('components/page', 'components/search-page');

const fragment = (attributes: string): string =>
  '<jcr:root jcr:primaryType="dam:Asset"><jcr:content jcr:primaryType="dam:AssetContent"><data jcr:primaryType="nt:unstructured">' +
  `<master jcr:primaryType="nt:unstructured" ${attributes}/></data></jcr:content></jcr:root>`;

/** A site of everything that entries are made of, and another with its words. */
const FILES: Readonly<Record<string, string>> = {
  'content/shop-web/.content.xml': '<jcr:root jcr:primaryType="sling:Folder"/>',
  'content/shop-web/en/.content.xml': page(
    'jcr:title="Home" siteName="Shop"',
    node(
      'root',
      '',
      node('flavors', `sling:resourceType="${CAROUSEL}" folder="/content/dam/shop-web/flavors"`),
    ),
  ),
  'content/shop-web/en/a/.content.xml': page('jcr:title="A"', text('bird')),
  'content/shop-web/en/a/b/.content.xml': page('jcr:title="B" jcr:description="About b."'),
  'content/shop-web/en/a/b/c/.content.xml': page('jcr:title="C"', text('quetzal')),
  'content/shop-web/en/unlisted/.content.xml': page('jcr:title="U" cq:robotsTags="[noindex]"'),
  'content/shop-web/en/unlisted/d/.content.xml': page('jcr:title="D"'),
  'content/shop-web/en/search/.content.xml': searchPage('tylenol', '/content/shop-web/es/search'),
  'content/shop-web/en/stores/.content.xml': page('jcr:title="Stores"'),
  'content/shop-web/en/stores/directory/.content.xml': page(
    'jcr:title="All" stores="[1|Shop #1|1 Main|Camden|NJ|08101|1|2|3|4|5|6|7]"',
  ),
  'content/shop-web/en/find-us/.content.xml': page('jcr:title="Find us"'),
  'content/shop-web/en/find-us/directory/.content.xml': page(
    'folder="/content/dam/shop-web/shops"',
  ),
  'content/shop-web/es/.content.xml': page('jcr:title="Inicio" siteName="Shop"'),
  'content/shop-web/es/a/.content.xml': page('jcr:title="A es"'),
  'content/shop-web/es/search/.content.xml': searchPage('dolor', '/content/shop-web/en/search'),
  'content/dam/shop-web/flavors/peach/.content.xml': fragment('name="Peach" tagline="Sweet"'),
  'content/dam/shop-web/shops/one/.content.xml': fragment(
    'storename="Shop One" fulladdress="1 Main, Tempe, AZ 85281" city="Tempe" zip="85281" status="1"',
  ),
  'conf/shop-web/.content.xml': '<jcr:root jcr:primaryType="sling:Folder"/>',
  'content/other-web/en/.content.xml': page('jcr:title="Other"'),
  'content/other-web/en/search/.content.xml': searchPage('x', '/content/shop-web/en/search'),
};

const WORDS: Vocabulary = {
  roots: ['/content'],
  properties: [
    { name: 'jcr:title', values: ['One', 'Two', ''], on: /jcr:content/ },
    { name: 'jcr:description', values: ['About.', ''], on: /jcr:content$/ },
    { name: 'text', values: ['<p>bird</p>', 'now'], on: /^\/content\/shop.*jcr:content/ },
    { name: 'cq:robotsTags', values: ['noindex', 'index'], on: /jcr:content$/ },
    { name: 'hideInSearch', values: ['true', 'false'], on: /jcr:content$/ },
    { name: 'jcr:primaryType', values: ['cq:Page', 'sling:Folder'], on: /^\/content\/[^:]+$/ },
    { name: 'typed', values: ['advil', 'a, b'], on: /synonyms/ },
    { name: 'link', values: ['/content/shop-web/es/a', '/x'], on: /tasks/ },
    {
      name: 'wordsPages',
      values: ['/content/shop-web/es/search', '/content/none'],
      on: /search\/jcr:content$/,
    },
    {
      name: 'folder',
      values: ['/content/dam/shop-web/shops', '/content/dam/shop-web/flavors'],
      on: /jcr:content(?:\/root)?/,
    },
    { name: 'sling:resourceType', values: [CAROUSEL, 'x'], on: /jcr:content\/.*/ },
    { name: 'name', values: ['Plum', 'Pear'], on: /master$/ },
    { name: 'storename', values: ['Two', 'New Name Two'], on: /master$/ },
    { name: 'siteName', values: ['New Name', ''], on: /jcr:content$/ },
  ],
  nodes: [
    ...['b', 'new', '_cq_x', 'a.html', 'ä b'].map((name) => ({
      name,
      properties: { 'jcr:primaryType': 'cq:Page' },
      below: /^\/content\/shop-web\/e[ns](?:\/[^:]*)?$/,
    })),
    {
      name: 'jcr:content',
      properties: { 'jcr:title': 'New' },
      below: /^\/content\/shop-web\/[^:]*$/,
    },
    { name: 'text', properties: { text: 'more' }, below: /jcr:content/ },
    {
      name: 'folder',
      properties: { 'jcr:primaryType': 'sling:Folder' },
      below: /^\/content\/[^:]+$/,
    },
    { name: 'item1', properties: { typed: 'new', meant: 'a', text: 'T', link: '/y' }, below: /s$/ },
  ],
  files: {},
};

const SITES = ['/content/shop-web/en', '/content/shop-web/es', '/content/other-web/en'] as const;

/** Starts a server for the files, and returns it with the content of its sites. */
async function start() {
  const fixture = new ContentFixture(FILES);
  let host: PluginHost | undefined;
  const server: ContentServer = await fixture.serve({
    mounts: [UI_APPS, fixture.root],
    plugins: [
      (given) => {
        host = given;
        return { register: () => undefined };
      },
    ],
  });
  const contentOf = (site: string): SiteContent => {
    if (!host) throw new Error('The server has started.');
    const request = { url: `${site}/search.html`, headers: {} } as FastifyRequest;
    return host.siteContent(request, site.endsWith('es') ? 'es' : 'en');
  };
  return { fixture, server, contentOf };
}

/** Returns the entries by way of a content that keeps what was asked. */
function entriesOf(content: SiteContent): SiteEntries | undefined {
  return siteEntries({} as FastifyRequest, 'en', { siteContent: () => content });
}

/** Returns the same entries with the unlisted pages in an order of their own. */
const sorted = (entries: SiteEntries | undefined) =>
  entries && { ...entries, unlisted: [...entries.unlisted].sort() };

const fresh = (content: SiteContent) =>
  content.json('/search/_jcr_content.entries.json') as SiteEntries | undefined;

test('after any edits, the entries are those that AEM returns for the whole site', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyEdit, { minLength: 1, maxLength: 12 }), async (edits) => {
      const { fixture, server, contentOf } = await start();
      try {
        for (const site of SITES) entriesOf(contentOf(site));
        for (const [at, edit] of edits.entries()) {
          try {
            server.repository.apply(changesOf(edit, server.repository, WORDS));
          } catch (error) {
            if (!(error instanceof RepositoryError)) throw error;
          }
          // Some edits are seen together.
          if (at % 3 === 1) continue;
          for (const site of SITES) {
            const expected = fresh(contentOf(site));
            const found = entriesOf(contentOf(site));
            expect(found?.entries).toEqual(expected?.entries);
            expect(found?.synonyms).toEqual(expected?.synonyms);
            expect(found?.sources).toEqual(expected?.sources);
          }
        }
      } finally {
        await fixture.remove();
      }
    }),
    { numRuns: Number(process.env.SEARCH_RUNS ?? 15), endOnFailure: true },
  );
}, 300_000);

describe('after an edit', () => {
  let site: Awaited<ReturnType<typeof start>>;
  beforeEach(async () => {
    site = await start();
  });
  afterEach(async () => {
    await site.fixture.remove();
  });

  const set = (path: string, name: string, value: string): Change => ({
    kind: 'setProperty',
    path,
    name,
    property: { type: 'String', multiple: false, values: [value] },
  });
  const add = (path: string): Change => ({
    kind: 'addNode',
    path,
    properties: new Map([
      ['jcr:primaryType', { type: 'Name', multiple: false, values: ['cq:Page'] }],
    ]),
  });
  const remove = (path: string): Change => ({ kind: 'removeNode', path });
  const EN = '/content/shop-web/en';
  const ES = '/content/shop-web/es';
  const OTHER = '/content/other-web/en';
  const ALL = '';

  test.each<[string, Change, string, readonly string[]]>([
    ['a text', set(`${EN}/a/jcr:content/root/text`, 'text', 'New'), EN, [`${EN}/a`]],
    ['a text, in Spanish', set(`${EN}/a/jcr:content/root/text`, 'text', 'New'), ES, [`${EN}/a`]],
    ['an unlisted page', set(`${EN}/unlisted/d/jcr:content`, 'x', '1'), EN, [`${EN}/unlisted/d`]],
    ['a new page', add(`${EN}/a/new`), EN, [`${EN}/a`, `${EN}/a/new`]],
    ['a new translation', add(`${ES}/a/b`), ES, [`${ES}/a`, `${EN}/a`, `${ES}/a/b`, `${EN}/a/b`]],
    ['a removed page', remove(`${EN}/a/b`), EN, [`${EN}/a`, `${EN}/a/b`, `${EN}/a/b/c`]],
    [
      'a page that becomes a folder',
      set(`${EN}/a/b`, 'jcr:primaryType', 'sling:Folder'),
      EN,
      [`${EN}/a/b`, `${EN}/a/b/c`],
    ],
    [
      'a page that is no longer listed',
      set(`${EN}/a/jcr:content`, 'cq:robotsTags', 'noindex'),
      EN,
      [`${EN}/a`],
    ],
    [
      'a page that is listed again',
      set(`${EN}/unlisted/jcr:content`, 'cq:robotsTags', 'index'),
      EN,
      [`${EN}/unlisted`, ALL],
    ],
    [
      'synonyms',
      set(`${OTHER}/search/jcr:content/synonyms/item0`, 'typed', 'new'),
      OTHER,
      [`${OTHER}/search`, `${OTHER}/search`],
    ],
    [
      'synonyms of another search page',
      set(`${EN}/search/jcr:content/synonyms/item0`, 'typed', 'new'),
      OTHER,
      [`${OTHER}/search`],
    ],
    ['another site', remove('/content/shop-web'), OTHER, [`${OTHER}/search`]],
    ['a removed search page', remove(`${EN}/search`), EN, [ALL]],
    ['the stores', set(`${EN}/stores/directory/jcr:content`, 'x', '1'), EN, [ALL]],
    ['a page with flavors', set(`${EN}/jcr:content`, 'x', '1'), EN, [ALL]],
    [
      'a page that gets flavors',
      set(`${EN}/a/jcr:content/root/text`, 'sling:resourceType', CAROUSEL),
      EN,
      [`${EN}/a`, ALL],
    ],
    [
      'a flavor',
      set('/content/dam/shop-web/flavors/peach/jcr:content/data/master', 'name', 'Plum'),
      EN,
      [ALL],
    ],
    ['a folder above the flavors', remove('/content/dam/shop-web'), EN, [ALL]],
    ['something outside of the content', set('/conf/shop-web', 'x', '1'), EN, [ALL]],
    ['another asset', add('/content/dam/other'), EN, []],
    ['a page of another site', set(`${OTHER}/jcr:content`, 'jcr:title', 'New'), EN, []],
  ])('of %s, only what it concerns is asked for', (_of, change, root, expected) => {
    const asked: string[] = [];
    const content = site.contentOf(root);
    const spied: SiteContent = {
      ...content,
      json: (address) => {
        asked.push(address.replace('/search/_jcr_content.entries.json', ''));
        return content.json(address);
      },
    };
    entriesOf(spied);
    expect(asked.splice(0)).toEqual([ALL]);
    site.server.repository.apply([change]);
    const found = entriesOf(spied);
    expect(sorted(found)).toEqual(sorted(fresh(content)));
    expect(asked).toEqual(expected);
    entriesOf(spied);
    expect(asked).toEqual(expected);
  });
});
