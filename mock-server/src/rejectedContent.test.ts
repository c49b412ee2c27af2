import { ContentFixture, page, PLAIN_PAGE } from './sling/content.testing';

/** Content that AEM rejects, with the expected line and message. */
const REJECTED: readonly (readonly [string, Readonly<Record<string, string>>, string, string])[] = [
  [
    'a persisted query without its endpoint',
    {
      'conf/shop/settings/graphql/.content.xml':
        '<jcr:root jcr:primaryType="sling:Folder">\n<persistentQueries jcr:primaryType="nt:unstructured">' +
        '<all jcr:primaryType="nt:unstructured"/></persistentQueries></jcr:root>',
    },
    'conf/shop/settings/graphql/.content.xml, line 2:',
    'Add the node /content/cq:graphql/shop/endpoint',
  ],
  [
    'a plain file among the assets',
    { 'content/dam/mark.svg': '<svg/>' },
    'content/dam/mark.svg, line 1:',
    'Run npm run content:assets.',
  ],
  [
    'a node without a type',
    {
      'content/site/de/.content.xml':
        '<jcr:root jcr:primaryType="cq:Page">\n<x title="a"/></jcr:root>',
    },
    'content/site/de/.content.xml, line 2:',
    'Add jcr:primaryType="nt:unstructured"',
  ],
  [
    'a known namespace under another prefix',
    {
      'content/site/de/.content.xml':
        '<jcr:root\nxmlns:c="http://www.day.com/jcr/cq/1.0" jcr:primaryType="nt:unstructured"/>',
    },
    'content/site/de/.content.xml, line 2:',
    'Write xmlns:cq instead of xmlns:c',
  ],
];

let fixture: ContentFixture;

afterEach(() => fixture.remove());

test.each(REJECTED)(
  'the page and the terminal name the place of %s and the remedy',
  async (_, files, place, remedy) => {
    fixture = new ContentFixture({
      ...PLAIN_PAGE,
      'content/site/en/.content.xml': page(),
      ...files,
    });
    const server = await fixture.serve();
    const url = '/content/site/en.html';
    const box = readable((await server.author.inject({ url })).body).split(
      'data-content-problem',
    )[1];
    expect(box).toContain(place);
    expect(box).toContain(remedy);
    expect((await server.publish.inject({ url })).body).not.toContain('data-content-problem');
    expect(fixture.lines.filter((line) => line.includes(place))).toEqual([
      expect.stringContaining(remedy),
    ]);
  },
);

/** Returns the text of markup with its quotation marks decoded. */
function readable(markup: string): string {
  return markup.replaceAll('&#34;', '"');
}
