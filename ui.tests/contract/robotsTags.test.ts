/** AEM's field Robots Tags says what search engines may do with a page. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContentServer, type ContentServer } from 'mock-server';
import { UI_APPS, UI_CONTENT } from '../support/site';

const PARENT = 'content/riteaid-web/en/pages';

let mount: string;
let server: ContentServer;

beforeAll(async () => {
  mount = mkdtempSync(join(tmpdir(), 'robots-tags-'));
  mkdirSync(join(mount, PARENT), { recursive: true });
  writeFileSync(
    join(mount, PARENT, '.content.xml'),
    `<jcr:root xmlns:cq="http://www.day.com/jcr/cq/1.0" xmlns:jcr="http://www.jcp.org/jcr/1.0" xmlns:sling="http://sling.apache.org/jcr/sling/1.0" jcr:primaryType="cq:Page">
      ${page('none', '')}
      ${page('listed', 'cq:robotsTags="[index,nofollow]"')}
      ${page('unlisted', 'cq:robotsTags="[noindex,nofollow]"')}
      ${page('one-text', 'cq:robotsTags="noindex"')}
      ${page('all', 'cq:robotsTags="[none]"')}
      ${page('emptied', 'cq:robotsTags="[]"')}
    </jcr:root>`,
  );
  server = await createContentServer({ mounts: [UI_APPS, UI_CONTENT, mount] });
});

afterAll(async () => {
  await server.close();
  rmSync(mount, { recursive: true });
});

const page = (name: string, tags: string): string =>
  `<${name} jcr:primaryType="cq:Page"><jcr:content jcr:primaryType="cq:PageContent" sling:resourceType="riteaid-web/components/page" ${tags}/></${name}>`;

test.each([
  ['none', undefined, true],
  ['emptied', undefined, true],
  ['listed', 'index, nofollow', true],
  ['unlisted', 'noindex, nofollow', false],
  ['one-text', 'noindex', false],
  ['all', 'none', false],
])('the head of the page %s has the robots %j', async (name, robots, hasAddress) => {
  const { body } = await server.publish.inject(`/${PARENT}/${name}.html`);
  expect(/<meta name="robots" content="([^"]*)">/.exec(body)?.[1]).toBe(robots);
  // The address under which a search engine is to list the page.
  expect(body.includes('<link rel="canonical"')).toBe(hasAddress);
});
