/** The conditions that authored content fulfils after every edit. */
import { createContentServer, type ContentServer } from 'mock-server';
import type { ContentNode } from 'mock-server/src/repository/node';
import { DISPATCHER, SITES, UI_APPS, UI_CONTENT, type Brand } from '../support/site';

let server: ContentServer;

beforeAll(async () => {
  server = await createContentServer({ mounts: [UI_APPS, UI_CONTENT], dispatcher: DISPATCHER });
});

afterAll(() => server.close());

test('everything in the packages can be read', () => {
  expect(server.repository.problems).toEqual([]);
});

test.each(Object.keys(SITES) as Brand[])(
  'every page of %s renders and links to pages',
  async (brand) => {
    const { host, content } = SITES[brand];
    const home = server.repository.get(content);
    const pages = home ? pagesBelow(home) : [];
    expect(pages.length).toBeGreaterThan(3);

    const broken: string[] = [];
    for (const path of pages) {
      const address = path === content ? '/' : path.slice(content.length);
      const { statusCode, body } = await server.publish.inject({ url: address, headers: { host } });
      if (statusCode !== 200) broken.push(`${path} answers ${String(statusCode)}`);
      if (body.includes('/content/') && /href="\/content\/[^"]*\.html/.test(body))
        broken.push(`${path} links to a content path`);
      for (const [, link = ''] of body.matchAll(/(?:href|src)="(\/(?!\/)[^"#?]*)"/g)) {
        const target = await server.publish.inject({ url: link, headers: { host } });
        if (target.statusCode !== 200)
          broken.push(`${path} links to ${link}: ${String(target.statusCode)}`);
      }
    }
    expect(broken).toEqual([]);
  },
);

/** The pages of a site, without its error pages. */
function pagesBelow(page: ContentNode): string[] {
  const children = [...page.children.values()].filter(
    (node) =>
      node.properties.get('jcr:primaryType')?.values[0] === 'cq:Page' && node.name !== 'errors',
  );
  return [page.path, ...children.flatMap(pagesBelow)];
}
