import type { ContentServer } from '../..';
import { ContentFixture, page, postAsAuthor } from '../../sling/content.testing';

const XML =
  'xmlns:dam="http://www.day.com/dam/1.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:tiff="http://ns.adobe.com/tiff/1.0/"';
const node = (name: string, attributes = '', children = ''): string =>
  `<${name} jcr:primaryType="nt:unstructured" ${attributes}>${children}</${name}>`;
const asset = (metadata: string, content = '', children = ''): string =>
  `<jcr:root ${XML} jcr:primaryType="dam:Asset"><jcr:content jcr:primaryType="dam:AssetContent" ${content}>` +
  `${node('metadata', metadata)}${children}</jcr:content></jcr:root>`;
const image = (title: string, more = ''): string =>
  asset(`dc:title="${title}" dc:format="image/png" dam:size="{Long}2048" ${more}`);
const titled = (title: string, children = '', attributes = ''): string =>
  page(children, attributes).replace('jcr:title="Home"', `jcr:title="${title}"`);

const FILES = {
  'content/site/en/.content.xml': titled(
    'Home',
    node('teaser', 'link="/content/site/en/flavors" fileReference="/content/dam/site/cone.png"'),
    'jcr:description="The first page."',
  ),
  'content/site/en/flavors/.content.xml': titled(
    'Our flavors',
    node(
      'text',
      'text="&lt;p&gt;Vanilla, and &lt;a href=&quot;/content/site/en/find-us.html#map&quot;&gt;the shops&lt;/a&gt;&lt;img src=&quot;/content/dam/site/cone.png/_jcr_content/renditions/original&quot;&gt;&lt;/p&gt;"',
    ) + node('card', 'fragmentPath="/content/dam/site/vanilla" cq:tags="[site:topic/ice]"'),
    'cq:lastModified="{Date}2026-01-02T00:00:00.000Z" cq:lastModifiedBy="ana" cq:template="/conf/site/t"',
  ),
  'content/site/en/find-us/.content.xml': titled(
    'Find us',
    node(
      'links',
      'paths="[/content/site/en/flavors.html?a=1#b,/content/site/en/flavors.list.json/x,/content/site/none,/content/site/en/find-us,https://other.example/content/site/en]"',
    ),
    'cq:lastReplicationAction="Activate" cq:lastModified="{Date}2026-01-03T00:00:00.000Z"',
  ),
  'content/dam/site/cone.png/.content.xml': asset(
    'dc:title="Waffle cone" dc:format="image/png" dam:size="{Long}2048" tiff:ImageWidth="{Long}40" tiff:ImageLength="{Long}26"',
    'jcr:lastModified="{Date}2026-01-01T00:00:00.000Z"',
    node(
      'renditions',
      '',
      '<original jcr:primaryType="nt:file"><jcr:content jcr:primaryType="nt:resource" jcr:mimeType="image/png"/></original>',
    ),
  ),
  'content/dam/site/map.pdf/.content.xml': asset('dc:format="application/pdf"'),
  'content/dam/site/vanilla/.content.xml': asset(
    '',
    'contentFragment="{Boolean}true" jcr:title="Vanilla"',
    node('data', '', node('master', 'flavor="Bean of Madagascar" page="/content/site/en/flavors"')),
  ),
  'content/dam/other/cup.png/.content.xml': image('Paper cup'),
  'content/_cq_tags/.content.xml':
    '<jcr:root jcr:primaryType="cq:Tag"><site jcr:primaryType="cq:Tag" jcr:title="Site"><topic jcr:primaryType="cq:Tag" jcr:title="Topics"><ice jcr:primaryType="cq:Tag" jcr:title="Ice cream"/></topic></site></jcr:root>',
};

let fixture: ContentFixture;
let server: ContentServer;

beforeEach(async () => {
  fixture = new ContentFixture(FILES);
  server = await fixture.serve();
});

afterEach(() => fixture.remove());

async function got<Body>(url: string): Promise<Body> {
  const answer = await server.author.inject({ url });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.json<Body>();
}

interface Hits {
  readonly hits: readonly { readonly path: string; readonly name: string }[];
  readonly more: boolean;
}

const FINDER = '/bin/wcm/contentfinder';
const assets = (query: string, folder = '/content/dam'): Promise<Hits> =>
  got<Hits>(`${FINDER}/asset/view.json${folder}?${query}`);
const pages = (query: string, folder = '/content'): Promise<Hits> =>
  got<Hits>(`${FINDER}/page/view.json${folder}?${query}`);
const names = ({ hits }: Hits): readonly string[] => hits.map(({ name }) => name);

interface Referrers {
  readonly pages: readonly { readonly path: string; readonly references: readonly string[] }[];
}
const referrers = async (path: string, more = ''): Promise<readonly string[]> => {
  const url = `/bin/wcm/references.json?path=${path}${more}`;
  return (await got<Referrers>(url)).pages.map((found) => found.path);
};

describe('the asset finder', () => {
  test('has an asset with its size, its renditions and the group of drop targets', async () => {
    const { hits, more } = await assets('query=waffle');
    expect(hits).toEqual([
      {
        name: 'cone.png',
        path: '/content/dam/site/cone.png',
        title: 'Waffle cone',
        excerpt: 'Waffle cone',
        ddGroups: ['media'],
        mimeType: 'image/png',
        lastModified: Date.UTC(2026, 0, 1),
        size: 2048,
        width: 40,
        height: 26,
        renditions: [
          {
            name: 'original',
            path: '/content/dam/site/cone.png/jcr:content/renditions/original',
            mimeType: 'image/png',
          },
        ],
      },
    ]);
    expect(more).toBe(false);
  });

  test('without words has all, the last changed first, and then by path', async () => {
    expect(names(await assets(''))).toEqual(['cone.png', 'cup.png', 'map.pdf', 'vanilla']);
  });

  test.each([
    ['mimeType=image', ['cone.png', 'cup.png']],
    ['mimeType=image/png', ['cone.png', 'cup.png']],
    ['mimeType=application/pdf,application/vnd.adobe.contentfragment', ['map.pdf', 'vanilla']],
    ['mimeType=video/*', []],
    ['query=cone.png', ['cone.png']],
    ['query=waff', ['cone.png']],
    ['query=wafle', ['cone.png']],
    ['query=madagascar', ['vanilla']],
    ['query=paper%20cone', []],
  ])('%s', async (query, expected) => {
    expect(names(await assets(query))).toEqual(expected);
  });

  test('has the assets of a folder alone', async () => {
    expect(names(await assets('', '/content/dam/other'))).toEqual(['cup.png']);
    expect(names(await assets('', '/content/dam/oth'))).toEqual([]);
    expect(names(await got<Hits>(`${FINDER}/asset/view.json`))).toHaveLength(4);
  });

  test('has a part of the hits, and tells whether there are more', async () => {
    const first = await assets('limit=0..2');
    expect([names(first), first.more]).toEqual([['cone.png', 'cup.png'], true]);
    const second = await assets('limit=2..4');
    expect([names(second), second.more]).toEqual([['map.pdf', 'vanilla'], false]);
    expect(names(await assets('limit=1'))).toEqual(['cone.png']);
  });

  test.each(['-1', '5..2', '0..9999', 'all', '1..'])('refuses the limit %s', async (limit) => {
    const url = `${FINDER}/asset/view.json/content/dam?limit=${limit}`;
    const answer = await server.author.inject({ url });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ error: string }>().error).toMatch(/Write limit as 0\.\.20/);
  });
});

describe('the page finder', () => {
  test('has a page with its template, author and time', async () => {
    expect((await pages('query=flavors')).hits).toEqual([
      {
        name: 'flavors',
        path: '/content/site/en/flavors',
        title: 'Our flavors',
        excerpt: 'Our flavors Vanilla, and the shops site:topic/ice',
        ddGroups: ['page'],
        mimeType: 'text/html',
        lastModified: Date.UTC(2026, 0, 2),
        lastModifiedBy: 'ana',
        template: '/conf/site/t',
      },
    ]);
  });

  test('finds words of titles, descriptions and texts, below a page', async () => {
    expect(names(await pages('query=vanilla'))).toEqual(['flavors']);
    expect((await pages('query=first')).hits).toMatchObject([{ excerpt: 'The first page.' }]);
    expect(names(await pages('query=cone'))).toEqual([]);
    expect(names(await pages(''))).toEqual(['find-us', 'flavors', 'en']);
    expect(names(await pages('', '/content/site/en/flavors'))).toEqual(['flavors']);
    expect(names(await pages('', '/content/dam'))).toEqual([]);
  });
});

describe('references to a path', () => {
  test('are properties with the path, links in texts, and addresses with .html, # and ?', async () => {
    const { pages: found } = await got<Referrers>(
      '/bin/wcm/references.json?path=/content/site/en/flavors&predicate=wcmcontent',
    );
    expect(found).toEqual([
      {
        path: '/content/dam/site/vanilla',
        title: 'Vanilla',
        isPage: false,
        published: false,
        references: ['/content/dam/site/vanilla/jcr:content/data/master/page'],
      },
      {
        path: '/content/site/en',
        title: 'Home',
        isPage: true,
        published: false,
        references: ['/content/site/en/jcr:content/teaser/link'],
      },
      {
        path: '/content/site/en/find-us',
        title: 'Find us',
        isPage: true,
        published: true,
        references: ['/content/site/en/find-us/jcr:content/links/paths'],
      },
    ]);
  });

  test('are those of assets as well, also by their renditions', async () => {
    expect(await referrers('/content/dam/site/cone.png')).toEqual([
      '/content/site/en',
      '/content/site/en/flavors',
    ]);
    expect(await referrers('/content/dam/site/vanilla')).toEqual(['/content/site/en/flavors']);
  });

  test('are not those of a page to itself, of other hosts, and of longer paths', async () => {
    expect(await referrers('/content/site/en/find-us')).toEqual(['/content/site/en/flavors']);
    expect(await referrers('/content/site/en')).toEqual([]);
    expect(await referrers('/content/site/en/flavor')).toEqual([]);
  });

  test('count what is below the path if asked for', async () => {
    expect(await referrers('/content/dam/site', '&exact=false')).toEqual([
      '/content/site/en',
      '/content/site/en/flavors',
    ]);
    expect(await referrers('/content/dam/site')).toEqual([]);
  });
});

test('the references of a page are the assets, fragments, pages and tags that it uses', async () => {
  const { assets: found, missing } = await got<{ assets: object[]; missing: string[] }>(
    '/libs/wcm/core/content/reference.json?path=/content/site/en/flavors',
  );
  expect(found).toEqual([
    expect.objectContaining({ type: 'tag', path: '/content/cq:tags/site/topic/ice' }),
    expect.objectContaining({
      type: 'asset',
      path: '/content/dam/site/cone.png',
      name: 'Waffle cone',
      lastModified: Date.UTC(2026, 0, 1),
    }),
    expect.objectContaining({ type: 'asset', path: '/content/dam/site/vanilla' }),
    expect.objectContaining({
      type: 'page',
      path: '/content/site/en/find-us',
      published: true,
      status: 'available',
    }),
  ]);
  expect(missing).toEqual([]);
  const other = await got<{ missing: string[] }>(
    '/libs/wcm/core/content/reference.json?path=/content/site/en/find-us',
  );
  expect(other.missing).toEqual(['/content/site/none']);
});

test('tags have their titles, and how often they are used', async () => {
  const { tags } = await got<{ tags: object[] }>('/content/_cq_tags.tags.json?suggestByTitle=ICE');
  expect(tags).toEqual([
    {
      tagID: 'site:topic/ice',
      name: 'ice',
      path: '/content/cq:tags/site/topic/ice',
      title: 'Ice cream',
      titlePath: 'Site : Topics / Ice cream',
      description: '',
      count: 1,
    },
  ]);
  const all = await got<{ tags: { tagID: string }[] }>('/content/cq:tags.tags.json');
  expect(all.tags.map(({ tagID }) => tagID)).toEqual(['site:', 'site:topic', 'site:topic/ice']);
});

describe('after a change', () => {
  const write = async (path: string, form: Readonly<Record<string, string>>): Promise<void> => {
    const { statusCode, body } = await postAsAuthor(server, path, form);
    expect([body, statusCode < 300]).toEqual([body, true]);
  };

  beforeEach(async () => {
    // What is read at the first request is changed afterward.
    expect(names(await pages('query=flavors'))).toEqual(['flavors']);
  });

  test('a page has its new words and references, and no longer the old ones', async () => {
    await write('/content/site/en/flavors/jcr:content', { './jcr:title': 'Sorbets' });
    await write('/content/site/en/flavors/jcr:content/text', { './text': '/content/site/en' });
    expect(names(await pages('query=sorbets'))).toEqual(['flavors']);
    expect(names(await pages('query=vanilla'))).toEqual([]);
    expect(await referrers('/content/site/en/find-us')).toEqual([]);
    expect(await referrers('/content/site/en')).toEqual(['/content/site/en/flavors']);
  });

  test('a new page and one in a new folder are found', async () => {
    const form = {
      './jcr:primaryType': 'cq:Page',
      './jcr:content/jcr:primaryType': 'cq:PageContent',
    };
    await write('/content/site/en/new', { ...form, './jcr:content/jcr:title': 'Brand new' });
    await write('/content/fresh', { './jcr:primaryType': 'sling:OrderedFolder' });
    await write('/content/fresh/deep', { ...form, './jcr:content/jcr:title': 'Brand new' });
    expect(names(await pages('query=brand'))).toEqual(['deep', 'new']);
  });

  test('a page that was removed is gone with those below it', async () => {
    await write('/content/site/en', { ':operation': 'delete' });
    expect(names(await pages(''))).toEqual([]);
    expect(await referrers('/content/dam/site/cone.png')).toEqual([]);
  });

  test('a page that was removed and made again has only its new content', async () => {
    await write('/content/site/en', { ':operation': 'delete' });
    await write('/content/site/en', {
      './jcr:primaryType': 'cq:Page',
      './jcr:content/jcr:title': 'Again',
    });
    expect(names(await pages(''))).toEqual(['en']);
    expect(await referrers('/content/site/en/flavors')).toEqual(['/content/dam/site/vanilla']);
  });

  test('a page that moved is found at its new place', async () => {
    await write('/content/site/en/flavors', {
      ':operation': 'move',
      ':dest': '/content/site/en/find-us/flavors',
    });
    expect((await pages('query=vanilla')).hits).toMatchObject([
      { path: '/content/site/en/find-us/flavors' },
    ]);
    expect(await referrers('/content/dam/site/vanilla')).toEqual([
      '/content/site/en/find-us/flavors',
    ]);
  });
});

test('publish has none of the addresses, and the author refuses foreign hosts', async () => {
  for (const url of [
    `${FINDER}/asset/view.json/content/dam`,
    `${FINDER}/page/view.json/content`,
    '/bin/wcm/references.json?path=/content/site/en',
    '/libs/wcm/core/content/reference.json?path=/content/site/en',
    '/content/cq:tags.tags.json',
  ]) {
    const published = await server.publish.inject({ url });
    expect(published.body).not.toMatch(/"(?:hits|pages|assets|tags)":/);
    const foreign = await server.author.inject({ url, headers: { host: 'rebound.example' } });
    expect(foreign.statusCode).toBe(403);
  }
});

test.each(['/bin/wcm/references.json', '/libs/wcm/core/content/reference.json'])(
  '%s without a path is refused with a sentence',
  async (url) => {
    const answer = await server.author.inject({ url });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toHaveProperty('error');
  },
);
