import type { LightMyRequestResponse } from 'fastify';
import {
  component,
  ContentFixture,
  page,
  placed,
  PLAIN_PAGE,
  postAsAuthor,
} from '../../sling/content.testing';

const node = (name: string, attributes = '', children = ''): string =>
  `<${name} jcr:primaryType="nt:unstructured" ${attributes}>${children}</${name}>`;
const root = (children: string): string =>
  `<jcr:root jcr:primaryType="cq:Page"><jcr:content jcr:primaryType="nt:unstructured">${children}</jcr:content></jcr:root>`;
const INCLUDE = 'sling:resourceType="granite/ui/components/coral/foundation/include"';
const field = (name: string, attributes = ''): string =>
  node(name, `name="./${name}" fieldLabel="${name}" ${attributes}`);
const dialog = (items: string, attributes = ''): string =>
  `<cq:dialog jcr:primaryType="nt:unstructured" ${attributes}>${node('items', '', items)}</cq:dialog>`;

interface Dialog {
  readonly path: string;
  readonly policy?: string;
  readonly dialog: { readonly items: Readonly<Record<string, unknown>> };
  readonly problems: readonly string[];
}

const ADDRESS = '/mnt/override/apps/site/components/probe/_cq_dialog';
const CONTENT = '/content/site/en/jcr:content/probe';

/** Serves a component with the given dialog, its super type, and a policy; and returns what an address responds with. */
async function served(
  items: string,
  options: {
    readonly base?: string;
    readonly policy?: string;
    readonly files?: Readonly<Record<string, string>>;
    readonly url?: string;
    readonly tier?: 'author' | 'publish';
    readonly host?: string;
  } = {},
): Promise<LightMyRequestResponse> {
  const fixture = new ContentFixture({
    ...PLAIN_PAGE,
    'libs/aem/base/.content.xml': component('', options.base ?? ''),
    'apps/site/components/probe/.content.xml': component(
      'sling:resourceSuperType="aem/base"',
      dialog(items),
    ),
    'conf/site/settings/wcm/templates/plain/policies/.content.xml': root(
      node('probe', 'cq:policy="site/p"'),
    ),
    'conf/site/settings/wcm/policies/.content.xml': `<jcr:root jcr:primaryType="cq:Page">${node('site', '', node('p', options.policy))}</jcr:root>`,
    'content/site/en/.content.xml': page(
      placed('probe', 'site/components/probe'),
      'cq:template="/conf/site/settings/wcm/templates/plain"',
    ),
    ...options.files,
  });
  const server = await fixture.serve();
  const answer = await server[options.tier ?? 'author'].inject({
    url: options.url ?? `${ADDRESS}.dialog.json${CONTENT}?resourceType=site%2Fcomponents%2Fprobe`,
    headers: { host: options.host ?? 'localhost' },
  });
  await fixture.remove();
  return answer;
}

async function dialogOf(...parameters: Parameters<typeof served>): Promise<Dialog> {
  const answer = await served(...parameters);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.json<Dialog>();
}

const namesIn = ({ dialog: { items } }: Dialog): readonly string[] =>
  Object.keys(items).filter((name) => name !== 'jcr:primaryType');

test('a dialog lays over that of its super type, and names the policy of the content', async () => {
  const answer = await dialogOf(field('a', 'sling:orderBefore="b"'), { base: dialog(field('b')) });
  expect(answer).toMatchObject({
    path: '/mnt/override/apps/site/components/probe/cq:dialog',
    policy: '/conf/site/settings/wcm/policies/site/p',
    dialog: { items: { a: { name: './a', fieldLabel: 'a' }, b: { name: './b' } } },
    problems: [],
  });
  expect(namesIn(answer)).toEqual(['a', 'b']);
});

describe('granite:hide', () => {
  test.each([
    ['true', '', []],
    ['false', '', ['a']],
    ['${cqDesign.hidden}', 'hidden="{Boolean}true"', []],
    ['${cqDesign.hidden}', 'hidden="{Boolean}false"', ['a']],
    ['${cqDesign.hidden}', '', ['a']],
    ['${!cqDesign.show or empty cqDesign.types}', 'show="{Boolean}true" types="[h1,h2]"', ['a']],
    ['${!cqDesign.show or empty cqDesign.types}', 'show="{Boolean}true" types="[]"', []],
    ['${requestPathInfo.suffix == null}', '', ['a']],
    ['${broken', '', ['a']],
  ])('%s with the policy %s', async (hide, policy, names) => {
    const xml = field('a', `granite:hide="${hide}"`).replace(
      '<a ',
      '<a xmlns:granite="http://www.adobe.com/jcr/granite/1.0" ',
    );
    const answer = await dialogOf(xml, { policy });
    expect(namesIn(answer)).toEqual(names);
    const isLeft = hide.includes('requestPathInfo') || hide === '${broken';
    expect(JSON.stringify(answer.dialog).includes('granite:hide')).toBe(isLeft);
  });

  test('a render condition hides alike, and is not a field', async () => {
    const condition = (expression: string): string =>
      `<granite:rendercondition xmlns:granite="http://www.adobe.com/jcr/granite/1.0" jcr:primaryType="nt:unstructured" sling:resourceType="granite/ui/components/coral/foundation/renderconditions/simple" expression="${expression}"/>`;
    const answer = await dialogOf(
      node('a', 'name="./a"', condition('${cqDesign.shown}')) +
        node('b', 'name="./b"', condition('${!cqDesign.shown}')),
      { policy: 'shown="{Boolean}true"' },
    );
    expect(answer.dialog.items).toMatchObject({ a: { name: './a' } });
    expect(namesIn(answer)).toEqual(['a']);
    expect(answer.dialog.items.a).not.toHaveProperty('granite:rendercondition');
  });
});

describe('an include', () => {
  const files = {
    'apps/site/shared/.content.xml': `<jcr:root jcr:primaryType="nt:unstructured">${node('link', 'sling:resourceType="container"', field('url') + node('file', 'name="other"'))}${node('loop', `${INCLUDE} path="/apps/site/shared/loop"`)}</jcr:root>`,
    'libs/aem/shared/.content.xml': `<jcr:root jcr:primaryType="nt:unstructured">${node('title', '', field('title'))}</jcr:root>`,
  };

  test('becomes what is at its path, under its own name', async () => {
    const answer = await dialogOf(node('i', `${INCLUDE} path="/apps/site/shared/link"`), { files });
    expect(answer.dialog.items.i).toMatchObject({
      'sling:resourceType': 'container',
      url: { name: './url' },
    });
    expect(answer.problems).toEqual([]);
  });

  test('with a namespace has its fields below it, also in an include of the include', async () => {
    const inner = node('inner', `${INCLUDE} path="/apps/site/shared/link" namespace="deep"`);
    const answer = await dialogOf(
      node('i', `${INCLUDE} path="/apps/site/outer" namespace="card"`) + field('own'),
      {
        files: {
          ...files,
          'apps/site/outer/.content.xml': `<jcr:root jcr:primaryType="nt:unstructured">${inner}${field('title')}</jcr:root>`,
        },
      },
    );
    expect(answer.dialog.items).toMatchObject({
      i: {
        title: { name: './card/title' },
        inner: { url: { name: './card/deep/url' }, file: { name: 'other' } },
      },
      own: { name: './own' },
    });
  });

  test('may name merged resources and relative paths', async () => {
    const answer = await dialogOf(
      node('a', `${INCLUDE} path="aem/shared/title"`) +
        node('b', `${INCLUDE} path="/mnt/overlay/aem/shared/title"`) +
        node('c', `${INCLUDE} path="/mnt/override/apps/site/shared/link"`),
      { files },
    );
    expect(answer.dialog.items).toMatchObject({
      a: { title: { name: './title' } },
      b: { title: { name: './title' } },
      c: { url: { name: './url' } },
    });
  });

  test('that leads nowhere, or to itself, stays, and a sentence names it', async () => {
    const answer = await dialogOf(
      node('a', `${INCLUDE} path="/apps/none"`) +
        node('b', `${INCLUDE} path="/apps/site/shared/loop"`) +
        node('c', INCLUDE),
      { files },
    );
    expect(namesIn(answer)).toEqual(['a', 'b', 'c']);
    expect(answer.problems).toEqual([
      expect.stringMatching(/cq:dialog\/items\/a includes \/apps\/none, which is not there\./),
      expect.stringMatching(/loop includes \/apps\/site\/shared\/loop, which includes itself\./),
      expect.stringMatching(/cq:dialog\/items\/c includes , which is not there\./),
    ]);
  });
});

test('merged resources are JSON at their own addresses, in the form of a URL as well', async () => {
  const answer = await served(field('a'), {
    base: dialog(field('b')),
    url: `${ADDRESS}.infinity.json`,
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ items: { a: { name: './a' }, b: { name: './b' } } });
  expect(answer.json()).not.toHaveProperty('dialog');
});

test('a merged resource is rendered by the script of its type', async () => {
  const answer = await served(field('a'), {
    base: dialog(field('b'), 'sling:resourceType="aem/dialog" jcr:title="Base"'),
    files: {
      'libs/aem/dialog/.content.xml': component(),
      'libs/aem/dialog/dialog.html':
        "<h2>${properties['jcr:title']}</h2>" +
        '<sly data-sly-list.items="${resource.children}"><sly data-sly-list="${items.children}">${item.path} </sly></sly>',
    },
    url: `${ADDRESS}.html${CONTENT}`,
  });
  expect(answer.body).toContain('<h2>Base</h2>');
  expect(answer.body).toContain(`${ADDRESS.replace('_cq_', 'cq:')}/items/b `);
});

test('a dialog that does not exist is a 404 with a sentence', async () => {
  const url = '/mnt/override/apps/site/components/none/_cq_dialog.dialog.json/content/site/en';
  const answer = await served(field('a'), { url });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toHaveProperty('error');
});

test('publish has no merged resources, and the author refuses foreign hosts', async () => {
  for (const url of [`${ADDRESS}.infinity.json`, `${ADDRESS}.dialog.json`, `${ADDRESS}.html`]) {
    const published = await served(field('a'), { url, tier: 'publish' });
    expect(published.statusCode).toBe(404);
    const foreign = await served(field('a'), { url, host: 'rebound.example' });
    expect(foreign.statusCode).toBe(403);
  }
});

test('a form cannot change a merged resource', async () => {
  const fixture = new ContentFixture({
    'apps/site/components/probe/.content.xml': component('', dialog(field('a'))),
  });
  const server = await fixture.serve({ writableApps: true });
  const answer = await postAsAuthor(server, `${ADDRESS}/items/a`, { './fieldLabel': 'changed' });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  const { body } = await server.author.inject(`${ADDRESS}.infinity.json`);
  expect(body).not.toContain('changed');
  await fixture.remove();
});
