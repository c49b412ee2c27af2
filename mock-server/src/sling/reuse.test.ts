import type { Change, ContentServer, ModelFactory } from '..';
import { component, ContentFixture, page, PLAIN_PAGE } from './content.testing';

/** The names of the components, each time that one is rendered. */
let rendered: string[] = [];

const counter: ModelFactory = Object.assign(
  ({ resource }: Parameters<ModelFactory>[0]) => {
    rendered.push(resource.name);
    return {};
  },
  { isRepeatable: true },
);

const COUNT = '<sly data-sly-use.counter="com.example.Counter"></sly>';

/** Returns a node of a page that renders with a component of the site. */
const node = (name: string, type: string, children = '', attributes = ''): string =>
  `<${name} jcr:primaryType="nt:unstructured" sling:resourceType="site/components/${type}" ${attributes}>${children}</${name}>`;

const setText = (path: string, text: string): Change => ({
  kind: 'setProperty',
  path: `/content/site/en/jcr:content/${path}`,
  name: 'text',
  property: { type: 'String', multiple: false, values: [text] },
});

let fixture: ContentFixture;
let server: ContentServer;

/** Serves a page with the nodes. Each component renders with its script. */
async function serve(
  nodes: string,
  scripts: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>> = {},
): Promise<void> {
  fixture = new ContentFixture({
    ...PLAIN_PAGE,
    ...Object.fromEntries(
      Object.entries({ ...SCRIPTS, ...scripts }).flatMap(([name, script]) => [
        [`apps/site/components/${name}/.content.xml`, component()],
        [`apps/site/components/${name}/${name}.html`, COUNT + script],
      ]),
    ),
    'content/site/en/.content.xml': page(nodes),
    ...files,
  });
  let turn = 0;
  server = await fixture.serve({
    plugins: [],
    models: {
      'com.example.Counter': counter,
      'com.example.Turn': () => ({ text: String((turn += 1)) }),
    },
  });
}

const SCRIPTS = {
  title: '<h2>${properties.text}</h2>',
  list: '<ul data-sly-list="${resource.children}"><sly data-sly-resource="${item}"></sly></ul>',
};

interface Visit {
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly tier?: 'author' | 'publish';
}

/** Returns what a visitor sees below the page's heading, and which components were rendered for it. */
async function visit({
  url = '/content/site/en.html',
  headers = {},
  tier = 'publish',
}: Visit = {}) {
  rendered = [];
  const { body, statusCode, headers: sent } = await server[tier].inject({ url, headers });
  const shown = /<\/h1>([^]*)<\/body>/.exec(body)?.[1]?.trim() ?? body;
  return { shown, rendered, statusCode, sent };
}

afterEach(() => fixture.remove());

describe('an edit', () => {
  test('renders the changed component and those around it again, and no other', async () => {
    const titles = Array.from({ length: 100 }, (_, at) => node(`t${at}`, 'title'));
    await serve(node('main', 'list', titles.join('')) + node('aside', 'list'), {});
    expect((await visit()).rendered).toHaveLength(102);
    expect((await visit()).rendered).toEqual([]);
    server.repository.apply([setText('main/t50', 'Changed')]);
    const after = await visit();
    expect(after.rendered).toEqual(['main', 't50']);
    expect(after.shown).toContain('<h2>Changed</h2>');
  });

  test('of a script renders the components that use it again', async () => {
    await serve(node('a', 'title') + node('b', 'list'), {});
    await visit();
    server.repository.apply([
      {
        kind: 'writeFile',
        path: '/apps/site/components/title/title.html',
        content: Buffer.from(`${COUNT}new`),
      },
    ]);
    const after = await visit();
    expect(after.rendered).toEqual(['a']);
    expect(after.shown).toContain('new');
  });

  test('of another page renders nothing again, unless it was read', async () => {
    await serve(
      node('a', 'title'),
      {},
      { 'content/site/other/.content.xml': page(node('a', 'title')) },
    );
    await visit();
    server.repository.apply([{ ...setText('', 'x'), path: '/content/site/other/jcr:content/a' }]);
    expect((await visit()).rendered).toEqual([]);
  });

  test('that fills a place which was empty shows what fills it', async () => {
    await serve(node('around', 'place'), {
      place: "<sly data-sly-resource=\"${'filled' @ resourceType='site/components/title'}\"></sly>",
    });
    expect((await visit()).shown).toBe('<h2></h2>');
    server.repository.apply([
      {
        kind: 'addNode',
        path: '/content/site/en/jcr:content/around/filled',
        properties: new Map([
          ['jcr:primaryType', { type: 'Name', multiple: false, values: ['nt:unstructured'] }],
          ['text', { type: 'String', multiple: false, values: ['Filled'] }],
        ]),
      },
    ]);
    expect((await visit()).shown).toBe('<h2>Filled</h2>');
  });
});

describe('what a visitor has sent is not shown to another visitor', () => {
  const script = (expression: string): Record<string, string> => ({
    'apps/site/components/personal/script.js': `use(function () { return { text: String(${expression}) }; });`,
  });
  const BY_SCRIPT = '<sly data-sly-use.s="script.js">${s.text}</sly>';
  const ana = { headers: { cookie: 'name=Ana' } };
  const ben = { headers: { cookie: 'name=Ben; other=x' } };
  const asked = (query: string): Visit => ({ url: `/content/site/en.html${query}` });
  const inMode = (mode: string): Visit => ({
    headers: { cookie: `wcmmode=${mode}` },
    tier: 'author',
  });

  test.each<[string, string, string, Visit, string, Visit, string]>([
    ['a cookie', '${request.cookies.name}', '', ana, 'Ana', ben, 'Ben'],
    ['the names of cookies', '${request.cookies}', '', ana, 'name', ben, 'name,other'],
    ['a cookie in a script', BY_SCRIPT, "request.cookies.get('name')", ana, 'Ana', ben, 'Ben'],
    [
      'a header',
      BY_SCRIPT,
      "request.getHeader('X-Name')",
      { headers: { 'x-name': 'Ana' } },
      'Ana',
      {},
      'null',
    ],
    ['a parameter', BY_SCRIPT, "request.getParameter('q')", asked('?q=a'), 'a', asked('?q=b'), 'b'],
    [
      'all values of a parameter',
      "${request.requestParameterMap['q']}",
      '',
      asked('?q=a&q=b'),
      'a,b',
      asked('?q=a'),
      'a',
    ],
    ['the query', '${request.queryString}', '', asked('?q=a'), 'q=a', asked('?r=b'), 'r=b'],
    [
      'a suffix',
      '${request.requestPathInfo.suffix}',
      '',
      asked('/ana'),
      '/ana',
      asked('/ben'),
      '/ben',
    ],
    [
      'selectors',
      '${request.requestPathInfo.selectorString}',
      '',
      { url: '/content/site/en.a.html' },
      'a',
      { url: '/content/site/en.b.c.html' },
      'b.c',
    ],
    ['the mode', '${wcmmode.edit}', '', inMode('edit'), 'true', inMode('preview'), 'false'],
    [
      'the tier',
      '${wcmmode.edit}',
      '',
      inMode('edit'),
      'true',
      { ...inMode('edit'), tier: 'publish' },
      'false',
    ],
    [
      'the language',
      "${'Send' @ i18n}",
      '',
      { headers: { cookie: 'mock-language=pseudo' } },
      '[Šéñđ]',
      {},
      'Send',
    ],
  ])('%s', async (_, markup, expression, first, shownFirst, second, shownSecond) => {
    await serve(
      node('personal', 'personal') + node('shared', 'title'),
      { personal: markup },
      {
        ...script(expression || "''"),
        'apps/site/i18n/en.json': '{ "Send": "Send" }',
        'apps/site/i18n/en.json.dir/.content.xml':
          '<jcr:root jcr:primaryType="nt:file" jcr:mixinTypes="[mix:language]" jcr:language="en"/>',
      },
    );
    const withoutTitle = ({ shown }: { shown: string }) =>
      shown.replace(/<h2>.*|<cq.*?<\/cq>|<\/?div[^>]*>/gs, '').trim();
    for (const [request, shown] of [
      [first, shownFirst],
      [second, shownSecond],
      [first, shownFirst],
      [second, shownSecond],
    ] as const)
      expect(withoutTitle(await visit(request))).toBe(shown);
    expect((await visit(first)).rendered).toEqual([]);
  });
});

describe('what cannot be repeated is rendered for each visit, and its neighbors are not', () => {
  const use = (body: string): string => `use(function () { ${body} });`;

  test.each([
    ['the time', use('return { text: new Date().getTime() };')],
    ['the time by Date.now', use('return { text: Date.now() };')],
    ['the time as a text', use('return { text: Date() };')],
    [
      'the time by the constructor of a date',
      use('return { text: new (new Date(0).constructor)().getTime() };'),
    ],
    [
      'the time, read only when it is shown',
      use('return { getText: function () { return Date.now(); } };'),
    ],
    ['a random number', use('return { text: Math.random() };')],
    ['a variable that all scripts share', use('visits = 1; return { text: visits };')],
    ['a line in the log', use("log.info('rendered'); return { text: '' };")],
    ['a line in the console', use("if (console) return { text: '' };")],
  ])('%s', async (_, source) => {
    await serve(
      node('moving', 'moving') + node('calm', 'title'),
      { moving: '<sly data-sly-use.s="script.js">${s.text}</sly>' },
      { 'apps/site/components/moving/script.js': source },
    );
    await visit();
    expect((await visit()).rendered).toEqual(['moving']);
    expect((await visit()).rendered).toEqual(['moving']);
  });

  test('a model of the server that may have a state', async () => {
    await serve(node('turn', 'turn') + node('calm', 'title'), {
      turn: '<b data-sly-use.m="com.example.Turn">${m.text}</b>',
    });
    expect((await visit()).shown).toContain('<b>1</b>');
    const second = await visit();
    expect(second.shown).toContain('<b>2</b>');
    expect(second.rendered).toEqual(['turn']);
  });

  test('a component that failed', async () => {
    await serve(node('failed', 'failed') + node('calm', 'title'), {
      failed: '<sly data-sly-use.m="com.example.Missing"></sly>',
    });
    await visit({ tier: 'author' });
    const second = await visit({ tier: 'author' });
    expect(second.rendered).toEqual(['failed']);
    expect(second.shown).toContain('com.example.Missing');
  });

  test('a time that an author wrote is repeated', async () => {
    await serve(
      node('dated', 'dated'),
      { dated: '<sly data-sly-use.s="script.js">${s.text}</sly>' },
      {
        'apps/site/components/dated/script.js': use(
          "return { text: new Date('2026-01-02').getTime() };",
        ),
      },
    );
    expect((await visit()).shown).toBe('1767312000000');
    expect((await visit()).rendered).toEqual([]);
  });
});

describe('a reused component', () => {
  test('sets the status and the headers of the response', async () => {
    await serve(
      node('gone', 'gone') + node('other', 'title'),
      { gone: '<sly data-sly-use.s="script.js"></sly>' },
      {
        'apps/site/components/gone/script.js':
          "use(function () { response.setStatus(404); response.setHeader('X-Gone', 'yes'); return {}; });",
      },
    );
    for (const text of ['first', 'second', 'third']) {
      server.repository.apply([setText('other', text)]);
      const { statusCode, sent, rendered: names } = await visit();
      expect([statusCode, sent['x-gone']]).toEqual([404, 'yes']);
      if (text !== 'first') expect(names).toEqual(['other']);
    }
  });

  test('links a style sheet only where no component before it has', async () => {
    const styles =
      '<sly data-sly-use.clientlib="/libs/granite/sightly/templates/clientlib.html" data-sly-call="${clientlib.css @ categories=\'site\'}"></sly>';
    await serve(
      node('a', 'styled', '', 'text="a"') + node('b', 'styled', '', 'text="b"'),
      { styled: `<p>\${properties.text}${styles}</p>` },
      {
        'apps/site/clientlibs/site/.content.xml':
          '<jcr:root jcr:primaryType="cq:ClientLibraryFolder" allowProxy="{Boolean}true" categories="[site]"/>',
        'apps/site/clientlibs/site/css.txt': 'site.css',
        'apps/site/clientlibs/site/site.css': 'p{}',
      },
    );
    const linked = async () => /<p>(.)<link/.exec((await visit()).shown)?.[1];
    expect(await linked()).toBe('a');
    const path = '/content/site/en/jcr:content/b';
    server.repository.apply([{ kind: 'orderChild', path, index: 0 }]);
    expect(await linked()).toBe('b');
    server.repository.apply([{ kind: 'orderChild', path, index: 1 }]);
    const { shown, rendered: names } = await visit();
    expect(shown.match(/<link/g)).toHaveLength(1);
    expect(names).toEqual([]);
  });

  test('has the attributes of its own inclusion', async () => {
    await serve(
      node('outer', 'outer'),
      {
        outer:
          '<sly data-sly-use.map="map.js"></sly>' +
          "<sly data-sly-resource=\"${'x' @ resourceType='site/components/inner', requestAttributes=map.a}\"></sly>" +
          "<sly data-sly-resource=\"${'x' @ resourceType='site/components/inner', requestAttributes=map.b}\"></sly>" +
          "<sly data-sly-resource=\"${'x' @ resourceType='site/components/inner'}\"></sly>",
        inner: '<sly data-sly-use.s="reader.js">[${s.word}]</sly>',
      },
      {
        'apps/site/components/outer/map.js':
          "use(function () { return { a: { word: 'a' }, b: { word: 'b' } }; });",
        'apps/site/components/inner/reader.js':
          "use(function () { return { word: request.getAttribute('word') }; });",
      },
    );
    expect((await visit()).shown.replace(/\s/g, '')).toBe('[a][b][]');
    server.repository.apply([setText('outer', 'x')]);
    const after = await visit();
    expect(after.shown.replace(/\s/g, '')).toBe('[a][b][]');
    expect(after.rendered).toEqual(['outer']);
  });

  test('is not shown inside of itself, although it was rendered alone before', async () => {
    await serve(node('round', 'round') + node('other', 'other'), {
      round:
        '<sly data-sly-test="${request.requestPathInfo.selectorString == \'deep\'}" ' +
        "data-sly-resource=\"${'../other' @ selectors='flat'}\"></sly>",
      other: "<sly data-sly-resource=\"${'../round' @ selectors='flat'}\"></sly>",
    });
    const at = (place: string): Visit => ({
      url: `/content/site/en/jcr:content/${place}.html`,
      tier: 'author',
    });
    expect((await visit(at('other.flat'))).shown).not.toContain('includes itself');
    expect((await visit(at('round.deep'))).shown).toContain('includes itself');
  });
});

test('a server can render each page again', async () => {
  await serve(node('a', 'title'), {});
  const other = await fixture.serve({
    plugins: [],
    reuse: false,
    models: { 'com.example.Counter': counter },
  });
  await server.close();
  server = other;
  await visit();
  expect((await visit()).rendered).toEqual(['a']);
});
