import type { ContentServer } from '../../index';
import { ContentFixture, page } from '../../sling/content.testing';

let fixture: ContentFixture;
let server: ContentServer;
beforeAll(async () => {
  fixture = new ContentFixture({
    'content/one/.content.xml': page().replace('"Home"', '"One"'),
    'content/one/en/.content.xml': page(),
    'content/one/en/help/.content.xml': page(),
    'content/one/en/only/.content.xml': page(),
    'content/one/es/.content.xml': page(),
    'content/one/es/help/.content.xml': page(),
    'content/two/.content.xml': page().replace('"Home"', '"Two"'),
    'content/two/en/.content.xml': page(),
    'content/two/en/help/.content.xml': page(),
    'content/three/.content.xml': page(),
    'content/three/en/.content.xml': page(),
    'content/dam/.content.xml': '<jcr:root jcr:primaryType="sling:Folder"/>',
  });
  server = await fixture.serve();
});
afterAll(() => fixture.remove());

const alternativesOf = async (path: string): Promise<unknown> =>
  (
    await server.author.inject({
      url: '/bin/authoring/alternatives.json',
      query: { path },
      headers: { host: 'localhost:4502' },
    })
  ).json();

test('a page is in languages, and on the sites that have a page at its place', async () => {
  expect(await alternativesOf('/content/one/en/help')).toEqual({
    languages: [
      { path: '/content/one/en/help', name: 'en', exists: true },
      { path: '/content/one/es/help', name: 'es', exists: true },
    ],
    sites: [
      { path: '/content/one/en/help', name: 'One' },
      { path: '/content/two/en/help', name: 'Two' },
    ],
  });
});

test('a page that one language lacks is named with the language', async () => {
  expect(await alternativesOf('/content/one/en/only')).toMatchObject({
    languages: [{ exists: true }, { path: '/content/one/es/only', exists: false }],
  });
});

test('a page in no language has none', async () => {
  expect(await alternativesOf('/content/one')).toMatchObject({ languages: [] });
  expect(await alternativesOf('')).toEqual({ languages: [], sites: [] });
});
