import type { ContentServer } from '../index';
import { component, ContentFixture, page, placed, PLAIN_PAGE } from './content.testing';

describe('mistakes in the content', () => {
  const fixture = new ContentFixture({
    ...PLAIN_PAGE,
    'apps/site/components/text/.content.xml': component(),
    'apps/site/components/text/text.html': '<p>${properties.text}</p>',
    'apps/site/components/broken/.content.xml': component(),
    'apps/site/components/broken/broken.html': '<p>\n${properties.text</p>',
    'apps/site/components/model/.content.xml': component(),
    'apps/site/components/model/model.html':
      '<p data-sly-use.model="com.example.Unknown">${model.text}</p>',
    'apps/site/components/circle/.content.xml': component(),
    'apps/site/components/circle/circle.html': '<sly data-sly-resource="${resource.path}"></sly>',
    'apps/site/components/lost/.content.xml': component(),
    'apps/site/components/lost/lost.html': '<sly data-sly-include="missing.html"></sly>',
    'content/site/en/.content.xml': page(
      placed('before', 'site/components/text', 'text="before"') +
        placed('broken', 'site/components/broken') +
        placed('model', 'site/components/model') +
        placed('unknown', 'site/components/nowhere') +
        placed('circle', 'site/components/circle') +
        placed('lost', 'site/components/lost') +
        placed('after', 'site/components/text', 'text="after"'),
    ),
    'content/site/en/malformed/.content.xml':
      '<jcr:root jcr:primaryType="cq:Page"><oops</jcr:root>',
    'content/site/en/nothing/.content.xml': page('', 'sling:resourceType="x"').replace(
      'sling:resourceType="site/components/page" ',
      '',
    ),
  });
  let server: ContentServer;
  beforeAll(async () => {
    server = await fixture.serve();
  });
  afterAll(() => fixture.remove());

  const view = async (tier: 'author' | 'publish', path: string) =>
    (await server[tier].inject(path)).body;

  test.each([
    ['a script that does not compile', /broken\.html, line 2/],
    ['a class without a model', /model\.html, line 1: .*com\.example\.Unknown/],
    [
      'a resource type that nothing renders',
      /No script renders the resource type site\/components\/nowhere/,
    ],
    ['a component that includes itself', /circle.*includes itself/],
    ['an included script that is missing', /lost\.html, line 1: .*missing\.html/],
    ['XML that is malformed', /malformed\/\.content\.xml, line 1/],
  ])('%s: the author’s page names the place, and the rest is served', async (_story, sentence) => {
    const body = await view('author', '/content/site/en.html');
    expect(body).toMatch(sentence);
    expect(body).toContain('<p>before</p>');
    expect(body).toContain('<p>after</p>');
  });

  test('a visitor gets the rest of the page and no message', async () => {
    const body = await view('publish', '/content/site/en.html');
    expect(body).toBe(
      '<!DOCTYPE html><html><body><h1>Home</h1><p>before</p><p>after</p></body></html>',
    );
  });

  test('each problem is logged once, however often the page is requested', async () => {
    await view('author', '/content/site/en.html');
    await view('author', '/content/site/en.html');
    const logged = fixture.lines.filter((line) => line.includes('com.example.Unknown'));
    expect(logged).toHaveLength(1);
  });

  test('a page that cannot be rendered is a 500 without the reason for visitors', async () => {
    const author = await server.author.inject('/content/site/en/nothing.html');
    expect(author.statusCode).toBe(500);
    expect(author.body).toContain('resource type x');
    const publish = await server.publish.inject('/content/site/en/nothing.html');
    expect(publish.statusCode).toBe(500);
    expect(publish.body).toContain('Something went wrong');
    expect(publish.body).not.toContain('resource type');
  });

  test('the plain error page is Spanish at a Spanish address, and leads to the Spanish home page', async () => {
    const { statusCode, body } = await server.publish.inject('/content/site/es/nowhere.html');
    expect(statusCode).toBe(404);
    expect(body).toContain('<html lang="es">');
    expect(body).toContain('<h1>No encontramos la página</h1>');
    expect(body).toContain('<a href="/es">Página de inicio</a>');
  });

  test('a malformed page is not found, and the author’s page names the reason', async () => {
    const author = await server.author.inject('/content/site/en/malformed.html');
    expect(author.body).toMatch(/malformed\/\.content\.xml, line 1/);
    const publish = await server.publish.inject('/content/site/en/malformed.html');
    expect(publish.statusCode).toBe(404);
    expect(publish.body).not.toContain('.content.xml');
  });

  test.each(['/content/%E0%A4%A', '/%zz', '/%'])(
    'the address %s, whose escapes are broken, is not found',
    async (url) => {
      for (const tier of ['author', 'publish'] as const) {
        const answer = await server[tier].inject(url);
        expect(answer.statusCode).toBe(404);
        expect(answer.headers['content-type']).toContain('text/html');
        expect(answer.body).toContain('<h1>Page not found</h1>');
      }
    },
  );

  test('a method without a handler is not found', async () => {
    const answer = await server.author.inject({ method: 'PUT', url: '/content/site/en' });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('<h1>Page not found</h1>');
  });
});

test('the error for a missing mount is a sentence', async () => {
  const fixture = new ContentFixture({});
  await expect(fixture.serve({ mounts: ['/nowhere/jcr_root'] })).rejects.toThrow(
    /\/nowhere\/jcr_root/,
  );
  await fixture.remove();
});
