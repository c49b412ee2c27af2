/** The menu of the header lists the pages of the site, and the links that an author has put before and after them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContentServer, type ContentServer } from 'mock-server';
import { UI_APPS, UI_CONTENT } from '../support/site';

const HOME = '/content/riteaid-web/en';
const NODE = 'jcr:primaryType="nt:unstructured"';

let mount: string;
let server: ContentServer;

beforeAll(async () => {
  mount = mkdtempSync(join(tmpdir(), 'header-links-'));
  mkdirSync(join(mount, 'content/headers'), { recursive: true });
  writeFileSync(
    join(mount, 'content/headers/.content.xml'),
    `<jcr:root xmlns:cq="http://www.day.com/jcr/cq/1.0" xmlns:jcr="http://www.jcp.org/jcr/1.0" xmlns:sling="http://sling.apache.org/jcr/sling/1.0" ${NODE}>
      ${header('plain', '')}
      ${header('emptied', `<lastLinks ${NODE}/>`)}
      ${header(
        'linked',
        `<tasks ${NODE}><item0 ${NODE} text="Refill" link="${HOME}/pharmacy"/></tasks>
         <lastLinks ${NODE}>
           <item0 ${NODE} text="Flu facts" link="https://www.cdc.gov/flu"/>
           <item1 ${NODE} text="Call us" link="tel:+18005550138"/>
           <item2 ${NODE} text="Unsafe" link="javascript:alert(1)"/>
         </lastLinks>`,
      )}
    </jcr:root>`,
  );
  server = await createContentServer({ mounts: [UI_APPS, UI_CONTENT, mount] });
});

afterAll(async () => {
  await server.close();
  rmSync(mount, { recursive: true });
});

/** Returns a page with a header. */
const header = (name: string, nodes: string): string =>
  `<${name} jcr:primaryType="cq:Page"><jcr:content jcr:primaryType="cq:PageContent" sling:resourceType="riteaid-web/components/page">
    <root ${NODE} sling:resourceType="riteaid-web/components/container">
      <header ${NODE} sling:resourceType="riteaid-web/components/header" name="Ours" home="${HOME}">${nodes}</header>
    </root>
  </jcr:content></${name}>`;

/** Returns the lists of the menu, each with the addresses and texts of its links. */
async function menuOf(name: string): Promise<(readonly [href: string, text: string])[][]> {
  const { body } = await server.author.inject(`/content/headers/${name}.html`);
  const [, menu = ''] =
    /<nav class="cmp-navigation"(.*?)<div class="cmp-header__more"/s.exec(body) ?? [];
  return [...menu.matchAll(/<ul class="cmp-navigation__list"(.*?)<\/ul>/gs)].map(([, list = '']) =>
    [...list.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(
      ([, attributes = '', text = '']) =>
        [/href="([^"]*)"/.exec(attributes)?.[1] ?? '', text] as const,
    ),
  );
}

test('links to what is no page come after the pages of the site', async () => {
  const [first, pages, last] = await menuOf('linked');
  expect(first?.map(([, text]) => text)).toEqual(['Refill']);
  expect(pages?.length).toBeGreaterThan(3);
  expect(last?.slice(0, 2)).toEqual([
    ['https://www.cdc.gov/flu', 'Flu facts'],
    ['tel:+18005550138', 'Call us'],
  ]);
});

test('an address that runs a script is dropped', async () => {
  const [, , last] = await menuOf('linked');
  expect(last?.[2]).toEqual(['', 'Unsafe']);
});

test.each(['plain', 'emptied'])(
  'the menu of a header that is %s has no empty list',
  async (name) => {
    const lists = await menuOf(name);
    expect(lists).toHaveLength(1);
  },
);

test('the dialog offers a text and an address for each link', () => {
  const field = server.repository.get(
    '/apps/riteaid-web/components/header/cq:dialog/content/items/tabs/items/family/items/column/items/lastLinks/field',
  );
  expect(field?.properties.get('name')?.values).toEqual(['./lastLinks']);
  expect([...(field?.children.get('items')?.children.keys() ?? [])]).toEqual(['text', 'link']);
});
