/** The search of each site's pages, services, products and stores, which works without JavaScript. */
import { createContentServer, type ContentNode, type ContentServer } from 'mock-server';
import {
  contentFolder,
  docViewText,
  type ContentFolder,
} from 'mock-server/src/repository/contentFolder.testing';
import { DISPATCHER, SITES, UI_APPS, UI_CONTENT, type Brand } from '../support/site';

let server: ContentServer;
let pages: ContentFolder;

beforeAll(async () => {
  const page = (title: string, description: string, text: string, more = ''): string =>
    docViewText(
      'jcr:primaryType="cq:Page"',
      `<jcr:content jcr:primaryType="cq:PageContent" sling:resourceType="riteaid-web/components/page"
        jcr:title="${title}" jcr:description="${description}" ${more}>
        <root jcr:primaryType="nt:unstructured"><text jcr:primaryType="nt:unstructured" text="&lt;p&gt;${text}&lt;/p&gt;"/></root>
      </jcr:content>`,
    );
  const en = 'content/riteaid-web/en';
  pages = contentFolder({
    [`${en}/one/.content.xml`]: page('One', 'About birds.', 'Here nests a quetzal.'),
    [`${en}/two/.content.xml`]: page('Two', 'About the quetzal.', 'Green.'),
    [`${en}/three/.content.xml`]: page('The quetzal', 'A bird.', 'Green.'),
    [`${en}/four/.content.xml`]: page('Quetzal reset', '', '', 'hideInSearch="{Boolean}true"'),
    [`${en}/five/.content.xml`]: page('Quetzal sent', '', '', 'cq:robotsTags="[noindex]"'),
    [`${en}/five/six/.content.xml`]: page('Below quetzal sent', '', ''),
  });
  server = await createContentServer({
    mounts: [UI_APPS, UI_CONTENT, pages.path],
    dispatcher: DISPATCHER,
  });
});

afterAll(async () => {
  await server.close();
  pages.remove();
});

const get = (url: string, brand: Brand = 'riteaid') =>
  server.publish.inject({ url, headers: { host: SITES[brand].host } });

/** Searches and returns the visible parts of the page: its title, heading, notes, and results with their links. */
async function search(query: string, brand: Brand = 'riteaid', prefix = '') {
  const { statusCode, body } = await get(`${prefix}/search?${query}`, brand);
  expect(statusCode).toBe(200);
  const text = (markup = ''): string => markup.replace(/<[^>]*>/g, '').trim();
  const all = (pattern: RegExp): string[] =>
    [...body.matchAll(pattern)].map(([, found]) => text(found));
  return {
    body,
    title: all(/<title>(.*?)<\/title>/g)[0],
    heading: all(/<h1[^>]*>(.*?)<\/h1>/gs)[0],
    notes: all(/<p class="cmp-search__note"[^>]*>(.*?)<\/p>/gs),
    groups: all(/<h2 class="cmp-search__group-title"[^>]*>(.*?)<\/h2>/gs).map((group) =>
      group.replace(/\s+/g, ' '),
    ),
    results: all(/<h3 class="cmp-search__title">(.*?)<\/h3>/gs),
    links: [...body.matchAll(/<h3 class="cmp-search__title">\s*<a href="([^"]*)"/g)].map(
      ([, link]) => link,
    ),
  };
}

test('the title comes before the description, and the description before the text', async () => {
  const { title, heading, results, links } = await search('q=quetzal');
  expect(title).toBe('3 results for “quetzal” – Fernwell Pharmacy');
  expect(heading).toBe('3 results for “quetzal”');
  expect(results).toEqual(['The quetzal', 'Two', 'One']);
  expect(links).toEqual(['/three', '/two', '/one']);
});

test('a result shows its description', async () => {
  const { body, title, groups, results } = await search('q=pharmacy+licenses');
  expect(title).toBe('1 result for “pharmacy licenses” – Fernwell Pharmacy');
  expect(groups).toEqual(['Pages (1)']);
  expect(results).toEqual(['Pharmacy licenses']);
  expect(body).toMatch(
    /<p class="cmp-search__description">\s*<span >Where to check the license[^<]+<\/span>/,
  );
});

test('results are in groups with their counts, the group with the best match first', async () => {
  const { groups, results, links } = await search('q=flu');
  expect(groups[0]).toBe('Services (1)');
  expect([results[0], links[0]]).toEqual(['Get a flu shot', '/vaccines/schedule']);
  const flushing = links.findIndex((link) => link?.startsWith('/stores/ny/flushing/'));
  expect(flushing).toBeGreaterThan(0);
  expect((await search('q=ibuprofen')).groups).toEqual(['Products (3)']);
});

test('a product has its picture and its price, and leads to the shop', async () => {
  const { body, links } = await search('q=advil');
  expect(links[0]).toBe('/shop/tidewater-ibuprofen-200-mg-100-tablets.html');
  expect(body).toMatch(/<img\s+class="cmp-search__picture"\s+src="\/shop\/media\/[^"]+"\s+alt=""/);
  expect(body).toMatch(/<span class="visually-hidden">Price:<\/span> \$8\.49/);
  const address = /src="(\/shop\/media\/[^"]+)"/.exec(body)?.[1] ?? '';
  expect((await get(address)).statusCode).toBe(200);
});

test.each([
  ['QUÉTZAL', ['The quetzal', 'Two', 'One']],
  ['quetzals', ['The quetzal', 'Two', 'One']],
  ['where is the quetzal', ['The quetzal', 'Two', 'One']],
  ['quet', ['The quetzal', 'Two', 'One']],
  ['green quetzal', ['The quetzal', 'Two']],
  ['quetzal green birds', ['The quetzal']],
])('“%s” finds the same words', async (question, expected) => {
  expect((await search(`q=${encodeURIComponent(question)}`)).results).toEqual(expected);
});

test.each([
  ['by its number', '4525'],
  ['by its ZIP code and state', '08202 NJ'],
  ['by its city, whatever the case', 'avalon nj'],
  ['by its city and state in full', 'Avalon New Jersey'],
  ['by its street', '2556 Walnut Street'],
  ['by its name', 'Fernwell Pharmacy #4525'],
  ['with the word store', 'store avalon nj'],
])('finds a store %s', async (_how, question) => {
  const { results, links, body } = await search(`q=${encodeURIComponent(question)}`);
  expect(results).toContain('Fernwell Pharmacy #4525');
  expect(links[results.indexOf('Fernwell Pharmacy #4525')]).toBe('/stores/nj/avalon/4525');
  expect(body).toContain('2556 Walnut Street, Avalon, NJ 08202');
});

test('a word that every store has finds no store', async () => {
  const { results, links } = await search('q=pharmacy');
  expect(results).toContain('Pharmacy');
  expect(links.filter((link) => /\d$/.test(link ?? ''))).toEqual([]);
});

test('an unknown word is replaced by the nearest spelling', async () => {
  const { heading, notes, results } = await search('q=quetzla');
  expect(heading).toBe('3 results for “quetzal”');
  expect(notes).toEqual(['No results for “quetzla”. Showing results for “quetzal”.']);
  expect(results[0]).toBe('The quetzal');
  expect((await search('q=Philadelfia')).notes).toEqual([
    'No results for “Philadelfia”. Showing results for “Philadelphia”.',
  ]);
});

test('if no page has all of the words, the search says so and links to the stores', async () => {
  const { notes, results, body } = await search('q=quetzal+xyzzyx');
  expect(notes).toEqual(['No results have all of these words. These have some of them.']);
  expect(results).toHaveLength(3);
  expect(body).toMatch(/<a href="\/stores\?q=quetzal%20xyzzyx"\s*>Find stores near/);
});

test('a group shows its first results and links to all, which are split into pages', async () => {
  const all = await search('q=NJ');
  expect(all.title).toMatch(/^\d+ results for “NJ” – Fernwell Pharmacy$/);
  expect(all.links.filter((link) => link?.startsWith('/stores/nj/'))).toHaveLength(5);
  expect(all.body).toMatch(/href="\/search\?q=NJ&amp;in=stores"\s*>See all \d+ stores<\/a/);
  const first = await search('q=NJ&in=stores');
  expect(first.title).toMatch(/^\d+ results for “NJ”, page 1 of \d+ – Fernwell Pharmacy$/);
  expect(first.groups).toEqual([expect.stringMatching(/^Stores \(\d+\)$/)]);
  expect(first.results).toHaveLength(12);
  expect(first.body).toMatch(/href="\/search\?q=NJ&amp;in=stores&amp;page=2"\s*>Next page<\/a/);
  expect(first.body).not.toContain('Previous page');
  const second = await search('q=NJ&in=stores&page=2');
  expect(second.body).toMatch(/href="\/search\?q=NJ&amp;in=stores"\s*>Previous page<\/a/);
  expect(second.body).toContain('start="13"');
  expect(second.results.filter((result) => first.results.includes(result))).toEqual([]);
  const [, count] = /page 1 of (\d+)/.exec(first.title ?? '') ?? [];
  for (const page of ['9999', '1e9'])
    expect((await search(`q=NJ&in=stores&page=${page}`)).title).toContain(
      page === '9999' ? `page ${String(count)} of ${String(count)}` : 'page 1 of',
    );
  for (const page of ['0', '-3', 'x', '']) {
    const { results } = await search(`q=NJ&in=stores&page=${page}`);
    expect([page, results]).toEqual([page, first.results]);
  }
});

test.each(['', 'q=', 'q=%20%20', 'page=2'])(
  'an empty query “%s” shows the tasks',
  async (query) => {
    const { title, heading, notes, results, body } = await search(query);
    expect([title, heading]).toEqual(['Search – Fernwell Pharmacy', 'Search']);
    expect(notes).toEqual([
      'Search for a product, a service, a town, a ZIP code or a store number.',
    ]);
    expect(results).toEqual([]);
    expect(body).toMatch(/href="\/pharmacy\/services\/[^"]+">Refill a prescription<\/a>/);
    expect(body).toMatch(/href="\/stores">Find a store<\/a>/);
    expect(body).toContain('<a href="/">Home page</a>');
  },
);

test('an edit is found by the next search, and what it replaced is not', async () => {
  const title = (text: string): void => {
    const property = { type: 'String', multiple: false, values: [text] } as const;
    const path = '/content/riteaid-web/en/one/jcr:content';
    server.repository.apply([{ kind: 'setProperty', path, name: 'jcr:title', property }]);
  };
  const linksFor = async (text: string) => (await search(`q=${text}`)).links;
  title('Toucan');
  expect(await linksFor('toucan')).toEqual(['/one']);
  title('One');
  expect(await linksFor('toucan')).not.toContain('/one');
});

test('a search without results suggests what to do next, and shows the tasks', async () => {
  const { title, heading, notes, body } = await search('q=xyzzyx');
  expect(title).toBe('No results for “xyzzyx” – Fernwell Pharmacy');
  expect(heading).toBe('No results for “xyzzyx”');
  expect(notes[0]).toBe('Check the spelling, or try a more general word.');
  expect(body).toMatch(/<a href="\/stores\?q=xyzzyx"\s*>Find stores near “xyzzyx”<\/a/);
  expect(body).toContain('>Refill a prescription</a>');
  expect(body).toContain('<a href="/">Home page</a>');
});

test.each(['quetzal sent', 'not found', 'password reset code', 'dashboard'])(
  '“%s” finds no error page, no confirmation page and no page of an account',
  async (question) => {
    const { links } = await search(`q=${encodeURIComponent(question)}`);
    const hidden = /errors|ra-dashboard|add-rewards|resetpassword|account\/terms|four|five|search/;
    expect(links.filter((link) => hidden.test(link ?? ''))).toEqual([]);
  },
);

describe('suggestions', () => {
  type Suggested = Readonly<Record<'group' | 'title' | 'address' | 'price' | 'picture', string>>;
  const suggest = async (
    text: string,
    page = '/content/riteaid-web/en/search',
    tier = 'publish',
  ) => {
    const { statusCode, headers, body } = await server[tier as 'publish' | 'author'].inject({
      url: `${page}.suggest.json?q=${encodeURIComponent(text)}`,
      headers: { host: page.includes('thrifty') ? SITES.thrifty.host : SITES.riteaid.host },
    });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    return (JSON.parse(body) as { suggestions: Suggested[] }).suggestions;
  };

  test('lead to a task, and not to its page again', async () => {
    const found = await suggest('refill');
    expect(found[0]).toMatchObject({ group: 'tasks', title: 'Refill a prescription' });
    const addresses = found.map(({ address }) => address);
    expect(addresses[0]).toMatch(/\/online-prescription-refills$/);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('have the picture and the price of a product', async () => {
    const [first] = await suggest('tylen');
    expect(first).toMatchObject({ group: 'products', price: '$7.99' });
    expect((await get(first?.picture ?? '')).statusCode).toBe(200);
    expect((await get(first?.address ?? '')).statusCode).toBe(200);
  });

  test('are at most eight, of them four products, three stores and two tasks', async () => {
    const groups = (await suggest('a')).map(({ group }) => group);
    expect(groups).toEqual([]);
    const found = (await suggest('vitamin')).map(({ group }) => group);
    expect(found.filter((group) => group === 'products')).toHaveLength(4);
    expect((await suggest('nj')).filter(({ group }) => group === 'stores')).toHaveLength(3);
    expect((await suggest('vaccine')).filter(({ group }) => group === 'tasks')).toHaveLength(2);
    for (const text of ['pharmacy', 'vitamin', 'store', 'flu', 'care'])
      expect((await suggest(text)).length).toBeLessThanOrEqual(8);
  });

  test('are Spanish on Spanish pages, and flavors at the dessert brand', async () => {
    const [spanish] = await suggest('resur', '/content/riteaid-web/es/search');
    expect(spanish?.address).toMatch(/^\/es\//);
    const [flavor] = await suggest('peach', '/content/thrifty-web/en/search');
    expect(flavor).toMatchObject({ title: 'Peach Cobbler', address: '/flavors#flavor-peach' });
  });

  test('have the addresses of the tier, and none for words that are not together on the site', async () => {
    const [author] = await suggest('refill', '/content/riteaid-web/en/search', 'author');
    expect(author?.address).toMatch(/^\/content\/riteaid-web\/en\/.*\.html$/);
    expect(await suggest('quetzal xyzzyx')).toEqual([]);
    expect(await suggest('')).toEqual([]);
  });

  test('are for GET alone, and what the service indexes is for no visitor', async () => {
    const page = '/content/riteaid-web/en/search';
    const post = await server.publish.inject({
      method: 'POST',
      url: `${page}.suggest.json?q=x`,
      headers: { host: SITES.riteaid.host },
    });
    expect(post.statusCode).toBe(404);
    const entries = `${page}/_jcr_content.entries.json`;
    for (const address of [
      `${page}.entries.json`,
      entries,
      `${entries}/content/riteaid-web/en/contact`,
      `${entries}/content/riteaid-web/en/contact.html`,
      '/search/_jcr_content.entries.json/content/riteaid-web/en/contact',
    ])
      expect([address, (await get(address)).statusCode]).toEqual([address, 404]);
  });
});

test.each(
  Object.values(SITES).flatMap(({ content }) =>
    ['en', 'es'].map((language) => content.replace(/en$/, language)),
  ),
)('what the service indexes of %s is what it indexes of each page', async (root) => {
  interface Entries {
    readonly entries: readonly Readonly<Record<'group' | 'link', string>>[];
    readonly synonyms?: unknown;
  }
  const entriesOf = async (page = ''): Promise<Entries> => {
    const url = encodeURI(`${root}/search/_jcr_content.entries.json${page}`);
    return JSON.parse((await server.author.inject({ url })).body) as Entries;
  };
  const site = server.repository.get(root.replace(/\/e[ns]$/, ''));
  const found: Entries[] = [];
  for (const page of pagesBelow(site)) found.push(await entriesOf(page));
  const sorted = (entries: Entries['entries']) =>
    entries
      .map((entry) => [`${entry.group} ${entry.link}`, entry] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1));
  const all = await entriesOf();
  const ofPages = all.entries.filter(({ group }) => ['pages', 'tasks'].includes(group));
  expect(sorted(found.flatMap(({ entries }) => entries))).toEqual(sorted(ofPages));
  expect(found.flatMap(({ synonyms }) => synonyms ?? [])).toEqual(all.synonyms);
});

function pagesBelow(node: ContentNode | undefined): string[] {
  if (!node) return [];
  const isPage = node.properties.get('jcr:primaryType')?.values[0] === 'cq:Page';
  return [...(isPage ? [node.path] : []), ...[...node.children.values()].flatMap(pagesBelow)];
}

describe('what a visitor types', () => {
  test.each(['"><script>alert(1)</script>', "'><img src=x onerror=alert(1)>", '{0}{1} ${1+1}'])(
    '%s is shown as text',
    async (question) => {
      const { body } = await search(`q=${encodeURIComponent(question)}`);
      expect(body).not.toMatch(/<script>alert|<img src=x/);
      const [, value = ''] = /id="search-field"[^>]* value="([^"]*)"/.exec(body) ?? [];
      const shown = value
        .replace(/&#39;/g, "'")
        .replace(/&#34;|&quot;/g, '"')
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&amp;/g, '&');
      expect(shown).toBe(question);
    },
  );

  test('is cut after 100 characters, and a broken address gets a response', async () => {
    const { heading } = await search(`q=${'x'.repeat(5000)}`);
    expect(heading).toBe(`No results for “${'x'.repeat(100)}”`);
    expect((await get('/search?q=%E0%A4%A&q=b&%00')).statusCode).toBe(200);
  });

  test('is private: caches revalidate the page, and no search engine lists it', async () => {
    const { headers, body } = await get('/search?q=insulin');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('rel="canonical"');
    expect((await get('/sitemap.xml')).body).not.toContain('/search<');
  });

  test('is sent only by GET', async () => {
    const { statusCode } = await server.publish.inject({
      method: 'POST',
      url: '/search?q=insulin',
      headers: { host: SITES.riteaid.host },
    });
    expect(statusCode).toBe(404);
  });
});

test('a Spanish search lists Spanish pages, then pages that exist only in English, marked', async () => {
  const { title, results, links } = await search('q=contacto', 'riteaid', '/es');
  expect(title).toMatch(/^\d+ resultados? para “contacto” – Fernwell Pharmacy$/);
  expect([results[0], links[0]]).toEqual(['Contacto', '/es/contact']);
  const english = await search('q=quetzal', 'riteaid', '/es');
  expect(english.links).toEqual(['/three', '/two', '/one']);
  expect(english.body).toContain('<a href="/three" lang="en">The quetzal</a>');
  expect(english.body).toMatch(/<span lang="en">A bird\.<\/span>\s+<span>\(en inglés\)<\/span>/);
  const store = await search('q=4525', 'riteaid', '/es');
  expect(store.links).toEqual(['/es/stores/nj/avalon/4525']);
  expect((await search('q=xyzzyx', 'riteaid', '/es')).heading).toBe(
    'No hay resultados para “xyzzyx”',
  );
});

test('the header links to the same search in the other language, and passes the query to no other page', async () => {
  const link = async (url: string) =>
    /class="cmp-header__language" href="([^"]*)"/.exec((await get(url)).body)?.[1];
  expect(await link('/search?q=caf%C3%A9+%22x%22&page=2')).toBe('/es/search?q=caf%C3%A9%20%22x%22');
  expect(await link('/es/search?q=nj')).toBe('/search?q=nj');
  expect(await link('/search')).toBe('/es/search');
  expect(await link('/stores?q=nj')).toBe('/es/stores');
});

test('the sister pharmacy finds its own stores', async () => {
  const { results } = await search('q=WA', 'bartell');
  expect(results.length).toBeGreaterThan(0);
  expect(results.filter((name) => !name.startsWith('Tidewater Drug'))).toEqual([]);
});

describe('the dessert brand', () => {
  const LINK = '/find-us/az/tempe/adobe-lane-market';

  test.each([
    ['by its name', 'adobe lane market'],
    ['by its ZIP code', '85281'],
    ['by its city and state in full', 'Tempe Arizona'],
    ['by its street', '7170 Walnut Road'],
    ['by what is sold there, and where', 'ice cream tempe'],
    ['in spite of a typing error', 'adobe lane markt'],
  ])('finds a store %s', async (_how, question) => {
    const { body, results, links } = await search(`q=${encodeURIComponent(question)}`, 'thrifty');
    expect(results[0]).toBe('Adobe Lane Market');
    expect(links[0]).toBe(LINK);
    expect(body).toContain('7170 Walnut Road, Tempe, AZ 85281');
    expect((await get(LINK, 'thrifty')).statusCode).toBe(200);
  });

  test('finds the Spanish pages of the same stores in Spanish', async () => {
    const { body, links } = await search('q=heladeria+tempe', 'thrifty', '/es');
    expect(links[0]).toBe(`/es${LINK}`);
    expect(body).not.toContain('en inglés');
  });

  test.each(['Marigold Creamery', 'ice cream'])(
    'finds no store by “%s”, because all have it',
    async (question) => {
      const { links } = await search(`q=${encodeURIComponent(question)}`, 'thrifty');
      expect(links.filter((link) => /^\/find-us\/./.test(link ?? ''))).toEqual([]);
    },
  );

  test.each([
    ['by its name', '', 'blackberry', 'Blackberry Crumble', '/flavors#flavor-blackberry'],
    ['by what is in it', '', 'wheat oats', 'Blackberry Crumble', '/flavors#flavor-blackberry'],
    [
      'in Spanish',
      '/es',
      'vainas de vainilla',
      'Vainilla del portal',
      '/es/flavors#flavor-vanilla',
    ],
  ])('finds a flavor %s, once', async (_how, prefix, question, name, link) => {
    const { body, results, links } = await search(
      `q=${encodeURIComponent(question)}`,
      'thrifty',
      prefix,
    );
    expect(results[0]).toBe(name);
    expect(links[0]).toBe(link);
    expect(results.filter((result) => result === name)).toHaveLength(1);
    expect(body).toMatch(/<p class="cmp-search__description">\s*<span >[^<]+\.<\/span>/);
    const [address = '', id] = link.split('#');
    expect((await get(address, 'thrifty')).body).toContain(`id="${String(id)}"`);
  });

  test('finds the page of the flavors by its task, and links to the store finder if nothing is found', async () => {
    expect((await search('q=flavors', 'thrifty')).links[0]).toBe('/flavors');
    expect((await search('', 'thrifty')).notes).toEqual([
      'Search for a flavor, a town or a ZIP code.',
    ]);
    const none = await search('q=10001', 'thrifty');
    expect(none.heading).toBe('No results for “10001”');
    expect(none.body).toMatch(/<a href="\/find-us\?q=10001"\s*>Find stores near “10001”<\/a/);
  });
});

test.each(Object.keys(SITES) as Brand[])(
  '%s links to the search from its home pages',
  async (brand) => {
    for (const prefix of ['', '/es']) {
      const { body } = await get(prefix || '/', brand);
      expect(body).toContain(`class="cmp-header__search" href="${prefix}/search"`);
      expect(body).toContain(
        `<form class="cmp-search-form" action="${prefix}/search" method="get"`,
      );
    }
  },
);
