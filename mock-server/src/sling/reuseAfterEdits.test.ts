import fc from 'fast-check';
import { type ContentServer, createContentServer } from '..';
import { RepositoryError } from '../repository/Repository';
import { component, ContentFixture, page, placed, PLAIN_PAGE } from './content.testing';
import { anyEdit, changesOf, type Edit, type Vocabulary } from './edits.testing';

const USE = '<sly data-sly-use.clientlib="/libs/granite/sightly/templates/clientlib.html"></sly>';
const styles = (category: string): string =>
  `${USE}<sly data-sly-call="\${clientlib.css @ categories='${category}'}"></sly>`;
const each =
  '<sly data-sly-list="${resource.children}"><sly data-sly-resource="${item}"></sly></sly>';

/** The scripts of the components, which read everything that a script can read. */
const SCRIPTS: Readonly<Record<string, string>> = {
  text: '<p>${properties.text} ${properties.name}</p>',
  list: `<div class="\${currentStyle.class}">${each}</div>`,
  personal:
    "${request.cookies.name} ${request.requestParameterMap['q']} ${request.requestPathInfo.selectorString} ${request.requestPathInfo.suffix} ${request.method}",
  script: '<sly data-sly-use.s="${\'script.js\' @ word=properties.text}">${s.text}</sly>',
  styled: `${styles('site')}\${currentStyle.class}`,
  both: `${styles('site')}${styles('base')}<sly data-sly-use.f="/apps/site/components/both/parts.html" data-sly-call="\${f.part @ word=properties.text}"></sly>`,
  translated: "${'Send' @ i18n} ${'Open' @ i18n, hint='door'}",
  navigation:
    '<ul data-sly-list="${currentPage.parent.listChildren}"><li>${item.title} ${item.path} ${item.hideInNav}</li></ul>' +
    '${inheritedPageProperties.brand} ${currentPage.language} ${component.title}',
  place:
    "<sly data-sly-resource=\"${'filled' @ resourceType='site/components/text', requestAttributes=properties}\"></sly>" +
    '<sly data-sly-include="part.html"></sly>',
  other:
    "<sly data-sly-resource=\"${properties.link @ appendPath='jcr:content/main', selectors='print', wcmmode='disabled'}\"></sly>",
  mode: "<b data-sly-test='${wcmmode.edit}'>edit</b><sly data-sly-resource=\"${'x' @ resourceType=properties.name, decoration=true}\"></sly>",
};

const FILES: Readonly<Record<string, string>> = {
  ...PLAIN_PAGE,
  ...Object.fromEntries(
    Object.entries(SCRIPTS).flatMap(([name, script]) => [
      [`apps/site/components/${name}/.content.xml`, component(`jcr:title="${name}"`)],
      [`apps/site/components/${name}/${name}.html`, script],
    ]),
  ),
  'apps/site/components/text/print.html': '<i>${properties.text}</i>',
  'apps/site/components/text/_cq_dialog/.content.xml':
    '<jcr:root jcr:primaryType="nt:unstructured"/>',
  'apps/site/components/place/part.html':
    "<u data-sly-use.r='/apps/site/components/place/reader.js'>${r.text}</u>",
  'apps/site/components/place/reader.js':
    "use(function () { return { text: request.getAttribute('text') }; });",
  'apps/site/components/script/script.js':
    "use(['other.js'], function (other) { return { text: other.text + this.word + resource.name + currentPage.getTitle() }; });",
  'apps/site/components/script/other.js':
    "use(function () { response.setStatus(properties.get('name') ? 404 : 200); return { text: String(request.getHeader('x-name')) }; });",
  'apps/site/components/both/parts.html':
    '<template data-sly-template.part="${@ word}">${word} ${properties.name}</template>',
  'apps/site/i18n/es.json': '{ "Send": "Enviar", "Open ((door))": "Abierta" }',
  'apps/site/i18n/es.json.dir/.content.xml':
    '<jcr:root jcr:primaryType="nt:file" jcr:mixinTypes="[mix:language]" jcr:language="es"/>',
  'apps/site/clientlibs/site/.content.xml':
    '<jcr:root jcr:primaryType="cq:ClientLibraryFolder" allowProxy="{Boolean}true" categories="[site]" dependencies="[base]"/>',
  'apps/site/clientlibs/site/css.txt': 'site.css',
  'apps/site/clientlibs/site/site.css': 'p{}',
  'apps/site/clientlibs/base/.content.xml':
    '<jcr:root jcr:primaryType="cq:ClientLibraryFolder" allowProxy="{Boolean}true" categories="[base]"/>',
  'apps/site/clientlibs/base/css.txt': 'base.css',
  'apps/site/clientlibs/base/base.css': 'i{}',
  'apps/sling/servlet/errorhandler/404.html': '${currentPage.title} ${request.requestURI}',
  'conf/site/settings/wcm/templates/plain/policies/.content.xml':
    '<jcr:root jcr:primaryType="cq:Page"><jcr:content jcr:primaryType="nt:unstructured" cq:policy="site/one">' +
    '<main jcr:primaryType="nt:unstructured" cq:policy="site/two"><site jcr:primaryType="nt:unstructured"><components jcr:primaryType="nt:unstructured"><styled jcr:primaryType="nt:unstructured" cq:policy="site/one"/></components></site></main>' +
    '</jcr:content></jcr:root>',
  'conf/site/settings/wcm/policies/site/.content.xml':
    '<jcr:root jcr:primaryType="nt:unstructured"><one jcr:primaryType="nt:unstructured" class="one"/><two jcr:primaryType="nt:unstructured" class="two"/></jcr:root>',
  'content/site/.content.xml': page('', 'brand="brand"'),
  'content/site/en/.content.xml': page(
    '<main jcr:primaryType="nt:unstructured" sling:resourceType="site/components/list">' +
      placed('a', 'site/components/text', 'text="A"') +
      placed('b', 'site/components/personal') +
      placed('c', 'site/components/script', 'text="C"') +
      placed('d', 'site/components/styled') +
      placed('e', 'site/components/both', 'text="E"') +
      placed('f', 'site/components/translated') +
      '</main>' +
      placed('g', 'site/components/navigation') +
      placed('h', 'site/components/place', 'text="H"') +
      placed('i', 'site/components/other', 'link="/content/site/es"') +
      placed('j', 'site/components/mode', 'name="site/components/text"'),
    'cq:template="/conf/site/settings/wcm/templates/plain"',
  ),
  'content/site/es/.content.xml': page(
    '<main jcr:primaryType="nt:unstructured" sling:resourceType="site/components/list">' +
      placed('a', 'site/components/translated') +
      placed('b', 'site/components/styled') +
      '</main>' +
      placed('c', 'site/components/other', 'link="/content/site/en"'),
    'jcr:language="es"',
  ),
  'content/site/es/child/.content.xml': page(placed('a', 'site/components/navigation')),
  'content/site/en/errors/404/.content.xml': page(placed('a', 'site/components/text')),
};

const TEMPLATE = '/conf/site/settings/wcm/templates/plain';

/** Matches the paths of the components on pages. */
const PART = /jcr:content\/[^:]+$/;

const COMPONENTS = Object.keys(SCRIPTS).map((name) => `site/components/${name}`);

/** The values that edits choose from. */
const WORDS: Vocabulary = {
  properties: [
    { name: 'text', values: ['x', 'y', ''], on: PART },
    { name: 'name', values: ['n', 'site/components/text', 'site/components/list'], on: PART },
    {
      name: 'link',
      values: ['/content/site/es', '/content/site/es/child', '/content/no'],
      on: PART,
    },
    { name: 'sling:resourceType', values: [...COMPONENTS, 'site/missing'], on: PART },
    { name: 'jcr:title', values: ['One', 'Two'], on: /jcr:content$|\/components\/\w+$/ },
    { name: 'jcr:language', values: ['es', 'en', 'fr'], on: /jcr:content$/ },
    { name: 'cq:template', values: [TEMPLATE, '/conf/none'], on: /jcr:content$/ },
    { name: 'cq:redirectTarget', values: ['/content/site/es', ''], on: /child\/jcr:content$/ },
    { name: 'brand', values: ['new', 'old'], on: /jcr:content$/ },
    { name: 'hideInNav', values: ['true'], on: /jcr:content$/ },
    { name: 'sling:resourceSuperType', values: COMPONENTS, on: /\/components\/\w+$/ },
    { name: 'cq:noDecoration', values: ['true'], on: /\/components\/\w+$/ },
    {
      name: 'cq:policy',
      values: ['site/one', 'site/two', 'site/three'],
      on: /\/policies\/jcr:content/,
    },
    { name: 'class', values: ['red', 'green'], on: /\/policies\/site\/|htmlTag/ },
    { name: 'categories', values: ['site', 'base', 'x'], on: /\/clientlibs\/\w+$/ },
    { name: 'dependencies', values: ['site', 'base'], on: /\/clientlibs\/\w+$/ },
    { name: 'embed', values: ['base', 'site'], on: /\/clientlibs\/\w+$/ },
    { name: 'allowProxy', values: ['false', 'true'], on: /\/clientlibs\/\w+$/ },
  ],
  nodes: [
    ...['text', 'styled', 'script'].map((type, at) => ({
      name: `n${at}`,
      properties: { 'sling:resourceType': `site/components/${type}`, text: 'new' },
      below: /jcr:content(?:\/main)?$/,
    })),
    { name: 'filled', properties: { text: 'filled' }, below: /jcr:content\/h$/ },
    {
      name: 'main',
      properties: { 'sling:resourceType': 'site/components/list' },
      below: /jcr:content$/,
    },
    { name: 'x', properties: { text: 'x' }, below: PART },
    {
      name: 'cq:htmlTag',
      properties: { 'cq:tagName': 'section', class: 'wrapped' },
      below: /\/components\/\w+$/,
    },
    { name: 'cq:dialog', below: /\/components\/\w+$/ },
    {
      name: 'styled',
      properties: { 'cq:policy': 'site/two' },
      below: /\/policies\/jcr:content.*\/components$/,
    },
    { name: 'd', properties: { 'cq:policy': 'site/one' }, below: /\/policies\/jcr:content\/main$/ },
    { name: 'three', properties: { class: 'three' }, below: /\/policies\/site$/ },
    { name: 'again', properties: { 'jcr:primaryType': 'cq:Page' }, below: /\/site(?:\/es)?$/ },
    {
      name: 'jcr:content',
      properties: { 'sling:resourceType': 'site/components/page', 'jcr:title': 'New' },
      below: /^\/content\/site/,
    },
  ],
  files: {
    '.html': [
      ...Object.values(SCRIPTS),
      '${properties.text',
      '<template data-sly-template.part="${@ word}">new ${word}</template>',
    ],
    '.js': [
      "use(function () { return { text: 'new' + request.getParameter('q') }; });",
      "use(['other.js'], function (other) { return { text: other.text + pageProperties.brand }; });",
      "use(function () { return { text: resolver.getResource('/content/site/es/jcr:content').getChildren().length }; });",
      "use(function () { request.setAttribute('text', this.word); response.setHeader('x-set', 'yes'); return { text: response.status }; });",
      'use(function () {',
    ],
    '.css': ['p{color:red}', 'p{color:green}'],
    '.txt': ['site.css', 'base.css', 'missing.css'],
    '.json': ['{ "Send": "Mandar" }', '{ "Send": "Enviar", }'],
  },
};

interface Visit {
  readonly tier: 'author' | 'publish';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

const URLS = [
  '/content/site/en.html',
  '/content/site/en.html?q=1',
  '/content/site/en.print.html/suffix',
  '/content/site/es.html',
  '/content/site/es/child.html',
  '/content/site/en/jcr:content/main/a.html?forceeditcontext=true',
  '/content/site/en/n0.html',
  '/content/site/en/missing.html',
];

const HEADERS: readonly Readonly<Record<string, string>>[] = [
  {},
  { cookie: 'name=Ana; wcmmode=edit', 'x-name': 'Ana' },
  { cookie: 'mock-language=pseudo' },
];

/** The requests of different visitors for the pages of the site. */
const VISITS: readonly Visit[] = URLS.flatMap((url) =>
  HEADERS.flatMap((headers) =>
    (['author', 'publish'] as const).map((tier) => ({ tier, url, headers })),
  ),
);

async function answers(server: ContentServer): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  for (const { tier, url, headers } of VISITS) {
    const { statusCode, body, headers: sent } = await server[tier].inject({ url, headers });
    const kept = Object.entries(sent).filter(([name]) => !['date', 'x-request-id'].includes(name));
    found.push({ tier, url, headers, statusCode, body, sent: Object.fromEntries(kept) });
  }
  return found;
}

/** Returns the answers of a server that has just started and renders each page for each request. */
async function freshAnswers(root: string): Promise<readonly unknown[]> {
  const server = await createContentServer({ mounts: [root], plugins: [], reuse: false });
  try {
    return await answers(server);
  } finally {
    await server.close();
  }
}

/** Applies an edit, unless the repository refuses it. */
function apply(edit: Edit, { repository }: ContentServer): void {
  try {
    repository.apply(changesOf(edit, repository, WORDS));
  } catch (error) {
    if (!(error instanceof RepositoryError)) throw error;
  }
}

test('after any edits, every page is what a server without reuse shows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyEdit, { minLength: 1, maxLength: 8 }), async (edits) => {
      const fixture = new ContentFixture(FILES);
      const server = await fixture.serve({ plugins: [] });
      try {
        await answers(server);
        for (const edit of edits) {
          apply(edit, server);
          // Everything that is still valid is reused, and the rest is rendered.
          await answers(server);
        }
        expect(await answers(server)).toEqual(await freshAnswers(fixture.root));
      } finally {
        await fixture.remove();
      }
    }),
    { numRuns: Number(process.env.REUSE_RUNS ?? 12), endOnFailure: true },
  );
}, 300_000);
