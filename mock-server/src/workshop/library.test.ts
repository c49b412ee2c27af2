import { join } from 'node:path';
import { component, ContentFixture } from '../sling/content.testing';
import { parseDocView } from '../repository';

const COMPONENTS = 'apps/riteaid-web/components';
const node = (name: string, attributes: string, children = ''): string =>
  `<${name} jcr:primaryType="nt:unstructured" ${attributes}>${children}</${name}>`;

/** A text with everything that the XML of a text has to escape. */
const AWKWARD = '[{Long}1,2] \\ "a" & <p>b</p>\n\tc';

const CATALOG = {
  slots: [
    {
      name: 'greeting',
      sends: ['greeted', 'left'],
      hears: ['hashchange'],
      attributes: [
        {
          key: 'page',
          attribute: 'data-cmp-page',
          label: 'Page',
          presence: 'required',
          kind: 'text',
          type: 'path',
          problem: 'Page: enter a path.',
        },
      ],
      examples: [
        { id: 'first', name: 'First', when: 'At first.', attributes: { page: '/a' } },
        { id: 'later', name: 'Later', when: 'Later.', attributes: { page: '/b' } },
      ],
    },
  ],
  contents: [
    {
      name: 'title',
      examples: [
        {
          id: 'awkward',
          name: 'Awkward',
          when: 'An author pastes.',
          content: { text: AWKWARD, list: ['a,b', ''], width: 3, item: { isOpen: true } },
        },
      ],
    },
  ],
};

let fixture: ContentFixture;
let get: (url: string) => Promise<{ body: string; statusCode: number }>;

beforeAll(async () => {
  fixture = new ContentFixture({
    'examples.json': JSON.stringify(CATALOG),
    [`${COMPONENTS}/greeting/.content.xml`]: component(
      'jcr:title="Greeting" jcr:description="Welcomes a guest." componentGroup="Site - Account"',
      node(
        'cq:dialog',
        'jcr:title="Greeting"',
        node(
          'page',
          'name="./page" fieldLabel="Page" required="{Boolean}true" fieldDescription="Leads on."',
        ),
      ) + node('cq:template', 'page="/start"'),
    ),
    [`${COMPONENTS}/title/.content.xml`]: component(
      'jcr:title="Title" componentGroup="Site - Content"',
    ),
    [`${COMPONENTS}/page/.content.xml`]: component('componentGroup=".hidden"'),
    'conf/site/settings/wcm/templates/plain/.content.xml': `<jcr:root jcr:primaryType="cq:Template">${node('jcr:content', 'jcr:title="Plain page"')}${node('policies', '', node('jcr:content', '', node('root', 'cq:policy="riteaid-web/components/box/main"')))}</jcr:root>`,
    'conf/site/settings/wcm/policies/.content.xml': `<jcr:root jcr:primaryType="cq:Page">${node(
      'riteaid-web',
      '',
      node(
        'components',
        '',
        node(
          'box',
          '',
          node('main', `jcr:title="Main part" ${POLICY} components="[group:Site - Account]"`),
        ) + node('title', '', node('loud', `jcr:title="Loud" ${POLICY}`, STYLES)),
      ),
    )}</jcr:root>`,
  });
  const { author } = await fixture.serve({ workshop: join(fixture.root, 'examples.json') });
  get = (url) => author.inject({ url, headers: { host: 'localhost:4502' } });
});

const POLICY = 'sling:resourceType="wcm/core/components/policy/policy"';
const STYLES = node(
  'cq:styleGroups',
  '',
  node(
    'size',
    'cq:styleGroupLabel="Size"',
    node(
      'cq:styles',
      '',
      node('big', 'cq:styleLabel="Big" cq:styleId="big" cq:styleClasses="is-big"'),
    ),
  ),
);

afterAll(async () => {
  await fixture.remove();
});

/** Returns the text of a part of a page. */
function textOf(markup: string, selector: RegExp): string {
  const [, inner = ''] = selector.exec(markup) ?? [];
  return decode(inner.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

const decode = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#34;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

const section = (id: string): RegExp => new RegExp(`<section[^<>]*id="${id}">([^]*?)</section>`);

test('the components are listed by the subject of their group, without hidden ones', async () => {
  const { body } = await get('/workshop');
  const list = body.slice(body.indexOf('id="components"'));
  const shown = Array.from(
    list.matchAll(/<h3>([^<]*)<|class="card"[^]*?>([^<>]+)<\/a>/g),
    (match) => (match[1] ?? match[2] ?? '').trim(),
  );
  expect(shown).toEqual(['Account', 'Greeting', 'Content', 'Title']);
});

test('a search without a script hides the components without its words', async () => {
  const { body } = await get('/workshop?q=GUEST+account');
  const hidden = Array.from(
    body.matchAll(/<li[^<>]*\shidden\s*>\s*<a[^<>]*>([^<]*)</g),
    ([, text]) => text,
  );
  expect(hidden).toEqual(['Title']);
  expect(body).toMatch(/role="status">1 component</);
});

test('the page of a component shows the variation that its address names', async () => {
  const { body } = await get(
    '/workshop/greeting?example=later&brand=thrifty&language=es&width=360&scheme=dark',
  );
  const [, frame = ''] = /<iframe([^<>]*)>/.exec(body) ?? [];
  expect(frame).toContain('src="/workshop/stage/thrifty/es/greeting/later.html?scheme=dark"');
  expect(frame).toContain('width="360"');
  const chosen = Array.from(body.matchAll(/value="([^"]*)" selected/g), ([, value]) => value);
  expect(chosen).toEqual(['later', 'thrifty', 'es', '360', 'dark']);
});

test('an unknown variation shows the first choices, and an unknown component is not found', async () => {
  const { body } = await get('/workshop/greeting?example=x&brand=y&brand=z&scheme=dim');
  expect(body).toContain('src="/workshop/stage/riteaid/en/greeting/first.html"');
  expect((await get('/workshop/nothing')).statusCode).toBe(404);
});

test('the attributes have type, default and what an author reads about an invalid value', async () => {
  const { body } = await get('/workshop/greeting');
  expect(textOf(body, section('attributes'))).toMatch(
    /data-cmp-page Page Leads on\. path yes none Page: enter a path\.$/,
  );
});

test('the page names the events that the component sends and hears', async () => {
  const { body } = await get('/workshop/greeting');
  expect(textOf(body, section('events')).replace(/ (?=[,.])/g, '')).toContain(
    'Events It sends to the data layer: greeted, left. It hears from the window or the document: hashchange.',
  );
});

test('the page shows the dialog, the policies with their templates and styles, and the initial content', async () => {
  const [greeting, title] = await Promise.all([get('/workshop/greeting'), get('/workshop/title')]);
  expect(textOf(greeting.body, section('dialog'))).toMatch(
    /Greeting Page required \.\/page · Leads on\.$/,
  );
  expect(textOf(greeting.body, section('policies'))).toContain(
    'Main part /conf/site/settings/wcm/policies/riteaid-web/components/box/main Plain page',
  );
  expect(textOf(greeting.body, section('initial'))).toContain('page="/start"');
  expect(title.body).not.toContain('id="initial"');
  expect(textOf(title.body, section('policies'))).toMatch(
    /No policy allows .* Size Big big is-big$/,
  );
});

test('the content XML of an example has its properties and nodes', async () => {
  const { body } = await get('/workshop/title');
  const [, written = ''] =
    /<pre[^<>]*data-example="awkward"[^<>]*>([^<]*)<\/pre>\s*<\/section>/.exec(
      body.slice(body.indexOf('id="source-xml"')),
    ) ?? [];
  const names =
    'xmlns:jcr="http://www.jcp.org/jcr/1.0" xmlns:sling="http://sling.apache.org/jcr/sling/1.0"';
  const page = `<jcr:root ${names}>${decode(written)}</jcr:root>`;
  const [pasted] = parseDocView(page, 'page').root.children;
  expect(pasted?.name).toBe('title');
  expect(pasted?.properties.get('text')?.values).toEqual([AWKWARD]);
  expect(pasted?.properties.get('list')?.values).toEqual(['a,b', '']);
  expect(pasted?.properties.get('width')).toMatchObject({ type: 'Long', values: ['3'] });
  expect(pasted?.properties.get('sling:resourceType')?.values).toEqual([
    'riteaid-web/components/title',
  ]);
  expect(pasted?.children[0]?.properties.get('isOpen')).toMatchObject({
    type: 'Boolean',
    values: ['true'],
  });
});
