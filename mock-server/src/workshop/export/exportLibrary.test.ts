import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentServer } from '../..';
import { component, ContentFixture } from '../../sling/content.testing';
import { exportLibrary, type LibraryExport } from './exportLibrary';

const COMPONENTS = 'apps/riteaid-web/components';

/** A page component with a script of a client library, and the component of the examples with a picture and two links. */
const FILES = {
  'examples.json': JSON.stringify({
    slots: [],
    contents: [
      {
        name: 'card',
        examples: [
          { id: 'first', name: 'First', when: 'At first.', content: { text: 'Hello' } },
          { id: 'later', name: 'Later', when: 'Later.', content: {}, address: '?step=2#end' },
        ],
      },
    ],
    tokens: { riteaid: [{ name: '--space-1', value: '4px' }] },
  }),
  [`${COMPONENTS}/page/.content.xml`]: component('componentGroup=".hidden"'),
  [`${COMPONENTS}/page/page.html`]:
    '<html><head><link rel="stylesheet" href="/etc.clientlibs/site/look.css"><script src="/etc.clientlibs/site/look.js"></script></head>' +
    "<body><sly data-sly-resource=\"${'root/section/example' @ resourceType='riteaid-web/components/card'}\"></sly></body></html>",
  [`${COMPONENTS}/card/.content.xml`]: component(
    'jcr:title="Card" componentGroup="Site - Content"',
  ),
  [`${COMPONENTS}/card/card.html`]:
    '<img src="/content/dam/a.svg" srcset="/content/dam/a.svg 1x, /content/dam/b.svg 2x">' +
    '<a href="/content/site/en.html?a=1&amp;b=2">${properties.text}</a><a href="https://example.com/">Out</a>',
  'apps/site/look/.content.xml':
    '<jcr:root jcr:primaryType="cq:ClientLibraryFolder" allowProxy="{Boolean}true" categories="[look]"/>',
  'apps/site/look/css.txt': 'look.css',
  'apps/site/look/look.css': 'a{background:url(/etc.clientlibs/site/look/resources/dot.svg)}',
  'apps/site/look/js.txt': 'look.js',
  'apps/site/look/look.js': 'p="/etc.clientlibs/site/look/";s="/etc.clientlibs/"',
  'apps/site/look/resources/chunk.js': 'w="/etc.clientlibs/site/look/"',
  'apps/site/look/resources/dot.svg': '<svg/>',
  'content/dam/a.svg': '<svg/>',
  'content/dam/b.svg': '<svg/>',
} as const;

/** The client libraries of the pages in frames. */
const LIBRARIES = Object.fromEntries(
  ['riteaid', 'bartell', 'thrifty', 'ui', 'forms', 'pickers'].flatMap((name) => {
    const folder = `apps/riteaid-web/clientlibs/clientlib-${name}`;
    return [
      [`${folder}/.content.xml`, FILES['apps/site/look/.content.xml']],
      [`${folder}/css.txt`, 'look.css'],
      [`${folder}/look.css`, 'a{}'],
    ];
  }),
);

let fixture: ContentFixture;
let server: ContentServer;
let folder: string;
let written: LibraryExport;
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
const write = () => exportLibrary(server, join(fixture.root, 'examples.json'), folder);

beforeAll(async () => {
  fixture = new ContentFixture({ ...FILES, ...LIBRARIES });
  server = await fixture.serve({ workshop: join(fixture.root, 'examples.json') });
  folder = join(fixture.root, '..', 'library');
  written = await write();
});

afterAll(async () => {
  await fixture.remove();
});

test('no address of the export leads nowhere, and none leaves its folder', () => {
  const { files, broken } = written;
  expect(broken).toEqual([]);
  expect([...files]).toEqual(
    expect.arrayContaining([
      'index.html',
      'card.html',
      'tokens-bartell-dark.html',
      'tokens/thrifty.html',
      'building-blocks.html',
      'stage/thrifty/es/card/later.html',
      'stage/riteaid/en/card/first/_jcr_content/root/section/example.html.txt',
      'stage/riteaid/en/card/first/_jcr_content/root/section/example.infinity.json',
      'content/dam/b.svg',
      'etc.clientlibs/site/look/resources/chunk.js',
      'workshop.js',
    ]),
  );
});

test('pages, style sheets and scripts find their files below any path', () => {
  expect(read('card.html')).toMatch(/<iframe[^<>]* src="stage\/riteaid\/en\/card\/first\.html"/);
  expect(read('card.html')).toContain('data-stage="stage"');
  expect(read('tokens-bartell-dark.html')).toMatch(/src="tokens\/bartell\.html\?scheme=dark"/);
  const example = read('stage/bartell/en/card/later.html');
  expect(example).toContain('<script src="../../../../stage.js" data-root="../../../../">');
  expect(example).toContain(
    'srcset="../../../../content/dam/a.svg 1x, ../../../../content/dam/b.svg 2x"',
  );
  expect(read('etc.clientlibs/site/look.css')).toContain('url(look/resources/dot.svg)');
});

test('a script finds its chunks from its own address, in a page and in a worker', () => {
  const host = 'https://host/docs/library/etc.clientlibs/site/look';
  const run = (script: string, self: object): unknown =>
    // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- the script is the export's
    new Function('self', `let p,s,w;${script};return [p??w,s]`)(self);
  const src = `${host}.js`;
  expect(
    run(read('etc.clientlibs/site/look.js'), { document: { currentScript: { src } } }),
  ).toEqual([`${host}/`, '/etc.clientlibs/']);
  const worker = { location: { href: `${host}/resources/chunk.js` } };
  expect(run(read('etc.clientlibs/site/look/resources/chunk.js'), worker)).toEqual([
    `${host}/`,
    undefined,
  ]);
});

test('a link to a page of a site leads to the page about it, and the source keeps its links', () => {
  expect(read('stage/riteaid/en/card/first.html')).toContain(
    '<a href="../../../../site-page.html?page=%2Fcontent%2Fsite%2Fen.html%3Fa%3D1%26b%3D2">Hello</a><a href="https://example.com/">',
  );
  expect(read('stage/riteaid/en/card/first/_jcr_content/root/section/example.html.txt')).toContain(
    '<a href="/content/site/en.html?a=1&amp;b=2">',
  );
});

test('a picture that is missing is a broken address', async () => {
  const elsewhere = join(fixture.root, '..', 'changed');
  const changed = new ContentFixture({
    ...FILES,
    [`${COMPONENTS}/card/card.html`]: '<img src="/content/dam/none.svg">',
  });
  const catalog = join(changed.root, 'examples.json');
  const { broken } = await exportLibrary(
    await changed.serve({ workshop: catalog }),
    catalog,
    elsewhere,
  );
  expect(broken).toContain('stage/riteaid/en/card/first.html: ../../../../content/dam/none.svg');
  await changed.remove();
});

test('an export replaces an earlier one and nothing else', async () => {
  writeFileSync(join(folder, 'old.html'), '');
  const { files } = await write();
  expect(files).not.toContain('old.html');
  expect(() => read('old.html')).toThrow();
  const theirs = join(fixture.root, '..', 'theirs');
  mkdirSync(theirs);
  writeFileSync(join(theirs, 'work.txt'), '');
  await expect(exportLibrary(server, join(fixture.root, 'examples.json'), theirs)).rejects.toThrow(
    'has files that are not of an earlier export',
  );
});
